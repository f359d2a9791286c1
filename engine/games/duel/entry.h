#pragma once

#include "engine/core/match/game_entry.h"

namespace ringside::duel {

/// The game as the registry lists it.
GameEntry entry();

}  // namespace ringside::duel
