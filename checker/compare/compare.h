#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/compare/shrink.h"
#include "checker/explore/search/explore.h"

namespace ringside {

/// How two rule sets are compared.
struct CompareOptions {
  ExploreOptions explore;     ///< bounds and workers of the search for a shortest line
  std::uint64_t games = 200;  ///< random games, where the search ended without an answer; each policy plays half of them
  std::uint64_t seed = 0;
};

/// How two rule sets diverge at the end of a line.
struct PartingPoint {
  Line line;                                     ///< legal under both, the last action with different effect if `effect`
  bool effect = false;                           ///< the last action leads to different states
  std::vector<ActionCode> only_one, only_other;  ///< actions that are legal there on one side alone
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

/// How two rule sets diverge on a line.
enum class PartingBy : std::uint8_t {
  any_action,  ///< any action that is legal there has another effect
  played,      ///< the action that is played there has
};
struct PartingLook {
  PartingBy by = PartingBy::any_action;
  std::atomic<bool> const* interrupt = nullptr;  ///< once it is set, nothing is found any more
};

/// Where a line separates the two first, its last position included: other actions are legal there, one of them has another
/// effect, or the game ends differently. Nothing if it does not.
std::optional<PartingPoint> parting_on(Match const& one, Match const& other, AnyState const& start, Line const& line,
                                       PartingLook const& look = {});

}  // namespace ringside
