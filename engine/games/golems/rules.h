#pragma once

#include <vector>

#include "engine/core/values/event.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/event.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

namespace ringside::golems {

/// How much a row or a token may hurt others, for policies that seek a fight.
int aggression_of(Setup const& setup, State const& state, Action action);
State first_state(Setup const& setup);

/// Adds what happens to `events`, unless they are null.
void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events);

}  // namespace ringside::golems
