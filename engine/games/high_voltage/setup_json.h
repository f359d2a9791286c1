#pragma once

#include <optional>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/core/values/facts.h"
#include "engine/games/high_voltage/setup.h"

namespace ringside::high_voltage {

/// A setup of the game with these seams.
std::optional<Setup> read_setup(Json const& json, Problems& problems, Seams const& seams);
Json write_setup(Setup const& setup);
Facts const& facts();

}  // namespace ringside::high_voltage
