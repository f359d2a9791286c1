#pragma once

#include <string>

#include "engine/core/match/match_rules.h"

namespace ringside {

/// A setup on one line: what a person chose and what holds by default, `players 4, mode expert, …`; big parts
/// (a catalogue) are left out, and of the rulings only those that are not the default are named.
std::string setup_text(MatchRules const& match);

}  // namespace ringside
