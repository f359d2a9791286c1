#pragma once

#include <string>

#include "engine/core/values/actor.h"
#include "engine/core/values/language.h"
#include "engine/core/values/outcome.h"

namespace ringside {

/// "seat 1", "chance", "nobody"; "место 1".
std::string in_words(Actor actor, Language language = Language::english);

/// The reason, the ranks and the scores, on one line.
std::string in_words(Outcome const& outcome);

}  // namespace ringside
