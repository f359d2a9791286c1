#pragma once

#include <string>

#include "checker/explore/search/explore.h"

namespace ringside {

/// What an exploration is called in messages and file names: "module-limit", "deadlock", "never: over", "reach: over".
std::string name_of(Found const& found, MatchRules const& match, ExploreOptions const& options);

/// Why it ended and what that proves, in a sentence.
std::string verdict_text(Exploration const& report, MatchRules const& match, ExploreOptions const& options);

/// The coverage: store, counts, states by depth, outcomes.
std::string exploration_text(Exploration const& report, ExploreOptions const& options, double seconds);

/// A found trace: what it shows and its actions, a line each.
std::string found_text(Found const& found, Match const& match, AnyState const& start, ExploreOptions const& options);

Json exploration_json(Exploration const& report, Match const& match, ExploreOptions const& options, double seconds);

/// "1,234,567 states  2,345,678/s  queue 12,345  depth 17  memory 123.4 MiB"
std::string status_text(ExploreStatus const& status, double seconds);

}  // namespace ringside
