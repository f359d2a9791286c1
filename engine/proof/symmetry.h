#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// The key of the start, or of the representative of which it is an image.
std::vector<std::uint64_t> first_key(Claims const& claims);

/// Whether what was proved of representatives is proved of all states: each image of a representative has it as its
/// representative, and images of images are images; what follows from an image are the images of what follows from the
/// representative, by as many actions, with the same laws broken, and the same questions answered; and whatever follows is an
/// image of its own representative. Throws Refuted if not.
void check_symmetry(Claims const& claims, std::span<std::uint64_t const> representatives);

}  // namespace ringside::proof
