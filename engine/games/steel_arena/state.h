#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/hex.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/tasks.h"
#include "engine/games/steel_arena/tile_set.h"

namespace ringside::steel_arena {

inline constexpr int most_seats = 6;             ///< that there is room for; how many may play is a seam
inline constexpr std::uint8_t nothing = 0xFF;    ///< no cell, no tile, no seat
inline constexpr std::uint8_t central = 0xFE;    ///< stands for the central module where a tile could stand
inline constexpr std::uint8_t no_module = 0xFD;  ///< stands there for what no module does, HV-4.6

/// What lies on a cell: nothing, a tile face up (its number), or a tile face down (its back).
namespace cell_content {
inline constexpr std::uint8_t empty = 0xFF;
constexpr std::uint8_t back(TileType type, int generation) {
  return static_cast<std::uint8_t>(128 + static_cast<int>(type) * 4 + generation);
}
static_assert(TileSet::most_tiles <= 128);
constexpr bool is_tile(std::uint8_t content) { return content < 128; }
constexpr bool is_back(std::uint8_t content) { return content >= 128 && content != empty; }
constexpr TileType back_type(std::uint8_t content) { return static_cast<TileType>((content - 128) / 4); }
constexpr int back_generation(std::uint8_t content) { return (content - 128) % 4; }
}  // namespace cell_content

enum class End : std::uint8_t { none, trophies, destroyed, supply };

/// Flags of a robot's central module.
namespace flag {
inline constexpr std::uint8_t reinforced = 1;
inline constexpr std::uint8_t hot = 2;
inline constexpr std::uint8_t spent = 4;  ///< its armour worked this turn
inline constexpr std::uint8_t destroyed = 8;
}  // namespace flag

/// Explosive tiles of a catalogue: each of them may be blowing up at once.
inline constexpr int most_explosive = 8;
/// The other tasks under way at once in the base game. At the worst these are a turn, what follows the module, an attack, a push
/// by it, two more robots that the pushed one drives before it, a wave and a hit; or without an attack one robot more.
inline constexpr int most_but_blasts = 8;

/// A set of cells of the field.
struct CellSet {
  std::uint64_t bits = 0;

  constexpr bool test(int cell) const { return ((bits >> static_cast<unsigned>(cell)) & 1U) != 0; }
  constexpr void insert(int cell) { bits |= std::uint64_t{1} << static_cast<unsigned>(cell); }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(CellSet const&, CellSet const&) = default;
};

/// A robot with all that its owner has. SA-1.3.
struct Robot {
  TileSet modules;
  TileSet trophies;
  std::uint16_t owed_to_terrain = 0;  ///< bit n: the n-th point owed, the oldest first, is terrain's (R team.terrain)
  std::uint8_t cell = nothing;        ///< nothing until it is placed
  std::uint8_t facing = 0;
  std::uint8_t central = 0;   ///< flags of the central module
  std::uint8_t acted = 0;     ///< actions of the central module carried out this turn: 1 attack, 2 movement, 4 turn
  std::uint8_t absorbed = 0;  ///< by the central module's armour this turn (R armour.remainder=kept)
  std::uint8_t owed = 0;      ///< modules to discard, SA-12.1

  bool has(std::uint8_t mask) const { return (central & mask) != 0; }
  /// Modules with the central one counted, unless it was destroyed. SA-3.3.2, SA-15.2.
  int strength() const { return modules.size() + (has(flag::destroyed) ? 0 : 1); }
  friend bool operator==(Robot const&, Robot const&) = default;
};

/// Everything that changes in a game of Steel Arena. Equal states have equal bytes.
struct State {
  static constexpr int deepest = 24;  ///< room for tasks under way; how many there may be is a seam

  std::array<Robot, most_seats> robots{};
  TileSet hot;                        ///< modules with an overheat token
  TileSet hidden;                     ///< modules kept face down, SA-13.3
  TileSet used;                       ///< modules activated this turn, SA-4.2
  TileSet spent;                      ///< defence that worked this turn, SA-10.1
  TileSet soaked;                     ///< passive and auto-cool modules that the heat under way has overheated, SA-9.12
  TileSet box;                        ///< tiles out of play whose face is known
  std::array<TileSet, 3> absorbed{};  ///< bits of how much a defence module took off this turn (R armour.remainder=kept)
  CellSet set_off;                    ///< cells whose explosive terrain goes off in the next wave
  std::array<Task, deepest> tasks{};
  std::array<std::uint8_t, HexField::most_cells> cells{};
  std::uint16_t depth = 0;   ///< tasks in use
  std::uint16_t turn = 0;    ///< the active seat
  std::uint16_t supply = 0;  ///< tiles left in the supply
  End end = End::none;
  std::uint8_t out_of_turn = 0;  ///< the seat that acts in another's turn, plus one; never so in the base game

  friend bool operator==(State const&, State const&) = default;

  Task& top() { return tasks[depth - 1U]; }
  Task const& top() const { return tasks[depth - 1U]; }
  bool over() const { return end != End::none; }
  /// The seat that activates modules now.
  int acting() const { return out_of_turn == 0 ? turn : out_of_turn - 1; }
};
/// What the task on top says, which is of this kind.
template <TaskView View>
constexpr View top(State const& state) {
  return as<View>(state.top());
}
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) % 8 == 0);

}  // namespace ringside::steel_arena
