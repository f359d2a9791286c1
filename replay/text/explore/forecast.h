#pragma once

#include <string>

#include "checker/explore/session/forecast.h"
#include "engine/core/match/match_rules.h"

namespace ringside {

/// How large an exploration would be and what it would take on that many nodes, each with that many threads.
std::string forecast_text(Forecast const& forecast, int nodes, int threads);

/// What follows, in a sentence.
std::string forecast_verdict(Forecast const& forecast);

Json forecast_json(Forecast const& forecast, MatchRules const& match, int nodes, int threads);

}  // namespace ringside
