#pragma once

#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/event.h"
#include "engine/games/high_voltage/event.h"
#include "engine/games/high_voltage/setup.h"

namespace ringside::high_voltage {

/// Every kind of event: the base's, then the overlay's.
std::vector<EventKind> kinds_of_events();
EventView to_view(Setup const& setup, Event const& event, Language language);

}  // namespace ringside::high_voltage
