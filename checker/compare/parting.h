#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/compare/shrink.h"
#include "engine/core/match/match.h"

namespace ringside {

/// How two rule sets diverge at the end of a line.
struct PartingPoint {
  Line line;                                     ///< legal under both, the last action with different effect if `effect`
  bool effect = false;                           ///< the last action leads to different states
  std::vector<ActionCode> only_one, only_other;  ///< actions that are legal there on one side alone
};

/// Looks at one state after another under two rule sets.
class BothReadings {
 public:
  BothReadings(Match const& one, Match const& other)
      : one_(one), other_(other), key_(static_cast<std::size_t>(one.key_words())) {}

  /// The divergence in the state that `line` led to, or by an action there; nothing if all is alike.
  std::optional<PartingPoint> look(AnyState const& state, Line const& line);

 private:
  Match const &one_, &other_;
  std::vector<std::uint64_t> key_;
  Expansion a_, b_;

  std::optional<PartingPoint> effect(PartingPoint point) const;
};

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
