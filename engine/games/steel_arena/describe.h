#pragma once

#include <string_view>
#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/event.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/setup.h"

namespace ringside::steel_arena {

/// Every kind of event, with the names of its parts.
std::vector<EventKind> kinds_of_events();

/// An event as a person reads it.
EventView to_view(Setup const& setup, Event const& event, Language language);

}  // namespace ringside::steel_arena
