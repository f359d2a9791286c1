#pragma once

#include <cstdint>
#include <vector>

#include "engine/proof/claims/claims.h"

namespace ringside::proof {

/// A state by its representative, and whether that sits with the two seats exchanged.
struct Seated {
  std::vector<std::uint64_t> key;
  bool turns = false;
};
Seated seat_state(Claims const& claims, AnyState const& state);

/// Whether a state sits as its image does, with the two seats exchanged or not: who acts, and who wins at an end. Throws Refuted.
void check_seats(Claims const& claims, AnyState const& state, AnyState const& image, bool exchanged);

/// Whether chance draws what follows the image by a map with the weights of what it draws before. Throws Refuted.
void check_draws(Claims const& claims, AnyState const& state, AnyState const& image, int map);

}  // namespace ringside::proof
