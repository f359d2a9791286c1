#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/notation.h"
#include "engine/core/values/event.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/setup.h"

namespace ringside::steel_arena {

/// Every kind of event, an expansion's as well, with the names of its parts.
std::vector<EventKind> kinds_of_events(Seams const& seams);

/// The id of a clause, an expansion's as well.
std::string_view id_of(Setup const& setup, SA clause);

/// What others see of a face-down tile: SA-17.1.
std::string back_name(Setup const& setup, int tile, Language language);

/// A tile amid a Russian sentence, in a form that serves as subject and object: "модуль «Блоха»".
std::string tile_in_sentence(Setup const& setup, int tile);

/// An event as a person reads it.
EventView to_view(Setup const& setup, Event const& event, Language language);

}  // namespace ringside::steel_arena
