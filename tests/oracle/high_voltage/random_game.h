#pragma once

#include <cstdint>
#include <random>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {

/// The same numbers from the same seed everywhere: the engine is fixed by the standard, and the bounds are our own.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  /// 0 to bound - 1, each as likely.
  int below(int bound);
  int between(int low, int high) { return low + below(high - low + 1); }
  bool chance(int percent) { return below(100) < percent; }
  template <typename Values>
  auto const& pick_one(Values const& values) {
    return *std::next(values.begin(), below(static_cast<int>(values.size())));
  }

 private:
  std::mt19937_64 engine_;
};

/// A crowded little field where a turn begins, all options drawn, rulings drawn, tiles that print what seldom meets in the
/// box. Everybody may hold trophies, tokens, mines; some lie about.
Game drawn_game(Dice& dice);
/// The same amid a turn: the active robot has just moved. `began` is the world as its movement began, `turn_began` differs
/// from both.
struct Moment {
  Game game;
  World began;
};
Moment drawn_moment(Dice& dice);

}  // namespace ringside::oracle::voltage
