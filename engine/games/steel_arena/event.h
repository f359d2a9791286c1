#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/match/ruling_set.h"
#include "engine/games/steel_arena/clauses.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

enum class Happened : std::uint8_t {
  drawn,         // amount: type
  laid,          // cell, amount: type
  revealed,      // cell, tile
  placed,        // seat, cell, amount: facing
  taken,         // seat, cell, tile (secret in the basic game)
  shown,         // seat, tile: it is turned face up
  cooled_all,    // seat
  activated,     // seat, tile
  stopped,       // seat
  turned,        // seat, amount: sectors clockwise
  moved,         // seat, cell
  airborne,      // seat, cell: over which it is while whoever stands where it lands is pushed on
  jumped,        // seat, cell
  pushed,        // seat, cell, other: by whom
  halted,        // seat, cell: its movement ends before it was done
  idle,          // seat: the action can do nothing
  missed,        // seat: the attack reaches nobody
  aimed,         // seat, cell
  hit,           // seat, amount
  heated,        // seat, amount
  sheltered,     // seat, amount taken off
  absorbed,      // seat, tile, amount taken off
  damaged,       // seat, amount: modules owed
  overheated,    // seat, tile
  soaked,        // seat, tile: its token comes off
  cooled,        // seat, tile
  exploded,      // cell, tile
  doused,        // cell, tile: water destroyed
  burned,        // seat, amount
  discarded,     // seat, tile: to the box
  trophy,        // seat: whose, tile, other: who loses it
  worn_out,      // seat, tile
  used_up,       // seat, tile: one-shot
  reinforced,    // seat
  normal,        // seat
  destroyed,     // seat
  supply_empty,  //
  turn_ended,    // seat
  over,          // amount: End
};

/// How a kind of event is written: a sentence with places for its facts, {seat} {other} {cell} {tile} {n} {type} {facing} {side}
/// {end}, in both languages.
struct EventPhrase {
  std::string_view kind;
  std::string_view sentence;
  std::string_view russian;
};

/// One thing that happened, with the clause that caused it and the ruling that decided it (its ruling_index).
struct Event {
  Happened what = Happened::stopped;
  SA clause = SA::c4_1;
  std::uint8_t ruling = no_ruling;
  std::uint8_t seat = nothing;
  std::uint8_t other = nothing;
  std::uint8_t cell = nothing;
  std::uint8_t tile = nothing;
  std::int8_t amount = 0;
  std::uint8_t secret = 0;  ///< 1: only `seat` may know the tile
  friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace ringside::steel_arena
