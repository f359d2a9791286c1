#pragma once

#include <string>

#include "engine/core/values/actor.h"
#include "engine/core/values/facts.h"
#include "engine/core/values/outcome.h"

namespace ringside {

/// "seat 1", "chance", "nobody"; "место 1".
std::string in_words(Actor actor, Language language = Language::english);

/// The reason, the ranks and the scores, on one line.
std::string in_words(Outcome const& outcome);
/// The same in a language; facts are the game's.
std::string in_words(Outcome const& outcome, Facts const& facts, Language language);

}  // namespace ringside
