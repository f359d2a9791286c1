#include "checker/readings/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside {
namespace {

constexpr double z = 1.959963984540054;  // 97.5 % of the normal distribution lie below
constexpr double most_chance = 0.05;     // at which a difference is believed

/// The least mean of a Poisson distribution that reaches 1, 2 and 3 with a probability of 5 %.
constexpr std::array<double, 3> rare_means{0.0512932944, 0.3553615094, 0.8176914464};

/// The lower end of Wilson's interval.
double wilson_low(double share, double n) {
  double const middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  return middle - z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
}

double share_lower_bound(std::uint64_t count, std::uint64_t of) {
  double const n = static_cast<double>(of);
  if (count == 0) return 0;
  std::uint64_t const rare = of > 50 ? 3 : 2;
  if (count <= rare && count < of) return rare_means[count - 1] / n;
  return std::max(0.0, wilson_low(static_cast<double>(count) / n, n));
}

/// 97.5 % of Student's distribution lie below: the expansion in Abramowitz and Stegun, 26.7.5, good for ten degrees and more.
double student(double degrees) {
  double const z3 = z * z * z, z5 = z3 * z * z;
  return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees);
}

double compute_mean(Differences const& differences) {
  double sum = 0;
  for (auto const& [difference, times] : differences.times()) sum += static_cast<double>(difference) * static_cast<double>(times);
  return sum == 0 ? 0 : sum / static_cast<double>(differences.count());
}

/// The standard deviation of the mean.
double standard_error(Differences const& differences, double mean) {
  double squares = 0;
  for (auto const& [difference, times] : differences.times()) {
    double const off = static_cast<double>(difference) - mean;
    squares += off * off * static_cast<double>(times);
  }
  double const n = static_cast<double>(differences.count());
  return std::sqrt(squares / (n - 1) / n);
}

/// The ends of a difference whose parts may be off by so much, where `r` is the correlation of the parts.
double together(double one, double other, double r) { return std::sqrt(one * one - 2 * r * one * other + other * other); }

}  // namespace

Estimate estimated_share(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {0, Interval{0, 1}, false};
  double const low = share_lower_bound(count, of);
  return {static_cast<double>(count) / static_cast<double>(of), Interval{low, 1 - share_lower_bound(of - count, of)}, low > 0};
}

std::uint64_t Differences::count() const {
  std::uint64_t count = 0;
  for (auto const& [difference, times] : times_) count += times;
  return count;
}

std::uint64_t Differences::above() const {
  std::uint64_t above = 0;
  for (auto at = times_.upper_bound(0); at != times_.end(); ++at) above += at->second;
  return above;
}

std::uint64_t Differences::below() const {
  std::uint64_t below = 0;
  for (auto at = times_.begin(); at != times_.lower_bound(0); ++at) below += at->second;
  return below;
}

std::uint64_t Differences::departing() const {
  std::uint64_t most = 0;
  for (auto const& [difference, times] : times_) most = std::max(most, times);
  return count() - most;
}

double sign_test(std::uint64_t one, std::uint64_t other) {
  std::uint64_t const n = one + other, least = std::min(one, other);
  double term = 1, tail = 0, all = 0;  // binomial coefficients, in units of the middle one
  for (std::uint64_t i = n / 2; term > 1e-30; --i) {
    all += 2 * i == n ? term : 2 * term;
    if (i <= least) tail += 2 * term;
    if (i == 0) break;
    term *= static_cast<double>(i) / static_cast<double>(n - i + 1);
  }
  return std::min(1.0, tail / all);
}

Estimate change_of_share(Differences const& differences) {
  std::uint64_t const of = differences.count(), above = differences.above(), below = differences.below();
  Estimate const more = estimated_share(above, of), less = estimated_share(below, of);
  double const p = more.value, q = less.value;
  double const r = p * q == 0 ? 0 : -std::sqrt(p * q / ((1 - p) * (1 - q)));
  double const down = together(p - more.interval->low, less.interval->high - q, r);
  double const up = together(more.interval->high - p, q - less.interval->low, r);
  return {p - q, Interval{std::max(-1.0, p - q - down), std::min(1.0, p - q + up)}, sign_test(above, below) < most_chance};
}

Estimate change_of_mean(Differences const& differences) {
  double const mean = compute_mean(differences);
  std::uint64_t const departing = differences.departing();
  if (departing < enough_departures)
    return {mean, std::nullopt, sign_test(differences.above(), differences.below()) < most_chance};
  double const half = student(static_cast<double>(departing - 1)) * standard_error(differences, mean);
  return {mean, Interval{mean - half, mean + half}, half < std::abs(mean)};
}

}  // namespace ringside
