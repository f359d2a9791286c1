#pragma once

#include "engine/games/robocide/action.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"
#include "tests/oracle/robocide/oracle.h"

// The oracle's placements, deeds and questions in the engine's words, and back.

namespace ringside::oracle::robocide {

namespace engine = ringside::robocide;

engine::Setup to_setup(Placement const& placement);
/// The same table, with nothing under way; which stage it is is left to the caller.
engine::State to_state(engine::Setup const& setup, Placement const& placement);
engine::Action to_action(Placement const& placement, Deed const& deed);
engine::Loot to_loot(Loot kind);
/// What the engine asks a player, in a stage in which robots die.
Question to_question(engine::Setup const& setup, engine::State const& state);

}  // namespace ringside::oracle::robocide
