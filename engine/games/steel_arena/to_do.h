#pragma once

#include <string>
#include <vector>

#include "engine/core/text/notation.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {

/// What is under way or still to be done, the next first, in words for people; nothing once the game is over.
std::vector<std::string> to_do_in(Setup const& setup, State const& state, Language language);

}  // namespace ringside::steel_arena
