#pragma once

#include "engine/core/match/match.h"
#include "engine/proof/claims/member.h"
#include "engine/proof/claims/worth.h"

namespace ringside::proof {

/// Reads what the header of a certificate says of values. Throws Damaged if it cannot be read.
SolutionClaim read_solution(Member const& said, Match const& match, bool is_symmetric);

}  // namespace ringside::proof
