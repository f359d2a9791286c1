#pragma once

#include <cstdint>

#include "engine/games/golems/clauses.h"
#include "engine/games/golems/rulings.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

enum class Happened : std::uint8_t {
  round_began,     // n: round
  drew,            // golem, a: Luck (secret if so ruled)
  length,          // golem, n: rows of its program, when tokens changed it
  laid_row,        // golem, n: row, a: RowCode (secret)
  laid_token,      // golem, a: Logic, other: whose program, n: row
  laid_token_at,   // golem, a: Logic, cell
  kept_token,      // golem
  token_back,      // a: Logic; it returns to the pile
  token_lost,      // a: Logic; it leaves the game
  chose,           // golem, a: Choice (secret before rows are open)
  opened_row,      // golem, n: row, a: RowCode
  joined,          // golem, n: row; AND
  inverted,        // golem, a: the resulting RowCode
  picked,          // golem, a: Choice; OR and XOR
  idle,            // golem
  skipped,         // n: turn
  rolled,          // golem, n: eyes, a: Command
  step,            // a: Stage, n: pass
  second_rows,     //
  soaked,          // golem, cell, n: damage
  moved,           // golem, cell
  climbed,         // golem, cell
  turned,          // golem, n: gaze
  stood,           // golem
  stayed,          // golem, a: Stays
  pushed,          // golem, cell: where the barrel is now
  waded,           // golem, cell, n: damage
  came_out,        // golem, cell
  stuck,           // golem, cell
  stayed_in,       // golem, cell
  undone,          // golem: the step is worked out again without it
  took_token,      // golem, a: Logic, cell
  answered,        // golem, a: Bonus, n: 1 yes
  struck,          // golem, other, n: force
  handed_on,       // golem, cell: ladder that hands the strike on
  stopped,         // golem, cell: wall, water or ladder that ends the strike
  missed,          // golem
  struck_barrel,   // golem, cell
  opened_barrel,   // cell, a: Content
  row_token,       // golem, a: Content
  lost_row_token,  // golem
  teleported,      // golem, cell, other: by whom
  left_alone,      // golem, other: by whom
  defended,        // golem, n: points taken off
  blasted,         // golem, n
  damaged,         // golem, n
  repaired,        // golem
  not_repaired,    // golem
  removed,         // golem
  round_ended,     // n: round
  over,            // a: End
};
inline constexpr int kinds_of_event = static_cast<int>(Happened::over) + 1;

/// One thing that happened, with the clause that caused it and the ruling that decided it.
struct Event {
  Happened what = Happened::idle;
  BG clause = BG::c1_1;
  std::uint8_t golem = off;
  std::uint8_t other = off;
  std::uint8_t cell = off;
  std::uint8_t a = 0;
  std::uint8_t n = 0;
  std::uint8_t secret = 0;  ///< 1: only `golem` may know it in full
  std::uint8_t ruling = no_ruling;
  friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace ringside::golems
