#pragma once

#include "engine/games/robocide/action.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"
#include "tests/oracle/robocide/oracle.h"

// The oracle's placements, deeds and questions in the engine's words, and back.

namespace ringside::oracle::robocide {

namespace engine = ringside::robocide;

engine::Setup setup_of(Placement const& placement);
/// The same table, with nothing under way; which stage it is is left to the caller.
engine::State state_of(engine::Setup const& setup, Placement const& placement);
engine::Action action_of(Placement const& placement, Deed const& deed);
engine::Loot loot_of(Loot kind);
/// What the engine asks a player, in a stage in which robots die.
Question question_of(engine::Setup const& setup, engine::State const& state);

}  // namespace ringside::oracle::robocide
