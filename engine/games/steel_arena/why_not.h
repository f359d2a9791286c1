#pragma once

#include <type_traits>

#include "engine/core/values/sentence.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/clauses.h"

// Messages for illegal actions. asked_* say what a task on top asks; why_not_* why an action whose verb fits it is
// not among the answers.

namespace ringside::steel_arena {

template <class... Parts>
Rejection no(SA clause, Sentence<std::type_identity_t<Parts>...> const& why, Parts const&... parts) {
  return rejected(id_of(clause), why, parts...);
}
/// A module as an action names it.
Named module_text(Setup const& setup, Action action);
/// The same after "has no", where Russian has another form: "модуля «Лазер»".
Named missing_module(Setup const& setup, Action action);

Rejection asked_draw(Setup const&, State const&);
Rejection asked_lay(Setup const&, State const&);
Rejection asked_place(Setup const&, State const&);
Rejection asked_act(Setup const&, State const&);
Rejection asked_attack(Setup const&, State const&);
Rejection asked_hit(Setup const&, State const&);
Rejection asked_heat(Setup const&, State const&);
Rejection asked_discard(Setup const&, State const&);
Rejection asked_water(Setup const&, State const&);
Rejection asked_reveal(Setup const&, State const&);
Rejection asked_receive(Setup const&, State const&);
Rejection asked_limit(Setup const&, State const&);
Rejection asked_fill(Setup const&, State const&);
Rejection asked_fill_back(Setup const&, State const&);
Rejection asked_thaw(Setup const&, State const&);

Rejection why_not_draw(Setup const&, State const&, Action);
Rejection why_not_lay(Setup const&, State const&, Action);
Rejection why_not_place(Setup const&, State const&, Action);
Rejection why_not_act(Setup const&, State const&, Action);
Rejection why_not_attack(Setup const&, State const&, Action);
Rejection why_not_hit(Setup const&, State const&, Action);
Rejection why_not_heat(Setup const&, State const&, Action);
Rejection why_not_discard(Setup const&, State const&, Action);
Rejection why_not_water(Setup const&, State const&, Action);
Rejection why_not_reveal(Setup const&, State const&, Action);
Rejection why_not_receive(Setup const&, State const&, Action);
Rejection why_not_limit(Setup const&, State const&, Action);
Rejection why_not_fill(Setup const&, State const&, Action);
Rejection why_not_fill_back(Setup const&, State const&, Action);
Rejection why_not_thaw(Setup const&, State const&, Action);

}  // namespace ringside::steel_arena
