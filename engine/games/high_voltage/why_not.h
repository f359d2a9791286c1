#pragma once

#include <type_traits>

#include "engine/core/values/sentence.h"
#include "engine/games/high_voltage/play.h"

// Messages for illegal actions. See the base's why_not.h.

namespace ringside::high_voltage {

template <class... Parts>
Rejection not_so(HV clause, Sentence<std::type_identity_t<Parts>...> const& why, Parts const&... parts) {
  return rejected(id_of(clause), why, parts...);
}

Rejection asked_hill(BaseSetup const&, BaseState const&);
Rejection asked_supply_draw(BaseSetup const&, BaseState const&);
Rejection asked_deal(BaseSetup const&, BaseState const&);
Rejection asked_open_cards(BaseSetup const&, BaseState const&);
Rejection asked_cards(BaseSetup const&, BaseState const&);
Rejection asked_free_turn(BaseSetup const&, BaseState const&);
Rejection asked_interrupt(BaseSetup const&, BaseState const&);
Rejection asked_mines(BaseSetup const&, BaseState const&);
Rejection asked_lay_tokens(BaseSetup const&, BaseState const&);
Rejection asked_lay_mine(BaseSetup const&, BaseState const&);
Rejection asked_token_falls(BaseSetup const&, BaseState const&);

/// For tasks whose question says all.
template <Rejection (*asked)(BaseSetup const&, BaseState const&)>
Rejection why_not(BaseSetup const& setup, BaseState const& state, Action) {
  return asked(setup, state);
}
Rejection why_not_hill(BaseSetup const&, BaseState const&, Action);
/// What the base says of a module's number or aim, or what a property of the overlay has to say instead.
Rejection why_not_printed(BaseSetup const&, BaseState const&, Action, Rejection plain);
Rejection why_not_phase_act(BaseSetup const&, BaseState const&, Action);
Rejection why_not_cards(BaseSetup const&, BaseState const&, Action);
Rejection why_not_interrupt(BaseSetup const&, BaseState const&, Action);
Rejection why_not_lay_mine(BaseSetup const&, BaseState const&, Action);

}  // namespace ringside::high_voltage
