#pragma once

#include "checker/readings/contest.h"
#include "engine/core/text/json.h"

namespace ringside {

/// What a shard has played of a contest.
Json contest_part(Contest const& contest);

/// Adds what contest_part() wrote, of rounds that come after those that are there. Throws what nlohmann::json does, or
/// std::runtime_error, if it did not write that of such a contest.
void add_contest(Json const& part, Contest& contest);

}  // namespace ringside
