#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/board/hex.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/tile_set.h"

namespace ringside::steel_arena {

inline constexpr int most_seats = 4;
inline constexpr std::uint8_t nothing = 0xFF;  ///< no cell, no tile, no seat
inline constexpr std::uint8_t central = 0xFE;  ///< stands for the central module where a tile could stand

/// What lies on a cell: nothing, a tile face up (its number), or a tile face down (its back).
namespace cell_content {
inline constexpr std::uint8_t empty = 0xFF;
constexpr std::uint8_t back(TileType type, int generation) {
  return static_cast<std::uint8_t>(128 + static_cast<int>(type) * 4 + generation);
}
constexpr bool is_tile(std::uint8_t content) { return content < 128; }
constexpr bool is_back(std::uint8_t content) { return content >= 128 && content != empty; }
constexpr TileType back_type(std::uint8_t content) { return static_cast<TileType>((content - 128) / 4); }
constexpr int back_generation(std::uint8_t content) { return (content - 128) % 4; }
}  // namespace cell_content

/// What is still to be done. The top of the stack is done first; some kinds ask somebody for a decision.
/// Values stand in canonical bytes: do not change them.
enum class Op : std::uint8_t {
  none,
  draw,       ///< a: random tiles left to draw; counts of each type so far. Chance decides
  lay,        ///< a: cell; counts of each type left to lay. Chance decides
  place,      ///< a: how many robots stand. A seat decides
  pick,       ///< a: how many took the tile they stand on at the start
  turn,       ///< a: step of the turn (TurnStep)
  act,        ///< a: ActMode. The active seat decides
  after_use,  ///< a: tile; b: Use flags. What becomes of a module that was used
  attack,     ///< a: tile or central; b: aimed cell; c: robots reached; d: AttackStage; e: robot of the effect; f: cursor; g:
              ///< AttackFlags
  hit,        ///< a: seat; b: amount; c: direction it comes from, 6 none; d: HitKind; e: Cause; f: HitStage
  heat,       ///< a: seat; b: modules still to overheat; c: Cause. The seat decides
  discard,    ///< a: seat. The seat decides
  settle,     ///< a: owners done. All owe discards
  move,       ///< a: seat; b: direction; c: cells left; d: 1 if a push moves it; e: robots that come to rest if it stops now
  jump,       ///< a: seat; b: direction; c: cells left
  enter,      ///< a: seat; b: direction; c: stay; d: EnterReason
  suffer,     ///< a: seat; b: stay
  water,      ///< a: seat; b: modules left to cool. The seat decides
  wave,       ///< a: waves before. The explosive tiles set off go off together
  blast,      ///< a: cell; b: tile; c: cursor
  reveal,     ///< a: cell. Chance decides
  receive,    ///< a: seat. Chance decides which tile it takes
  limit,      ///< a: seat; b: the newcomer. The seat decides
  fill,       ///< a: cells done. Empty cells get tiles of the supply
  fill_back,  ///< a: cell. Chance decides
  thaw,       ///< a: seats asked. Seats decide about face-down modules
};
inline constexpr int op_count = static_cast<int>(Op::thaw) + 1;

struct Task {
  Op op = Op::none;
  std::uint8_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0;
  friend constexpr bool operator==(Task const&, Task const&) = default;
};

enum class TurnStep : std::uint8_t {
  start,       // SA-3.4
  active,      // SA-3.2
  owed_first,  // R damage.discard-time=end-first
  take,        // SA-3.3.1
  normal,      // SA-3.3.2
  auto_cool,   // SA-3.3.3
  lay,         // SA-3.3.4
  owed_last,   // R damage.discard-time=end-last
  reinforced,  // SA-3.3.5
  next,
};

/// What the active seat may do now.
enum class ActMode : std::uint8_t {
  open,           ///< nothing was done yet: activate or cool
  chain,          ///< after a module with speed: activate one more, or stop
  after_cooling,  ///< R cooling.central=yes: the central module, or stop
  central_again,  ///< R central.reinforced-twice=yes: another action of the central module, or stop
};

enum class HitKind : std::uint8_t { damage, heat };
enum class Cause : std::uint8_t {
  attack,
  terrain,
  splinter,  ///< of an attack's explosion, SA-9.5
};

/// How far a hit has come; kept in Op::hit.
namespace hit_stage {
inline constexpr std::uint8_t at_shelter = 0;
inline constexpr std::uint8_t at_armour = 1;  ///< the shelter has had its say, or none can
}  // namespace hit_stage

/// What a robot does on the cell that it suffers; kept in Op::enter and Op::suffer.
namespace stay {
inline constexpr std::uint8_t ends = 0;
inline constexpr std::uint8_t crosses = 1;
inline constexpr std::uint8_t cut_short = 2;  ///< it was to cross the cell, and has suffered that, but came to rest there
}  // namespace stay

/// Why a robot comes onto a cell; kept in Op::enter.
enum EnterReason : std::uint8_t { of_itself, collision, push_effect, landing };

enum class End : std::uint16_t { none, trophies, destroyed, supply };

/// Flags of a robot's central module.
namespace flag {
inline constexpr std::uint8_t reinforced = 1;
inline constexpr std::uint8_t hot = 2;
inline constexpr std::uint8_t spent = 4;  ///< its armour worked this turn
inline constexpr std::uint8_t destroyed = 8;
}  // namespace flag

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

/// All that changes in a game of Steel Arena. Equal states have equal bytes.
struct State {
  static constexpr int deepest = 16;

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

  friend bool operator==(State const&, State const&) = default;

  Task& top() { return tasks[depth - 1U]; }
  Task const& top() const { return tasks[depth - 1U]; }
  bool over() const { return end != End::none; }
};
static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 512);

}  // namespace ringside::steel_arena
