#pragma once

#include "engine/core/text/problem.h"
#include "engine/games/high_voltage/state.h"

namespace ringside::high_voltage {

/// Every reason why a game cannot stand so.
void check_state(Setup const& setup, State const& state, Problems& problems);

}  // namespace ringside::high_voltage
