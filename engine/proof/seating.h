#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// A state by its representative, and whether that sits with the two seats exchanged.
struct Seated {
  std::vector<std::uint64_t> key;
  bool turns = false;
};
Seated seat_state(Claims const& claims, AnyState const& state);

/// Whether values of representatives are values of all states: each symmetry exchanges the seats where it is said to, whoever
/// acts or wins there and whatever follows by chance; and an image of an image is one that exchanges them as both together do.
/// That steps of images are images of steps, check_symmetry() says. Throws Refuted if not.
void check_seating(Claims const& claims, std::span<std::uint64_t const> representatives);

}  // namespace ringside::proof
