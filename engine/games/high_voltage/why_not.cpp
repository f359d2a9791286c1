#include "engine/games/high_voltage/why_not.h"

#include <fmt/format.h>

#include "engine/games/high_voltage/words.h"
#include "engine/games/steel_arena/why_not.h"

namespace ringside::high_voltage {
namespace {

/// What a card that one could pay for lacks.
Rejection why_not_now(Card card) {
  switch (card) {
    case Card::overdrive:
      return not_so(HV::c4_6, "overdrive hurries a module that is still to be activated, and not after cooling");
    case Card::coolant:
      return not_so(HV::c4_5, "coolant cools an overheated module, and this one is not");
    case Card::thruster:
      return not_so(HV::c4_5, "thruster moves a robot forward, and there is no way");
    case Card::spark:
      return not_so(HV::c4_5, "spark needs an aim, and this is not one");
    case Card::salvage:
      return not_so(HV::c4_5, "salvage takes the module under the robot, and there is none");
    default:
      return not_so(HV::c4_5, fmt::format("{} is not used so", card_words[static_cast<std::size_t>(card)]));
  }
}

}  // namespace

Rejection asked_hill(BaseSetup const& setup, BaseState const& state) {
  return not_so(HV::c3_1, fmt::format("seat {} picks the cell of Olympus now", who_raises(setup, state).number()));
}

Rejection why_not_hill(BaseSetup const& setup, BaseState const&, Action action) {
  if (action.cell >= setup.field.size()) return not_so(HV::c3_1, "there is no such cell");
  return not_so(HV::c3_1, setup.field.name(action.cell) + " is not central");
}

Rejection asked_supply_draw(BaseSetup const&, BaseState const&) {
  return not_so(HV::c2_6, "chance draws a random tile of generation 3 now");
}

Rejection asked_deal(BaseSetup const& setup, BaseState const& state) {
  int const seat = seat_to_deal(full(setup), top<Deal>(state).dealt);
  return not_so(HV::c2_6, fmt::format("chance deals seat {} a module now", seat));
}

Rejection asked_open_cards(BaseSetup const&, BaseState const&) { return not_so(HV::c4_2, "chance opens a capability card now"); }

Rejection asked_cards(BaseSetup const&, BaseState const& state) {
  return not_so(HV::c4_5, fmt::format("seat {} uses a capability card or stops now", state.turn));
}

Rejection asked_free_turn(BaseSetup const& setup, BaseState const& state) {
  auto const [seat, amount] = top<FreeTurn>(state);
  bool const exact = full(setup).answers.free_turn_amount == FreeTurnAmount::exact;
  return not_so(HV::c6_1, fmt::format("seat {} may turn its robot by {}{} now, or by 0", seat, exact ? "" : "up to ", amount));
}

Rejection asked_interrupt(BaseSetup const& setup, BaseState const&) {
  return not_so(HV::c7_2, fmt::format("seat {} may interrupt now, or pass", full(setup).predator));
}

Rejection asked_mines(BaseSetup const& setup, BaseState const&) {
  return not_so(HV::c7_4, fmt::format("seat {} may activate a module now, or pass", full(setup).predator));
}

Rejection asked_lay_tokens(BaseSetup const& setup, BaseState const& state) {
  auto const [seat, amount] = top<LayTokens>(state);
  return not_so(HV::c7_4,
                fmt::format("seat {0} lays overheat tokens on modules of seat {2} now, one on each at most; still to lay: {1}",
                            full(setup).vulcan, amount, seat));
}

Rejection asked_lay_mine(BaseSetup const&, BaseState const& state) {
  return not_so(HV::c7_3, fmt::format("seat {} may lay a mine beside its robot now, or pass", state.turn));
}

Rejection asked_token_falls(BaseSetup const&, BaseState const& state) {
  return not_so(HV::c7_4,
                fmt::format("chance decides now on which of the face-down modules of seat {} that look alike the token falls",
                            top<TokenFalls>(state).seat));
}

Rejection why_not_cards(BaseSetup const&, BaseState const& state, Action action) {
  if (action.option >= card_count) return not_so(HV::c4_6, "there is no such card");
  auto const card = static_cast<Card>(action.option);
  std::string const name(card_words[action.option]);
  if ((extra(state).open_cards & bit_of(action.option)) == 0) return not_so(HV::c4_2, name + " does not lie open");
  if ((extra(state).used_cards & bit_of(action.option)) != 0) return not_so(HV::c4_5, name + " was already used this turn");
  if (extra(state).charge[state.turn] < price_of(card))
    return not_so(HV::c4_5, fmt::format("{} costs {} charge", name, price_of(card)));
  return why_not_now(card);
}

Rejection why_not_phase_act(BaseSetup const& setup, BaseState const& state, Action action) {
  if (action.verb == verb::card) return why_not_cards(setup, state, action);
  bool const must_cool = (extra(state).must_cool & bit_of(state.turn)) != 0;
  if (must_cool && top<Act>(state).mode == ActMode::open) return not_so(HV::c7_4, "a mine makes this seat cool now");
  int const tile = action.kind == Action::central_kind ? nothing : find_tile(setup, robot_of(state, state.turn).modules, action);
  if (tile != nothing && !is_usable_by(setup, state, state.turn, tile))
    return not_so(HV::c4_6, module_text(setup, action) + " was taken this turn");
  Rejection plain = why_not_act(setup, state, action);
  return tile == nothing ? plain : why_not_printed(setup, state, action, std::move(plain));
}

Rejection why_not_interrupt(BaseSetup const& setup, BaseState const& state, Action action) {
  return not_so(
      HV::c7_2,
      fmt::format("{} does not fit: Evasion takes a movement or a turn module when robot {} has just come beside seat {}, "
                  "Patience an attack module that now reaches it for the first time this turn; either must be cool, and "
                  "not used this turn",
                  module_text(setup, action), state.turn, full(setup).predator));
}

Rejection why_not_lay_mine(BaseSetup const&, BaseState const&, Action) {
  return not_so(HV::c7_3, "a mine in hand is laid beside its owner's robot, where no robot, obstacle or mine is");
}

}  // namespace ringside::high_voltage
