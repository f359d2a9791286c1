#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/match/match_rules.h"

namespace ringside {

/// A line of actions from some start.
using Line = std::vector<ActionCode>;

/// What of a line still shows something, itself or a beginning of it; nothing if it shows it no more.
using StillShows = std::function<std::optional<Line>(Line const& line)>;

/// Those of the actions that are legal when the ones before that are not are left out.
Line legal_part(MatchRules const& match, AnyState const& start, std::span<ActionCode const> actions);

/// A line from which no action can be left out any more without losing what it shows: ever smaller parts are tried (delta
/// debugging, Zeller and Hildebrandt 2002). `line` must show it. What is found depends on the line alone.
Line shrink(MatchRules const& match, AnyState const& start, Line line, StillShows const& shows);

}  // namespace ringside
