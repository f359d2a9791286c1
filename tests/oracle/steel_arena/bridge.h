#pragma once

#include <string>

#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"
#include "tests/oracle/steel_arena/arena.h"

// The engine's positions in the oracle's words.

namespace ringside::steel_arena {

oracle::arena::Game to_game(Setup const& setup, State const& state);

/// What the two must agree on, line by line.
std::string described(oracle::arena::Game const& game);

}  // namespace ringside::steel_arena
