#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/facts.h"
#include "engine/games/steel_arena/setup.h"

namespace ringside::steel_arena {

/// A setup of the game with these seams. `more_keys` are an expansion's, which it reads itself.
std::optional<Setup> read_setup(Json const& json, Problems& problems, Seams const& seams,
                                std::span<std::string_view const> more_keys = {});
Json write_setup(Setup const& setup);
Facts const& facts();

}  // namespace ringside::steel_arena
