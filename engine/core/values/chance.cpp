#include "engine/core/values/chance.h"

#include "engine/core/values/internal_fault.h"
#include "engine/core/values/sums.h"

namespace ringside {

std::uint64_t Dice::below(std::uint64_t bound) {
  if (bound == 0) internal_fault("there is nothing to draw from");
  for (;;) {
    std::uint64_t const raw = engine_();
    // Of the highest numbers as many are rejected as are left over: fewer than `bound`, so that mostly one division will do.
    bool const is_near_the_end = raw > ~bound;
    if (!is_near_the_end || raw <= ~((0 - bound) % bound)) return raw % bound;
  }
}

std::size_t Dice::weighted(std::span<std::uint32_t const> weights) {
  std::uint64_t const total = add_up(weights);
  std::uint64_t ticket = below(total);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (ticket < weights[i]) return i;
    ticket -= weights[i];
  }
  return weights.size() - 1;
}

std::uint64_t seed_of_game(std::uint64_t series_seed, std::uint64_t number) {
  // SplitMix64's output function (Steele, Lea and Flood, 2014) over the number-th step from the seed.
  std::uint64_t z = series_seed + (number + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

}  // namespace ringside
