#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/values/language.h"
#include "engine/games/high_voltage/event.h"
#include "engine/games/high_voltage/setup.h"

namespace ringside::high_voltage {

/// How the overlay's own events are written, in their order.
std::span<EventPhrase const> own_phrases();

/// What only they have: {card} {mine} {ability}; empty for any other part.
std::string own_part(BaseSetup const& setup, Event const& event, std::string_view name, Language language);

}  // namespace ringside::high_voltage
