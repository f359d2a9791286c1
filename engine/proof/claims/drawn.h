#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/values/chance.h"

namespace ringside::proof {

/// So many draws by a seed.
struct Sampling {
  std::uint64_t draws = 0, seed = 0;
};

/// Which of so many states are drawn, each as often as it may be.
class Drawn {
 public:
  Drawn(std::uint64_t states, Sampling const& how) {
    for (std::uint64_t i = 0; i < how.draws && states > 0; ++i) numbers_.push_back(seed_of_game(how.seed, i) % states);
    std::sort(numbers_.begin(), numbers_.end());
  }

  /// Whether a state is among them. States are asked for in ascending order.
  bool takes(std::uint64_t number) {
    while (next_ < numbers_.size() && numbers_[next_] < number) ++next_;
    return next_ < numbers_.size() && numbers_[next_] == number;
  }

 private:
  std::vector<std::uint64_t> numbers_;
  std::size_t next_ = 0;
};

}  // namespace ringside::proof
