#pragma once

#include <cstdint>
#include <optional>

#include "checker/compare/parting.h"
#include "checker/explore/search/explore.h"

namespace ringside {

/// How two rule sets are compared.
struct CompareOptions {
  ExploreOptions explore;     ///< bounds and workers of the search for a shortest line
  std::uint64_t games = 200;  ///< random games, where the search ended without an answer; each policy plays half of them
  std::uint64_t seed = 0;
};

struct Comparison {
  Exploration explored;
  std::optional<PartingPoint> parting;  ///< nothing: none was found
  bool shortest = false;                ///< every state before its last action was looked at: no shorter line separates the two
  std::uint64_t games = 0;              ///< random games that were played
};

/// Walks the game under two rule sets from one start. First level by level, which finds a shortest line after which the legal
/// actions, their effects or the outcome differ, or proves that they do not; where that ends at a bound, by random games,
/// whose shortest line is then shrunk. Deterministic.
Comparison compare(Match const& one, Match const& other, AnyState const& start, CompareOptions const& options,
                   std::function<void(ExploreStatus const&)> const& progress = {});

}  // namespace ringside
