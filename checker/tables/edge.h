#pragma once

#include <cstdint>
#include <span>

#include "checker/readings/statistics.h"
#include "engine/core/values/outcome.h"

namespace ringside {

/// How far some seats are above an equal share of first places. A game's first place counts as a whole; where several are first,
/// each has its part. Seats of one game depend on each other, so what is independent are games.
class Edge {
 public:
  static constexpr std::int64_t whole = 2520;  ///< parts of a first place: up to ten can share it

  /// Seats of a game that ended, bit n for seat n, among all its seats.
  void add_game(Outcome const& outcome, std::uint32_t seats, int all_seats);
  void add(Edge const& other);

  std::uint64_t seats() const { return seats_; }     ///< summed over games
  double share() const { return per_seat(parts_); }  ///< of first places, 0 to 1
  double equal() const { return per_seat(equal_); }  ///< what it would be if all seats were alike

  /// The probability that chance alone takes the share so far from an equal one: of Student's t over games. 1: too little is
  /// known.
  double chance() const;
  /// The share less the equal one. The interval holds the true value with a probability of 1 - `error`.
  Estimate above(double error) const;

 private:
  std::uint64_t seats_ = 0, telling_ = 0;  // games in which these seats have more or less than their equal share
  std::int64_t parts_ = 0, equal_ = 0;
  std::int64_t squares_ = 0, mixed_ = 0, sizes_ = 0;  // sums over games: difference², difference × seats, seats²

  struct Mean {
    double value, error;
  };
  double per_seat(std::int64_t parts) const;
  Mean shrunk(double added) const;
};

/// Of many comparisons those are believed whose chances are small enough together: wrong ones are 5 % of them on average (Y.
/// Benjamini and Y. Hochberg, "Controlling the false discovery rate", 1995). Intervals of all hold with this error, so that of
/// the believed ones 5 % are wrong (Benjamini and D. Yekutieli, "False discovery rate-adjusted multiple confidence intervals",
/// 2005).
struct Believed {
  double most_chance = 0;  ///< what is not above it is believed
  double error = 0.05;
};
Believed believe(std::span<double const> chances);

}  // namespace ringside
