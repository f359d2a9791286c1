#pragma once

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

// Positions as people write them. Beside the fields there are shorthands:
//
//   {"seat": [{"robots": ["14 east machine-gun shield", "head 20 bomb"], "held": {"vest": 1}}, {"robots": ["15 west",
//   "carried"]}],
//    "ring": 2, "rotation": 3}
//
// A robot is its cell and gaze, "head" and a cell, "carried", "waiting" or "gone", and then its parts that are not plain; one
// that is not named is gone. Those that stand may be drawn under "board" (drawing.h). "ring" and "rotation" are how far ring and
// towers are turned. What is left out: it is the first turn of the actions stage, seat 0 acts, no loot lies or is held, all that
// is not named is in the discard pile and in the supply, as many cells are struck as the round has it, and the plan names the
// last two free cells.

namespace ringside::robocide {

State blank_state(Setup const& setup);
/// Takes shorthands, and what follows from the rest, into plain fields.
Json expanded(Setup const& setup, Json const& position, Problems& problems);
/// Why the moment under way is impossible, for a state that is otherwise valid.
void check_moment(Setup const& setup, State const& state, Problems& problems);
/// Every reason why a game cannot stand so.
void check_state(Setup const& setup, State const& state, Problems& problems);

}  // namespace ringside::robocide
