#pragma once

#include "engine/games/high_voltage/clauses.h"
#include "engine/games/steel_arena/expansion_clauses.h"

// High Voltage lies over Steel Arena: what it does not redefine is that game's.

namespace ringside::steel_arena {}

namespace ringside::high_voltage {

using namespace steel_arena;  // NOLINT: an overlay speaks of what lies below it

}  // namespace ringside::high_voltage
