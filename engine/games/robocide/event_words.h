#pragma once

#include <string>
#include <string_view>

#include "engine/core/text/notation.h"
#include "engine/games/robocide/event.h"
#include "engine/games/robocide/setup.h"

namespace ringside::robocide {

/// A part of an event for programs: numbers and names as in notation.
std::string fact_text(Setup const& setup, Event const& event, std::string_view name);

/// A fact of an event as text for a sentence.
std::string fact_words(Setup const& setup, Event const& event, std::string_view name, Language language);

}  // namespace ringside::robocide
