#pragma once

#include <cstdint>
#include <random>
#include <span>

namespace ringside {

/// A seeded source of numbers that is the same on every platform. It lives beside a state, never in one.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  /// A number in [0, bound), each equally likely. Rejection sampling over the engine's raw output. Throws std::logic_error if
  /// `bound` is 0.
  std::uint64_t below(std::uint64_t bound);

  /// An index into `weights` with the odds that they give. Throws std::logic_error if nothing can be drawn: their sum is 0.
  std::size_t weighted(std::span<std::uint32_t const> weights);

 private:
  std::mt19937_64 engine_;
};

/// The seed of the n-th game of a series, so that games of a series can be played in any order.
std::uint64_t seed_of_game(std::uint64_t series_seed, std::uint64_t number);

}  // namespace ringside
