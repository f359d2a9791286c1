#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// Leaf counts of a game tree: how many sequences of exactly that many legal actions there are. Chance's actions count as
/// choices, whatever their weights. A line that ends early has no leaf below its end.
struct Perft {
  struct Branch {
    ActionCode action;
    std::uint64_t leaves;  ///< at the full depth, below this action
    friend bool operator==(Branch const&, Branch const&) = default;
  };
  std::vector<std::uint64_t> leaves;  ///< [d]: sequences of d actions; [0] is 1
  std::vector<std::uint64_t> ended;   ///< [d]: those of them after which the game is over; the last depth is not looked at
  std::vector<Branch> divide;         ///< the leaves of the full depth by the first action, in legal order
  friend bool operator==(Perft const&, Perft const&) = default;
};

/// Counts down to `depth` on `jobs` threads; `progress(done, of)` hears of finished subtrees. The last ply is counted by
/// the length of legal lists and never applied.
Perft perft(Match const& match, AnyState const& root, int depth, int jobs = 1,
            std::function<void(std::uint64_t done, std::uint64_t of)> const& progress = {});

}  // namespace ringside
