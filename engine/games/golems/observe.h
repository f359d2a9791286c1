#pragma once

#include <array>
#include <cstdint>

#include "engine/core/text/json.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// What a seat knows: the state with all that it may not know covered.
struct Observation {
  State state;
  std::array<std::uint8_t, 8> seat{};  ///< whose view it is, in the first
  friend bool operator==(Observation const&, Observation const&) = default;
};

Observation observation_of(Setup const& setup, State const& state, int seat);
/// May luck cards, rows or picks be hidden? BG-4.1, BG-4.2, BG-9.3.
bool conceals(Setup const& setup, Observation const& seen);
Json show(Setup const& setup, Observation const& observation);
/// May this seat know the action?
bool is_seen(Setup const& setup, State const& state, Action action, int seat);

}  // namespace ringside::golems
