#pragma once

#include "engine/core/match/strokes.h"
#include "engine/games/high_voltage/event.h"
#include "engine/games/high_voltage/setup.h"
#include "engine/games/high_voltage/state.h"

namespace ringside::high_voltage {

/// Where the robots stand before a step.
void put_pieces(Setup const& setup, State const& before, Strokes& strokes);

/// What an event did on the field.
void draw_event(Setup const& setup, Event const& event, Strokes& strokes);

}  // namespace ringside::high_voltage
