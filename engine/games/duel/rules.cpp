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

Rejection rejection_for(Setup const& setup, State const& state, Action action, Denial denial) {
  auto const words = [](auto names, auto index) { return names[static_cast<std::size_t>(index)]; };
  Robot const& own = state.own();
  switch (denial) {
    case Denial::none:
      break;
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
  return {};
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
