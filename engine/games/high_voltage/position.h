#pragma once

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/high_voltage/state.h"

// Positions as people write them. What is left out is as in the base; besides, the first three cards lie open, and the mines are
// in hand.

namespace ringside::high_voltage {

State blank_state(Setup const& setup);
Json expanded(Setup const& setup, Json const& position, Problems& problems);

}  // namespace ringside::high_voltage
