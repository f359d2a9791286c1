#pragma once

#include <vector>

#include "engine/core/values/chance.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// A position in which the active seat is about to act, and the setup that it stands under.
struct Situation {
  Setup setup;
  State state;
};

/// A small crowded field with robots of all sorts, under rulings drawn at random.
Situation drawn_situation(Dice& dice, std::vector<Setup> const& setups);

/// Setups for two, three and four players, each with a dense catalogue of its own.
std::vector<Setup> dense_setups(std::uint64_t seed, int number);

}  // namespace ringside::steel_arena
