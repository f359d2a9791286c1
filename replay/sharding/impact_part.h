#pragma once

#include <vector>

#include "checker/readings/impact.h"
#include "engine/core/text/json.h"

namespace ringside {

/// Sums over a shard's games, in whole numbers; means and intervals are computed from all shards.
Json impact_part(std::vector<Impact> const& impacts);

/// Adds what impact_part() wrote to the same options. Throws what nlohmann::json does, or std::runtime_error, if it did not.
void add_impacts(Json const& part, std::vector<Impact>& impacts);

}  // namespace ringside
