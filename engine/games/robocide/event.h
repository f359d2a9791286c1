#pragma once

#include <cstdint>

#include "engine/games/robocide/clauses.h"
#include "engine/games/robocide/rulings.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

enum class Happened : std::uint8_t {
  laid,            // cell, a: Loot (nobody may know it)
  ring_drawn,      // n: steps
  towers_drawn,    // n: faces
  round_began,     // n: round
  landed,          // robot, cell, n: gaze
  took,            // robot, cell, a: Loot (secret)
  took_openly,     // robot, cell, a: Loot
  blank,           // robot, cell
  mined,           // robot, cell
  took_head,       // robot, other, cell
  crushed_head,    // robot, other, cell
  towers_turned,   // n: 1
  remote,          // seat, a: 0 clockwise, n: tower or all_towers
  passed,          // seat
  drew,            // cell
  placed,          // seat, a: Bid
  unowned,         // a: Bid
  kept_ring,       // seat
  turned_ring,     // seat, n: steps
  arranged,        // seat
  began_turn,      // seat
  stepped,         // robot, cell
  flew,            // robot, cell, to: flown over
  teleported,      // robot, cell
  pushed,          // robot, other, cell
  turned,          // robot, n: gaze
  disarmed,        // robot, cell
  resurrected,     // robot: who carried the head, other, cell
  modified,        // robot, a: modification
  battery,         // seat
  ended_turn,      // seat, n: actions that are lost
  discarded,       // seat, a: Loot
  fires_first,     // robot
  fired,           // robot, a: Head, n: gaze
  ended,           // cell: of the tower, n: direction, to: the tower or corner that ends the shot
  hit,             // robot, cell, to: from where, n: direction
  shielded,        // robot, n: direction, to: from where
  vested,          // robot, to: from where
  suffered,        // robot
  exploded,        // robot, cell
  blasted,         // robot, cell, to: of the bomb
  attracted,       // robot, cell
  screened,        // robot
  nuked,           // robot, cell
  died,            // robot, cell
  silenced,        // robot
  left_head,       // robot, cell
  perished,        // robot, cell
  parts_back,      // robot
  spilled,         // cell, a: Loot (nobody may know it)
  out,             // seat
  head_removed,    // robot
  loot_discarded,  // seat, n
  detonator,       // seat
  struck,          // cell
  buried,          // cell
  unearthed,       // cell: loot of a struck cell goes to the pile
  head_lost,       // robot, cell
  round_ended,     // n: round
  over             // a: End
};
inline constexpr int kinds_of_event = static_cast<int>(Happened::over) + 1;
inline constexpr std::uint8_t all_towers = 0xFF;

/// One thing that happened, with the clause that caused it and the ruling that decided it.
struct Event {
  Happened what = Happened::passed;
  RC clause = RC::c1_1;
  std::uint8_t seat = nobody;
  std::uint8_t robot = nobody;
  std::uint8_t other = nobody;
  Cell cell = off;
  Cell to = off;
  std::uint8_t a = 0;
  std::uint8_t n = 0;
  bool is_secret = false;  ///< only `seat` may know it in full; nobody if that is no seat
  std::uint8_t ruling = no_ruling;
  friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace ringside::robocide
