#pragma once

#include <string>
#include <vector>

namespace ringside {

/// How a game ended. Ranks start at 1; seats that draw share a rank.
struct Outcome {
  std::string reason;       ///< one of the game's end reasons (Facts::end_reasons)
  std::vector<int> rank;    ///< for each seat
  std::vector<int> scores;  ///< for each seat, in the game's own unit
  friend bool operator==(Outcome const&, Outcome const&) = default;
};

}  // namespace ringside
