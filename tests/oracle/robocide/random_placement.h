#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tests/oracle/robocide/oracle.h"

namespace ringside::oracle::robocide {

/// The same numbers from the same seed everywhere: the engine is fixed by the standard, and the bounds are our own.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}
  /// 0 to bound - 1, each as likely.
  int below(int bound);
  bool chance(int percent) { return below(100) < percent; }
  template <typename Value>
  Value take(std::vector<Value>& values) {
    auto const chosen = values.begin() + below(static_cast<int>(values.size()));
    Value const value = *chosen;
    values.erase(chosen);
    return value;
  }

 private:
  std::mt19937_64 engine_;
};

/// All 28 tokens (RC-1.6).
Tokens all_loot();
Rulings random_rulings(Dice& dice);
/// A crowded placement before the artillery of some round, under rulings drawn with it.
Placement random_placement(Dice& dice);
/// Answers and tokens by chance.
Voices random_voices(Dice& dice);

}  // namespace ringside::oracle::robocide
