#include "engine/games/duel/rules.h"

#include <fmt/format.h>

#include "engine/games/duel/clauses.h"

namespace ringside::duel {

State start(Setup const& setup) {
  State state;  // DU-1.4, DU-1.5
  state.robots[0] = {setup.field.find(hex::Axial{-2, 0}), hex::e, {}, 0};
  state.robots[1] = {setup.field.find(hex::Axial{2, 0}), hex::w, {}, 0};
  return state;
}

namespace {

Denial denial(Setup const& setup, State const& state, Action action) {
  return is_over(setup, state) ? Denial::over : hindrance(setup, state, action);
}

}  // namespace

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  for (ActionCode code = 0; code < all_actions.size(); ++code)
    if (denial(setup, state, to_action(code)) == Denial::none) actions.push_back(to_action(code));
}

std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action) {
  auto const words = [](auto names, auto index) { return names[static_cast<std::size_t>(index)]; };
  Robot const& own = state.own();
  switch (denial(setup, state, action)) {
    case Denial::none:
      return std::nullopt;
    case Denial::over:
      return Rejection{id_of(DU::c3_1), fmt::format("the game is over: robot {} is destroyed", state.turn)};
    case Denial::token:
      return Rejection{id_of(DU::c2_2), fmt::format("the {} module of robot {} carries a token: cool first",
                                                    words(module_names, *parts_of(action).module), state.turn)};
    case Denial::off_field:
      return Rejection{id_of(DU::c2_3), fmt::format("robot {} on {} faces {}: the step leads off the field", state.turn,
                                                    setup.field.name(own.cell), words(hex::direction_names, own.facing))};
    case Denial::push_off_field:
      return Rejection{id_of(DU::c2_4), fmt::format("the step would push robot {} from {} off the field", 1 - state.turn,
                                                    setup.field.name(state.other().cell))};
  }
  return std::nullopt;
}

Outcome outcome_of(Setup const& setup, State const& state) {
  int const loser = state.robots[1].damage >= setup.damage ? 1 : 0;  // DU-3.2
  Outcome outcome{"destroyed", {1, 1}, {state.robots[1].damage, state.robots[0].damage}};
  outcome.rank[static_cast<std::size_t>(loser)] = 2;
  return outcome;
}

int aggression_of(Setup const& setup, State const& state, Action action) {
  return action == Action::shot && in_line_of_fire(setup, state) ? 1 : 0;
}

}  // namespace ringside::duel
