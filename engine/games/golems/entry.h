#pragma once

#include "engine/core/match/game_entry.h"

namespace ringside::golems {

/// The game as the registry lists it.
GameEntry entry();

}  // namespace ringside::golems
