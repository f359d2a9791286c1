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
      end_ = End::interrupted;
    else if (ways > limits_.most_ways && !is_over())
      end_ = End::too_many_ways;
    return !is_over();
  }

  bool is_over() const { return end_ != End::none; }
  bool is_interrupted() const { return end_ == End::interrupted; }
  bool has_too_many_ways() const { return end_ == End::too_many_ways; }
  AskLimits const& limits() const { return limits_; }

 private:
  enum class End : unsigned char { none, too_many_ways, interrupted };

  AskLimits const& limits_;
  End end_ = End::none;
};

}  // namespace ringside
