#pragma once

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

// Positions as people write them. What is left out: golems stand on their starts without damage, all luck cards but those in
// play are in the deck, barrels lie as in the scenario, and player 0 is about to lay the first row.

namespace ringside::golems {

State blank_state(Setup const& setup);
/// Takes "board" and what follows from the rest into plain fields.
Json expanded(Setup const& setup, Json const& position, Problems& problems);
/// Every reason why a game cannot stand so.
void check_state(Setup const& setup, State const& state, Problems& problems);

}  // namespace ringside::golems
