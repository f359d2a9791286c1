#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

// Questions about the positions of robots and tiles. None of them changes anything.

namespace ringside::steel_arena {

constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << static_cast<unsigned>(cell); }
constexpr bool has(std::uint64_t cells, int cell) { return ((cells >> static_cast<unsigned>(cell)) & 1U) != 0; }

/// The lowest cell of a set and the set without it.
inline int take_first(std::uint64_t& cells) {
  int const cell = std::countr_zero(cells);
  cells &= cells - 1;
  return cell;
}

inline Robot const& robot_of(State const& state, int seat) { return state.robots[static_cast<std::size_t>(seat)]; }

/// Is a jumper still over the cell before its last one, while those that it pushes on come to theirs? It touches nothing there.
/// R jump.landing.
inline bool in_the_air(Setup const& setup, State const& state, int seat) {
  if (by("SA-6.6", setup.rulings.jump_landing == JumpLanding::no && !setup.lands_on_robots, true)) return false;
  return std::any_of(state.tasks.begin(), state.tasks.begin() + state.depth, [&](Task const& task) {
    return is<Enter>(task) && as<Enter>(task).reason == EnterReason::landing && as<Enter>(task).seat == seat;
  });
}
inline bool stands_on(Setup const& setup, State const& state, int seat, int cell) {
  return robot_of(state, seat).cell == cell && !in_the_air(setup, state, seat);
}

/// The seat whose robot stands on a cell, the lowest of several (R jump.passing); -1: none.
inline int robot_on(Setup const& setup, State const& state, int cell) {
  for (int seat = 0; seat < setup.players; ++seat)
    if (stands_on(setup, state, seat, cell)) return seat;
  return -1;
}

/// No other robot stands on its cell. R trap.mover: there a jumper can come down.
inline bool stands_alone(Setup const& setup, State const& state, int seat) {
  for (int other = 0; other < setup.players; ++other)
    if (other != seat && stands_on(setup, state, other, robot_of(state, seat).cell)) return false;
  return true;
}

inline std::uint8_t content_of(State const& state, int cell) { return state.cells[static_cast<std::size_t>(cell)]; }

/// The terrain that lies face up on a cell; null: none. Face-down terrain acts on nobody (R supply.terrain-face).
inline Kind const* terrain_on(Setup const& setup, State const& state, int cell) {
  std::uint8_t const content = content_of(state, cell);
  if (!cell_content::is_tile(content)) return nullptr;
  Kind const& kind = setup.tiles().kind(content);
  return kind.type == TileType::terrain ? &kind : nullptr;
}
inline bool hidden_terrain(State const& state, int cell) {
  std::uint8_t const content = content_of(state, cell);
  return cell_content::is_back(content) && cell_content::back_type(content) == TileType::terrain;
}

inline constexpr int enough_modules = 6;  ///< from here on a robot is in the normal mode. SA-3.3.2, SA-3.3.5

/// Does a robot that only crosses a cell get by what acts on one that stops there? R water.passing, R fuel.passing, and
/// what an expansion says.
bool spares_passers(Setup const& setup);

/// May a robot come onto this cell, whoever stands there?
inline bool enterable(Setup const& setup, State const& state, int cell) {
  if (cell == HexField::none) return false;
  Kind const* terrain = terrain_on(setup, state, cell);
  return by("SA-6.5", terrain == nullptr || !terrain->obstacle, true);
}

/// Does a tile of that type from the supply lie face down? R supply.terrain-face.
inline bool supply_hides(Setup const& setup, TileType type) {
  bool const face_up = setup.rulings.supply_terrain_face == SupplyTerrainFace::face_up;
  bool const shown = by("SA-3.3.4", type == TileType::terrain && face_up, false);
  return by("SA-16.1", !setup.expert, true) && !shown;
}
/// Can the supply have laid the terrain of a cell face down? That has generation 3 (SA-2.5). R supply.terrain-face.
inline bool supply_hid_terrain(Setup const& setup, State const& state, int cell) {
  std::uint8_t const content = content_of(state, cell);
  int const generation =
      cell_content::is_tile(content) ? setup.tiles().kind(content).generation : cell_content::back_generation(content);
  return generation == 3 && supply_hides(setup, TileType::terrain);
}

/// How many cells, `most` at most, a robot could move from `cell`, pushing whoever stands in its way. SA-6.5, SA-7.3.
int free_run(Setup const& setup, State const& state, int cell, int direction, int most);

/// The cell `steps` away in a direction; none: beyond the border.
inline int cell_ahead(Setup const& setup, int cell, int direction, int steps) {
  for (int i = 0; i < steps && cell != HexField::none; ++i) cell = setup.field.neighbour(cell, direction);
  return cell;
}

/// Tiles whose face nobody has seen.
TileSet unseen(Setup const& setup, State const& state);

/// How many tiles may be behind the next back of a type and generation: those unseen that do not lie on the field. SA-17.2.
int tiles_behind(Setup const& setup, State const& state, TileType type, int generation);

/// The tile of a robot that an action names by kind and rank; nothing if it has no such tile.
std::uint8_t find_tile(Setup const& setup, TileSet const& modules, Action action);
/// The kind and rank by which a robot's tile is named.
Action naming(Setup const& setup, Verb verb, TileSet const& modules, int tile);

/// What the central module of a robot does now. SA-11.
inline CentralSide const& central_side(Setup const& setup, Robot const& robot) {
  return setup.tiles().central[robot.has(flag::reinforced) ? 1 : 0];
}

/// How much a defence module has taken off this turn (R armour.remainder=kept).
inline int absorbed_by(State const& state, int tile) {
  return (state.absorbed[0].test(tile) ? 1 : 0) + (state.absorbed[1].test(tile) ? 2 : 0) + (state.absorbed[2].test(tile) ? 4 : 0);
}

}  // namespace ringside::steel_arena
