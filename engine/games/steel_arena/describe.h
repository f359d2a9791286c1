#pragma once

#include <string_view>

#include "engine/core/event.h"
#include "engine/core/notation.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/setup.h"

namespace ringside::steel_arena {

/// An event as a person reads it.
EventView view_of(Setup const& setup, Event const& event, Language language);

}  // namespace ringside::steel_arena
