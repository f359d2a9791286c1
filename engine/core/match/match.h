#pragma once

#include "engine/core/match/match_rules.h"
#include "engine/core/match/match_space.h"
#include "engine/core/match/match_words.h"

namespace ringside {

/// A game under one setup, behind one interface for every game: what records, the checker and the program work on. Whoever needs
/// a part of it alone takes that part. Thread-safe: a match never changes.
class Match : public MatchRules, public MatchWords, public MatchSpace {};

}  // namespace ringside
