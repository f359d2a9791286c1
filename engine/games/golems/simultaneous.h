#pragma once

#include <array>
#include <cstdint>

#include "engine/games/golems/row.h"
#include "engine/games/golems/scenario.h"

// BG-6: one step in which golems move at once. A pure function of its arguments.

namespace ringside::golems {

/// A golem in a step of movement. Whoever has nothing to move stands.
struct Mover {
  std::uint8_t cell = SquareField::none;  ///< none: it is not on the field
  std::uint8_t gaze = square::north;
  Command command = Command::stand;
};

/// Readings of BG-6 (rulings).
struct MovementRulings {
  bool swap_blocked = false;     ///< move.swap=blocked
  bool ladders_crossed = false;  ///< ladder.crossing=cross
  bool barrel_follows = false;   ///< barrel.followed=yes
  bool rivals_block = false;     ///< push.rival=yes
};

/// Why a golem that was commanded to go stays.
enum class Stays : std::uint8_t {
  no,        ///< it goes, or had no command to
  border,    ///< BG-6.4
  wall,      ///< BG-6.6
  barrel,    ///< BG-6.5: the barrel cannot be pushed
  held,      ///< BG-6.2: somebody stays on a cell that it needs
  taken,     ///< BG-6.7: somebody stays on an end of the ladder
  rival,     ///< BG-6.5: two push one barrel
  swap,      ///< BG-6.3, R move.swap
  crossing,  ///< BG-6.7, R ladder.crossing
  meeting,   ///< BG-6.3, BG-6.5: two would end on one cell
  ordered,   ///< BG-6.8: the step is worked out again and its command does nothing
};

/// What a step brings.
struct Movement {
  std::array<std::uint8_t, most_golems> cell{};  ///< where each golem is; in the water, if it entered that
  std::array<std::uint8_t, most_golems> gaze{};
  std::array<Stays, most_golems> stays{};
  std::uint64_t barrels = 0;
  std::uint8_t went = 0;    ///< bits of golems: they changed their cell
  std::uint8_t wet = 0;     ///< they entered water
  std::uint8_t pushed = 0;  ///< they pushed a barrel
};

/// Moves all at once (BG-6.1 to 6.8, up to the water's edge). `tokens` are cells with logic tokens; `ordered` are golems whose
/// commands do nothing.
Movement move_together(Ground const& ground, std::uint64_t barrels, std::uint64_t tokens,
                       std::array<Mover, most_golems> const& movers, MovementRulings rulings, std::uint8_t ordered = 0);

}  // namespace ringside::golems
