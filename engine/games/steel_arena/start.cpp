// SA-2 Setup.

#include "engine/games/steel_arena/start.h"
#include <algorithm>
#include "engine/core/values/site.h"

#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

int seat_in_order(Setup const& setup, int nth) { return (setup.first_player + nth) % setup.players; }

/// Tiles of a type that may still be drawn.
int left_of_type(Setup const& setup, State const& state, int type) {
  auto const draw = top<DrawTile>(state);
  TileSet const printed = setup.tiles().of(static_cast<TileType>(type), 2) - state.box;
  return printed.size() - count_of(draw, type);
}

/// May a robot be put here at the start? R setup.terrain-start.
bool may_start_on(Setup const& setup, State const& state, int cell) {
  if (by("SA-2.7", !enterable(setup, state, cell) || robot_on(setup, state, cell) >= 0, false)) return false;
  return setup.rulings.setup_terrain_start == SetupTerrainStart::passive || terrain_on(setup, state, cell) == nullptr;
}

}  // namespace

int seat_to_place(Setup const& setup, State const& state) { return seat_in_order(setup, top<Place>(state).placed); }

bool may_place(Setup const& setup, State const& state, int cell) {
  return by("SA-2.7", has(setup.field.edge(), cell), true) && may_start_on(setup, state, cell);
}

State bare_start(Setup const& setup) {
  State state;
  std::fill_n(state.cells.begin(), setup.field.size(), cell_content::empty);
  state.turn = static_cast<std::uint16_t>(setup.first_player);
  if (by("SA-2.5")) state.supply = static_cast<std::uint16_t>(setup.supply);
  Catalogue const& tiles = setup.tiles();
  state.box = setup.boxed - tiles.of_generation[1];
  for (int type = 0; type < tile_types; ++type) {  // each seat gets the next one of each type
    int seat = 0;
    tiles.of(static_cast<TileType>(type), 1).each([&](int tile) {
      if (by("SA-2.6", seat < setup.players, false))
        state.robots[static_cast<std::size_t>(seat++)].modules.insert(tile);
      else
        state.box.insert(tile);
    });
  }
  return state;
}

void open_game(Setup const& setup, State& state) {
  DrawTile draw{.random = static_cast<std::uint8_t>(setup.random)};
  for (int type = 0; type < tile_types; ++type) count_of(draw, type) = setup.drawn[static_cast<std::size_t>(type)];
  push(state, draw);
  Play play{setup, state, nullptr};
  run(play);
}

State first_state(Setup const& setup) {
  State state = bare_start(setup);
  open_game(setup, state);
  return state;
}

Waits run_draw(Play& play) {
  Task& task = play.state.top();
  auto const draw = as<DrawTile>(task);
  if (draw.random > 0) return true;
  task = LayTile{0, draw.attack, draw.movement, draw.turn, draw.defence, draw.terrain};
  return false;
}

std::uint32_t weight_draw(Setup const& setup, State const& state, Action action) {
  return static_cast<std::uint32_t>(left_of_type(setup, state, action.amount));
}

void list_draw(Setup const& setup, State const& state, Actions& actions) {
  for (int type = 0; type < tile_types; ++type)
    if (left_of_type(setup, state, type) > 0) actions.push_back({.verb = Verb::draw, .amount = static_cast<std::int8_t>(type)});
}

void do_draw(Play& play, Action action) {
  Task& task = play.state.top();
  auto draw = as<DrawTile>(task);
  --draw.random;
  if (by("SA-2.2")) ++count_of(draw, action.amount);
  task = draw;
  play.tell({.what = Happened::drawn, .clause = SA::c2_2, .amount = action.amount});
}

Waits run_lay(Play& play) {
  Task& task = play.state.top();
  if (as<LayTile>(task).laid < play.setup.field.size()) return true;
  task = Place{};
  return false;
}

std::uint32_t weight_lay(Setup const&, State const& state, Action action) {
  auto const lay = top<LayTile>(state);
  return count_of(lay, action.amount);
}

void list_lay(Setup const&, State const& state, Actions& actions) {
  auto const lay = top<LayTile>(state);
  for (int type = 0; type < tile_types; ++type)
    if (count_of(lay, type) > 0)
      actions.push_back({.verb = Verb::lay, .cell = lay.laid, .amount = static_cast<std::int8_t>(type)});
}

/// Modules face down, terrain face up; in the expert game all lie face up.
void do_lay(Play& play, Action action) {
  Task& task = play.state.top();
  auto lay = as<LayTile>(task);
  std::uint8_t const cell = lay.laid++;
  --count_of(lay, action.amount);
  task = lay;
  auto const type = static_cast<TileType>(action.amount);
  play.state.cells[cell] = cell_content::back(type, 2);
  play.tell({.what = Happened::laid, .clause = SA::c2_3, .cell = cell, .amount = action.amount});
  bool const all_open = by("SA-16.1", play.setup.expert, false);
  if (all_open || by("SA-2.3", type == TileType::terrain, false)) push(play.state, Reveal{cell});
}

Waits run_place(Play& play) {
  Task& task = play.state.top();
  if (as<Place>(task).placed < play.setup.players) return true;
  task = Pick{};
  return false;
}

void list_place(Setup const& setup, State const& state, Actions& actions) {
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    if (!may_place(setup, state, cell)) continue;
    for (int facing = 0; facing < hex::directions; ++facing)
      actions.push_back(
          {.verb = Verb::place, .cell = static_cast<std::uint8_t>(cell), .amount = static_cast<std::int8_t>(facing)});
  }
}

void do_place(Play& play, Action action) {
  Task& task = play.state.top();
  std::uint8_t const placed = as<Place>(task).placed;
  int const seat = seat_in_order(play.setup, placed);
  task = Place{static_cast<std::uint8_t>(placed + 1)};
  Robot& robot = play.robot(seat);
  robot.cell = action.cell;
  robot.facing = static_cast<std::uint8_t>(action.amount);
  play.tell({.what = Happened::placed,
             .clause = SA::c2_7,
             .seat = static_cast<std::uint8_t>(seat),
             .cell = action.cell,
             .amount = action.amount});
}

Waits run_pick(Play& play) {
  Task& task = play.state.top();
  std::uint8_t const picked = as<Pick>(task).picked;
  if (picked == play.setup.players) {
    task = Turn{};
    return false;
  }
  task = Pick{static_cast<std::uint8_t>(picked + 1)};
  if (by("SA-2.8")) take_tile(play, seat_in_order(play.setup, picked));
  return false;
}

}  // namespace ringside::steel_arena
