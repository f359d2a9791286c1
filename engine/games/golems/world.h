#pragma once

#include <cstdint>

#include "engine/core/values/chance.h"
#include "engine/games/golems/observe.h"

namespace ringside::golems {

/// A state that a seat may be in, drawn from what it knows. Rows that others have laid are such as an aggressive player lays:
/// three of four are among those that bite most; so a seat thinks of programs that lie as it does of those that are yet to be
/// laid. Picks that others have made in secret are any that they may have made, all equally likely. Where luck cards are secret
/// (R luck.secret) nobody knows how many of the deck went to those who have fallen: half of what they could have drawn.
State world_of(Setup const& setup, Observation const& seen, Dice& dice);

/// How good the outlook is for a seat: the damage that it can still take.
std::uint32_t prospect_of(Setup const& setup, State const& state, int seat);

}  // namespace ringside::golems
