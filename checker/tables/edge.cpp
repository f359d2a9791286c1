#include "checker/tables/edge.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace ringside {
namespace {

constexpr double most_error = 0.05;
constexpr double usually_added = 1.920729410347062;  // half the square of what the normal distribution is beyond at 5 %

}  // namespace

void Edge::add_game(Outcome const& outcome, std::uint32_t seats, int all_seats) {
  auto const firsts = std::count(outcome.rank.begin(), outcome.rank.end(), 1);
  std::int64_t parts = 0;
  for (std::size_t seat = 0; seat < outcome.rank.size(); ++seat)
    if (((seats >> seat) & 1U) != 0 && outcome.rank[seat] == 1) parts += whole / firsts;
  std::int64_t const size = std::popcount(seats), equal = size * whole / all_seats;
  std::int64_t const difference = parts - equal;
  seats_ += static_cast<std::uint64_t>(size);
  telling_ += parts != equal ? 1 : 0;
  parts_ += parts;
  equal_ += equal;
  squares_ += difference * difference;
  mixed_ += difference * size;
  sizes_ += size * size;
}

void Edge::add(Edge const& other) {
  seats_ += other.seats_;
  telling_ += other.telling_;
  parts_ += other.parts_;
  equal_ += other.equal_;
  squares_ += other.squares_;
  mixed_ += other.mixed_;
  sizes_ += other.sizes_;
}

double Edge::per_seat(std::int64_t parts) const {
  return seats_ == 0 ? 0 : static_cast<double>(parts) / static_cast<double>(whole) / static_cast<double>(seats_);
}

/// The share less the equal one, and the deviation of that, with so many games won and as many lost added, of a seat each.
Edge::Mean Edge::shrunk(double added) const {
  double const unit = static_cast<double>(whole), seats = static_cast<double>(seats_) + 2 * added, fair = equal();
  double const turned = added * (1 - 2 * fair);  // what the added games have above their equal share, together
  double const mean = (static_cast<double>(parts_ - equal_) / unit + turned) / seats;
  double const squares = static_cast<double>(squares_) / unit / unit + added * ((1 - fair) * (1 - fair) + fair * fair);
  double const mixed = static_cast<double>(mixed_) / unit + turned, sizes = static_cast<double>(sizes_) + 2 * added;
  return {mean, std::sqrt(std::max(0.0, squares - 2 * mean * mixed + mean * mean * sizes)) / seats};
}

double Edge::chance() const {
  if (telling_ < enough_departures) return 1;
  auto const [mean, error] = shrunk(usually_added);
  return two_sided(mean / error, static_cast<double>(telling_ - 1));
}

Estimate Edge::above(double error) const {
  double const seen = share() - equal();
  if (telling_ < enough_departures) return {seen, std::nullopt, false};
  double const bound = student(static_cast<double>(telling_ - 1), error);
  auto const [mean, deviation] = shrunk(usually_added);
  Interval const interval{std::max(-equal(), mean - bound * deviation), std::min(1 - equal(), mean + bound * deviation)};
  return {seen, interval, !interval.has(0)};
}

Believed believe(std::span<double const> chances) {
  std::vector<double> sorted(chances.begin(), chances.end());
  std::sort(sorted.begin(), sorted.end());
  double const all = static_cast<double>(sorted.size());
  for (std::size_t count = sorted.size(); count > 0; --count) {
    double const bound = most_error * static_cast<double>(count) / all;
    if (sorted[count - 1] <= bound) return {sorted[count - 1], bound};
  }
  return {-1, sorted.empty() ? most_error : most_error / all};
}

}  // namespace ringside
