#pragma once

#include <string>

#include "engine/core/match/match.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// What goes wrong when a state that a reader took is played on at random for that many steps: a law that does not hold, a state
/// without anything to do, one that would not be taken again. Empty: nothing does.
std::string broken_by_playing(Match const& match, AnyState state, Dice& dice, int steps);

}  // namespace ringside
