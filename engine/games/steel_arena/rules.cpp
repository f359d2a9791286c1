#include "engine/games/steel_arena/rules.h"

#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {

// Which task asks, and what becomes of the answer, is in the table of ops.

Actor actor_of(Setup const& setup, State const& state) {
  if (state.over()) return Actor::nobody();
  auto const actor = top_row(setup, state).actor;
  return actor == nullptr ? Actor::seat(state.turn) : actor(setup, state);
}

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  if (state.over()) return;
  if (auto const list = top_row(setup, state).list; list != nullptr) list(setup, state, actions);
}

std::uint32_t weight_of(Setup const& setup, State const& state, Action action) {
  auto const weight = state.over() ? nullptr : top_row(setup, state).weight;
  return weight == nullptr ? 1 : weight(setup, state, action);
}

int aggression_of(Setup const& setup, State const& state, Action action) {
  if (action.verb != Verb::activate) return 0;
  Robot const& robot = robot_of(state, state.acting());
  bool const is_central = action.kind == Action::central_kind;
  if (is_central && action.rank > 0) return 0;
  Kind const& kind = is_central ? central_side(setup, robot).attack : setup.tiles().kinds[action.kind];
  if (kind.type != TileType::attack) return 0;
  std::uint8_t const reached = reached_by(setup, state, struck_by(setup, kind, robot.cell, robot.facing, action.cell));
  int foes = 0;
  for (int seat = 0; seat < setup.players; ++seat)
    if (((reached >> static_cast<unsigned>(seat)) & 1U) != 0 && !setup.together(seat, state.acting())) ++foes;
  return foes * (kind.damage + kind.heat + kind.explosion);
}

}  // namespace ringside::steel_arena
