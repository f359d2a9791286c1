#pragma once

#include "engine/core/values/outcome.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

inline constexpr int last_round = 10;   ///< BG-3.1
inline constexpr int most_rounds = 31;  ///< R rounds.elimination=deck: 40 cards for two who are left, and ten rounds before

/// How a game that is over ended (BG-10.2, BG-10.3).
Outcome outcome_of(Setup const& setup, State const& state);

}  // namespace ringside::golems
