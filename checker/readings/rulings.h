#pragma once

#include <string>
#include <string_view>

#include "engine/core/match/match_rules.h"

namespace ringside {

/// The option of a ruling that is in force in a match; empty when the game has no such ruling.
std::string ruling_in_force(MatchRules const& match, std::string_view id);

/// The setup with the option of each ruling, also of those that have their default.
Json setup_in_full(MatchRules const& match);

/// The ruling with this id; null if the game has none.
Ruling const* find_ruling(MatchRules const& match, std::string_view id);

}  // namespace ringside
