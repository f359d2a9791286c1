#pragma once

#include "checker/explore/session/exploration.h"

namespace ringside {

/// Explores breadth first on one thread, all states in memory as they are: for whoever has neither threads nor files. Of the
/// options it heeds laws, watches, deadlock and keep_going, and the bounds of depth, states and memory, which it asks before
/// each state. What it counts and finds is what explore() counts and finds.
Exploration explore_small(Match const& match, AnyState const& start, ExploreOptions const& options);

}  // namespace ringside
