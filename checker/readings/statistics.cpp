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

/// What the normal distribution is beyond, either way, with a probability of `error`.
double normal_bound(double error) {
  double low = 0, high = 40;
  for (int i = 0; i < 60; ++i) {
    double const middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > error ? low : high) = middle;
  }
  return low;
}

double compute_mean(Differences const& differences) {
  double sum = 0;
  for (auto const& [difference, times] : differences.times()) sum += static_cast<double>(difference) * static_cast<double>(times);
  return sum == 0 ? 0 : sum / static_cast<double>(differences.count());
}

/// The variance of the mean; 0 of fewer than two numbers.
double squared_error(Differences const& differences, double mean) {
  double squares = 0;
  for (auto const& [difference, times] : differences.times()) {
    double const off = static_cast<double>(difference) - mean;
    squares += off * off * static_cast<double>(times);
  }
  double const n = static_cast<double>(differences.count());
  return n < 2 ? 0 : squares / (n - 1) / n;
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

double two_sided(double t, double degrees) {
  double const normal = (1 - 1 / (4 * degrees)) * std::abs(t) / std::sqrt(1 + t * t / (2 * degrees));
  return std::erfc(normal / std::sqrt(2.0));
}

double student(double degrees, double error) {
  double const x = error == most_chance ? z : normal_bound(error), x3 = x * x * x, x5 = x3 * x * x;
  return x + (x3 + x) / (4 * degrees) + (5 * x5 + 16 * x3 + 3 * x) / (96 * degrees * degrees);
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
  double const half = student(static_cast<double>(departing - 1)) * std::sqrt(squared_error(differences, mean));
  return {mean, Interval{mean - half, mean + half}, half < std::abs(mean)};
}

Estimate change_of_share(Differences const& one, Differences const& other) {
  Estimate const before = estimated_share(one.above(), one.count()), after = estimated_share(other.above(), other.count());
  double const change = one.count() == 0 || other.count() == 0 ? 0 : after.value - before.value;
  double const down = together(after.value - after.interval->low, before.interval->high - before.value, 0);
  double const up = together(after.interval->high - after.value, before.value - before.interval->low, 0);
  Interval const interval{std::max(-1.0, change - down), std::min(1.0, change + up)};
  return {change, interval, !interval.has(0)};
}

Estimate change_of_mean(Differences const& one, Differences const& other) {
  double const before = compute_mean(one), after = compute_mean(other);
  double const change = one.count() == 0 || other.count() == 0 ? 0 : after - before;
  if (one.departing() + other.departing() < enough_departures) return {change, std::nullopt, false};
  double const u = squared_error(one, before), v = squared_error(other, after);
  double const freedom =
      (u + v) * (u + v) / (u * u / static_cast<double>(one.count() - 1) + v * v / static_cast<double>(other.count() - 1));
  double const half = student(freedom) * std::sqrt(u + v);
  return {change, Interval{change - half, change + half}, half < std::abs(change)};
}

}  // namespace ringside
