#pragma once

#include <span>

#include "engine/core/match/game_entry.h"

namespace ringside {

/// The games that have rulings, compiled so that they note which of them they read (engine/core/match/noting.h). Their
/// states, actions and codes are those of the games of the same id.
std::span<GameEntry const> noting_games();

}  // namespace ringside
