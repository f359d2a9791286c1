#pragma once

#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/event.h"
#include "engine/games/golems/event.h"
#include "engine/games/golems/setup.h"

namespace ringside::golems {

/// Every kind of event, with the names of its parts.
std::vector<EventKind> kinds_of_events();

/// An event as a person reads it.
EventView to_view(Setup const& setup, Event const& event, Language language);

}  // namespace ringside::golems
