#pragma once

#include <array>
#include <cstdint>

#include "engine/core/json.h"
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
Json show(Setup const& setup, Observation const& observation);
/// May this seat know the action?
bool is_seen(Setup const& setup, State const& state, Action action, int seat);

}  // namespace ringside::golems
