#pragma once

#include "engine/core/match/strokes.h"
#include "engine/games/robocide/event.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// Where the robots stand before a step.
void put_pieces(Setup const& setup, State const& before, Strokes& strokes);

/// What an event did on the field.
void draw_event(Setup const& setup, Event const& event, Strokes& strokes);

}  // namespace ringside::robocide
