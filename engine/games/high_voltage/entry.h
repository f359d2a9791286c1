#pragma once

#include "engine/core/match/game_entry.h"

namespace ringside::high_voltage {

/// The game as the registry lists it.
GameEntry entry();

}  // namespace ringside::high_voltage
