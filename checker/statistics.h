#pragma once

#include <cstdint>

namespace ringside {

/// An estimate with its 95 % confidence interval.
struct Estimate {
  double value = 0, low = 0, high = 0;

  /// Zero is not within the interval: that nothing differs is not to be believed.
  bool differs() const { return low > 0 || high < 0; }
};

/// The share of `count` in `of`, 0 to 1; the interval after E. B. Wilson, "Probable inference, the law of succession, and
/// statistical inference" (1927), which holds near 0 and 1 too. `of` 0: anything between 0 and 1.
Estimate share_of(std::uint64_t count, std::uint64_t of);

/// Differences of paired whole numbers. It keeps sums, so that the order in which they come does not matter.
class Differences {
 public:
  void add(std::int64_t difference);
  std::int64_t count() const { return count_; }

  /// The mean, its interval from the normal distribution; 0 to 0 for less than two.
  Estimate mean() const;

 private:
  std::int64_t count_ = 0, sum_ = 0, squares_ = 0;
};

}  // namespace ringside
