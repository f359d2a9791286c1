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

/// How many there are of what two samples, which know nothing of each other, caught some of.
struct Population {
  std::uint64_t in_both = 0;
  bool has_estimate = false;  ///< both have enough for an estimate
  double size = 0, least = 0, most = 0;
};

/// Capture and recapture (Lincoln and Petersen's estimate), carried on to where a sample would be the whole. Sorts what it is
/// given.
Population estimate_population(std::vector<Caught>& first, std::vector<Caught>& second);

}  // namespace ringside
