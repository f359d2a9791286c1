#pragma once

#include <cstdint>

#include "engine/proof/claims/claims.h"
#include "engine/proof/claims/settings.h"
#include "engine/proof/reader.h"

namespace ringside::proof {

/// Proves what a certificate claims, or throws what is false in it: Refuted, Damaged, Stopped. No table of states is kept. Level
/// by level, the states that are listed are sorted together with what follows from the level before, so that none is looked at
/// that no step led to: then whatever the file holds, the rules see only states of their own making. What is not in the next
/// level is sorted together with all that is listed, in the end.
void check(Claims const& claims, Reader& reader, Settings const& settings);

/// Looks at so many states, drawn by a seed, and at nothing else: whether they are states, whether what is claimed of a state
/// and its steps is true of them, whether what follows from them is listed, and not too late, and gives them the values that
/// they are said to have. The best line of a solution is played in any case.
void check_sample(Claims const& claims, Reader& reader, Settings const& settings, Sampling const& sampling);

}  // namespace ringside::proof
