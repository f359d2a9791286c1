#pragma once

#include <string>
#include <string_view>

#include "engine/core/match.h"

namespace ringside {

/// The option of a ruling that is in force in a match; empty when the game has no such ruling.
std::string ruling_in_force(Match const& match, std::string_view id);

/// The ruling with this id; null if the game has none.
Ruling const* find_ruling(Match const& match, std::string_view id);

}  // namespace ringside
