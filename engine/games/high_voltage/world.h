#pragma once

#include "engine/core/values/chance.h"
#include "engine/games/high_voltage/observe.h"

namespace ringside::high_voltage {

/// A state that a seat may be in, drawn from what it knows: as in the base, and which mine of two lies where. Of the marks on
/// modules that are face down nothing is known; there are none then.
State world_of(Setup const& setup, Observation const& seen, Dice& dice);

}  // namespace ringside::high_voltage
