#pragma once

#include <cstdint>

#include "engine/core/values/chance.h"
#include "engine/games/robocide/observe.h"

namespace ringside::robocide {

/// A state that a seat may be in, drawn from what it knows: tokens that it does not see are in the covered places in any way that
/// is possible, each equally likely.
State world_of(Setup const& setup, Observation const& seen, Dice& dice);

/// How good the outlook is for a seat: its robots and what they are made of.
std::uint32_t prospect_of(Setup const& setup, State const& state, int seat);

}  // namespace ringside::robocide
