#pragma once

#include <array>
#include <cstdint>

#include "engine/core/text/json.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// What a seat knows: the state with all that it may not know covered, and how much there is of what is covered.
struct Observation {
  State state;
  std::array<std::uint8_t, most_players> held{};  ///< tokens that each player holds
  std::uint8_t pile = 0;
  std::uint8_t buried = 0;
  std::uint8_t seat = nobody;   ///< whose view it is
  std::uint8_t is_partial = 0;  ///< 0: of somebody who sees all
  friend bool operator==(Observation const&, Observation const&) = default;
};

Observation whole_view(State const& state);
Observation observation_of(Setup const& setup, State const& state, int seat);
/// Is there anything covered?
bool conceals(Setup const& setup, Observation const& seen);
Json show(Setup const& setup, Observation const& observation);
/// May this seat know the action?
bool is_seen(Action action);

}  // namespace ringside::robocide
