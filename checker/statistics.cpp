#include "checker/statistics.h"

#include <algorithm>
#include <cmath>

namespace ringside {
namespace {

constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution lie below

}  // namespace

Estimate share_of(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {0, 0, 1};
  double const n = static_cast<double>(of), share = static_cast<double>(count) / n;
  double const middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  double const half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {share, count == 0 ? 0 : std::max(0.0, middle - half), count == of ? 1 : std::min(1.0, middle + half)};
}

void Differences::add(std::int64_t difference) {
  ++count_;
  sum_ += difference;
  squares_ += difference * difference;
}

Estimate Differences::mean() const {
  if (count_ == 0) return {};
  double const n = static_cast<double>(count_), mean = static_cast<double>(sum_) / n;
  if (count_ < 2) return {mean, mean, mean};
  double const spread = std::max(0.0, static_cast<double>(squares_) - mean * static_cast<double>(sum_)) / (n - 1);
  double const half = z * std::sqrt(spread / n);
  return {mean, mean - half, mean + half};
}

}  // namespace ringside
