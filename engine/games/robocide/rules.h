#pragma once

#include <vector>

#include "engine/core/values/event.h"
#include "engine/core/values/outcome.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/event.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

State first_state(Setup const& setup);
/// How much an action may hurt others, for policies that seek a fight.
int aggression_of(Setup const& setup, State const& state, Action action);
Outcome outcome_of(Setup const& setup, State const& state);

/// Adds what happens to `events`, unless they are null.
void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events);

}  // namespace ringside::robocide
