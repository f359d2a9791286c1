#pragma once

#include <atomic>
#include <cstddef>

namespace ringside {

/// How far the search of one game goes.
struct AskLimits {
  std::size_t most_ways = 10'000;  ///< in which a question may be followed at one time
  std::atomic<bool> const* interrupt = nullptr;
};

/// Thrown where a question is followed in more ways than that, and where somebody interrupts.
struct TooManyWays {};
struct AskInterrupted {};

inline void go_on(AskLimits const& limits, std::size_t ways) {
  if (limits.interrupt != nullptr && *limits.interrupt) throw AskInterrupted();
  if (ways > limits.most_ways) throw TooManyWays();
}

}  // namespace ringside
