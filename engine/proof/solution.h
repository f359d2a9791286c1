#pragma once

#include <optional>

#include "engine/proof/claims/claims.h"
#include "engine/proof/claims/drawn.h"
#include "engine/proof/claims/settings.h"
#include "engine/proof/reader.h"

namespace ringside::proof {

/// Proves what a certificate says of values, of states that check() has proved to be those that can be reached. Each value is
/// the one that follows from those of the next states, so all are right: see worth.h. No table of states is kept: what is
/// listed, and what leads there, are sorted together, and what that tells each state is sorted by its number.
///
/// Of a sample only the values of states that are drawn are proved to follow; those must be states. The best line is in any case.
void check_solution(Claims const& claims, Reader& reader, Settings const& settings, std::optional<Drawn> drawn = {});

}  // namespace ringside::proof
