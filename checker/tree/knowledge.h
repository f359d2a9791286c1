#pragma once

#include <optional>

#include "engine/core/match/match_rules.h"
#include "engine/core/match/match_words.h"

// What a seat may know. Without a seat nothing is hidden.

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat);
bool knows(MatchWords const& match, AnyState const& before, ActionCode action, std::optional<int> seat);

/// Is anything of a state hidden from the seat?
bool hides(MatchWords const& match, AnyState const& state, std::optional<int> seat);

/// Does the seat know all that the next step of a record depends on? Where it leads the seat can then work out itself, under
/// whatever ruling.
bool knows_all(MatchWords const& match, AnyState const& before, ActionCode action, std::optional<int> seat);

/// Does the seat know what may be done, though it may not have seen everything? Whoever is to decide does.
bool knows_legal(MatchRules const& match, AnyState const& state, std::optional<int> seat);

}  // namespace ringside
