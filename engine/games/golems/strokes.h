#pragma once

#include "engine/core/match/strokes.h"
#include "engine/games/golems/event.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// Where the golems stand before a step.
void put_pieces(Setup const& setup, State const& before, Strokes& strokes);

/// What an event did on the field.
void draw_event(Setup const& setup, Event const& event, Strokes& strokes);

}  // namespace ringside::golems
