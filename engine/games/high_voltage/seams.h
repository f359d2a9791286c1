#pragma once

#include "engine/games/high_voltage/state.h"

namespace ringside::high_voltage {

/// What the overlay changes of the base game.
Seams const& seams();

}  // namespace ringside::high_voltage
