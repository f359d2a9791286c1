#pragma once

#include <atomic>
#include <cstddef>

namespace ringside {

/// How far the search of one game goes.
struct AskLimits {
  std::size_t most_ways = 10'000;  ///< in which a question may be followed at one time
  std::atomic<bool> const* interrupt = nullptr;
};

/// Whether the search of one game may go on. What ends it once ends it for good: all that looks for something then finds nothing,
/// and what it found in the step at hand does not count.
class AskCourse {
 public:
  explicit AskCourse(AskLimits const& limits) : limits_(limits) {}

  /// Looks whether somebody interrupts, and whether the question is followed in more ways than may be.
  bool goes_on(std::size_t ways = 0) {
    if (limits_.interrupt != nullptr && *limits_.interrupt)
      is_interrupted_ = true;
    else if (ways > limits_.most_ways)
      has_too_many_ways_ = true;
    return !is_over();
  }

  bool is_over() const { return is_interrupted_ || has_too_many_ways_; }
  bool is_interrupted() const { return is_interrupted_; }
  bool has_too_many_ways() const { return has_too_many_ways_; }
  AskLimits const& limits() const { return limits_; }

 private:
  AskLimits const& limits_;
  bool is_interrupted_ = false, has_too_many_ways_ = false;
};

}  // namespace ringside
