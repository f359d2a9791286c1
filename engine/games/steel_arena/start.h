#pragma once

#include "engine/games/steel_arena/board.h"

namespace ringside::steel_arena {

/// A state before anything was drawn or laid: the robots' first modules, the full supply, an empty field. SA-2.5, SA-2.6.
State bare_start(Setup const& setup);
/// Goes on from there to the first decision: chance draws the first tile. SA-2.2.
void open_game(Setup const& setup, State& state);
/// The state that this leads to.
State first_state(Setup const& setup);
/// The seat that puts its robot now. SA-2.7.
int seat_to_place(Setup const& setup, State const& state);
/// May a robot be put on this cell now? SA-2.7.
bool may_place(Setup const& setup, State const& state, int cell);

}  // namespace ringside::steel_arena
