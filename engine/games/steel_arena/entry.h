#pragma once

#include "engine/core/match/game_entry.h"

namespace ringside::steel_arena {

/// The game as the registry lists it.
GameEntry entry();

}  // namespace ringside::steel_arena
