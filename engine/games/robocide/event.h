#pragma once

#include <array>
#include <cstdint>

#include "engine/games/robocide/clauses.h"
#include "engine/games/robocide/hit.h"
#include "engine/games/robocide/rulings.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

enum class Happened : std::uint8_t {
  laid,           // cell, a: Loot (nobody may know it)
  ring_drawn,     // n: steps
  towers_drawn,   // n: faces
  round_began,    // n: round
  landed,         // robot, cell, n: gaze
  took,           // robot, cell, a: Loot (secret)
  took_openly,    // robot, cell, a: Loot
  blank,          // robot, cell
  mined,          // robot, cell
  took_head,      // robot, other, cell
  crushed_head,   // robot, other, cell
  towers_turned,  // n: 1
  remote,         // seat, a: 0 clockwise, n: tower or all_towers
  passed,         // seat
  drew,           // cell
  placed,         // seat, a: Bid
  unowned,        // a: Bid
  kept_ring,      // seat
  turned_ring,    // seat, n: steps
  arranged,       // seat
  began_turn,     // seat
  acted,          // robot, a: Deed, n: actions that it takes
  stepped,        // robot, cell
  flew,           // robot, cell, to: flown over
  teleported,     // robot, cell
  pushed,         // robot, other, cell
  turned,         // robot, n: gaze
  disarmed,       // robot, cell
  resurrected,    // robot: who carried the head, other, cell
  modified,       // robot, a: modification
  battery,        // seat
  ended_turn,     // seat, n: actions that are lost
  discarded,      // seat, a: Loot
  fires_first,    // robot
  fired,          // robot, a: Head, n: gaze
  ended,          // cell: of the tower, n: direction, to: the tower or corner that ends the shot
  // Of these, each is about one hit: seat, robot, cell, n: direction, danger, hits: that one
  hit,
  shielded,
  turned_away,  // a: gaze of the robot, whose shield stops only what comes from behind
  no_shield,
  unprotected,  // a: Bareness
  vested,
  suffered,  // a: Loot that is kept
  exploded,  // robot, cell
  blasted,
  attracted,
  screened,
  nuked,
  died,            // robot, cell, danger, hits: all that killed it
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

/// The kinds of actions (RC-7.2).
enum class Deed : std::uint8_t { move, turn, disarm, resurrect, modify };

/// Why no token undoes a hit.
enum class Bareness : std::uint8_t { no_vest, vests_spent, vest_kept, no_help, no_screen, screens_spent, screen_kept };

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
  bool is_secret = false;  ///< only `seat` may know it in full; nobody if that is not a seat
  std::uint8_t ruling = no_ruling;
  Danger danger = Danger::shot;
  std::array<Hit, directions> hits{};  ///< more do not reach one robot in one moment
  friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace ringside::robocide
