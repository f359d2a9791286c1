#pragma once

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

// Positions as people write them. What is left out: the robots have their four first modules, no tokens and no trophies,
// the field is empty, the supply is full, and the first player is about to act.

namespace ringside::steel_arena {

State blank_state(Setup const& setup);
/// Takes "board" and the shorthands of tile names into plain fields: a name without # is the first such tile not named yet.
Json expanded(Setup const& setup, Json const& position, Problems& problems);
/// Every reason why a game cannot stand so.
void check_state(Setup const& setup, State const& state, Problems& problems);
/// The part of it about the step of the turn.
void check_turn(Setup const& setup, State const& state, Problems& problems);
/// The part of it about what is to be done; all else is as it should be.
void check_tasks(Setup const& setup, State const& state, Problems& problems);

}  // namespace ringside::steel_arena
