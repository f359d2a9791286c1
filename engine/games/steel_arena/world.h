#pragma once

#include "engine/core/values/chance.h"
#include "engine/games/steel_arena/observe.h"

// A state that a seat may be in, drawn from what it knows. It reads no state.

namespace ringside::steel_arena {

/// Puts into a state, which is as known, what others have face down: each tile that nobody has seen is as likely behind a back
/// as any other one of that back.
void draw_face_down(Setup const& setup, Observation const& seen, State& world, Dice& dice);

State world_of(Setup const& setup, Observation const& seen, Dice& dice);

/// How good the outlook is for a seat's team: what it has won, and what it has left.
std::uint32_t prospect_of(Setup const& setup, State const& state, int seat);

}  // namespace ringside::steel_arena
