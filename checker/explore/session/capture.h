#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// A state that a sample caught, and as the how-manieth.
struct Caught {
  std::uint64_t digest = 0;
  std::uint64_t when = 0;
};

/// How many there are of what several samples, which know nothing of each other, caught some of.
struct Population {
  std::uint64_t in_both = 0;  ///< caught by both of two samples: the fewest of any two
  bool is_enough = false;     ///< any two have enough in common for an estimate
  bool agrees = false;        ///< … and the estimates of any two are alike, and hardly grow with the samples
  double size = 0;
};

/// Capture and recapture (Lincoln and Petersen's estimate), carried on to where a sample would be the whole. Where samples run
/// into different regions, any two of them give another estimate, or a larger one the larger they are: then none is to be
/// trusted. Sorts what it is given; two samples at least.
Population estimate_population(std::span<std::vector<Caught>> samples);

}  // namespace ringside
