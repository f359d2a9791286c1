#include "engine/games/steel_arena/deciding.h"

#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/options.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/start.h"

namespace ringside::steel_arena {

Actor actor_of(Setup const& setup, State const& state) {
  if (state.over()) return Actor::nobody();
  Task const& task = state.top();
  switch (task.op) {
    case Op::draw:
    case Op::lay:
    case Op::reveal:
    case Op::receive:
    case Op::fill_back:
      return Actor::chance();
    case Op::place:
      return Actor::seat(seat_to_place(setup, state));
    case Op::hit:
    case Op::heat:
    case Op::water:
    case Op::discard:
    case Op::limit:
      return Actor::seat(task.a);
    case Op::thaw:
      return Actor::seat(thawing_seat(setup, state));
    default:
      return Actor::seat(state.turn);
  }
}

void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions) {
  actions.clear();
  if (state.over()) return;
  switch (state.top().op) {
    case Op::draw:
      return list_draw(setup, state, actions);
    case Op::lay:
      return list_lay(setup, state, actions);
    case Op::place:
      return list_place(setup, state, actions);
    case Op::act:
      return list_act(setup, state, actions);
    case Op::attack:
      return list_attack(setup, state, actions);
    case Op::hit:
      return list_hit(setup, state, actions);
    case Op::heat:
      return list_heat(setup, state, actions);
    case Op::discard:
      return list_discard(setup, state, actions);
    case Op::water:
      return list_water(setup, state, actions);
    case Op::reveal:
      return list_reveal(setup, state, actions);
    case Op::receive:
      return list_receive(setup, state, actions);
    case Op::limit:
      return list_limit(setup, state, actions);
    case Op::fill:
      return list_fill(setup, state, actions);
    case Op::fill_back:
      return list_fill_back(setup, state, actions);
    case Op::thaw:
      return list_thaw(setup, state, actions);
    default:
      return;  // these never wait
  }
}

std::uint32_t weight_of(Setup const& setup, State const& state, Action action) {
  if (!actor_of(setup, state).is_chance()) return 1;
  auto const type = static_cast<TileType>(action.amount);
  switch (state.top().op) {
    case Op::draw:
      return static_cast<std::uint32_t>(setup.tiles().of(type, 2).size() - drawn_of(state.top(), type));
    case Op::lay:
      return static_cast<std::uint32_t>(drawn_of(state.top(), type));
    case Op::fill_back:
      return static_cast<std::uint32_t>(tiles_behind(setup, state, type, 3));
    default:
      break;
  }
  TileSet const faces = unseen(setup, state);
  std::uint32_t count = 0;
  int const first = setup.first_tile[action.kind];
  for (int tile = first; tile < first + setup.tiles().kinds[action.kind].count; ++tile) count += faces.test(tile) ? 1U : 0U;
  return count;
}

int aggression_of(Setup const& setup, State const& state, Action action) {
  if (action.verb != Verb::activate) return 0;
  Robot const& robot = robot_of(state, state.turn);
  bool const is_central = action.kind == Action::central_kind;
  if (is_central && action.rank > 0) return 0;
  Kind const& kind = is_central ? central_of(setup, robot).attack : setup.tiles().kinds[action.kind];
  if (kind.type != TileType::attack) return 0;
  std::uint8_t const reached = reached_by(setup, state, struck_by(setup, kind, robot.cell, robot.facing, action.cell));
  int foes = 0;
  for (int seat = 0; seat < setup.players; ++seat)
    if (((reached >> static_cast<unsigned>(seat)) & 1U) != 0 && !setup.together(seat, state.turn)) ++foes;
  return foes * (kind.damage + kind.heat + kind.explosion);
}

}  // namespace ringside::steel_arena
