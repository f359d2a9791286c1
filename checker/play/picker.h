#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "checker/play/policy.h"
#include "engine/core/match/match.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// Where random play ends, if the game does not end before.
struct Stretch {
  std::size_t most = std::numeric_limits<std::size_t>::max();  ///< actions
  bool is_draws_only = false;                                  ///< it ends where a seat is to choose
};

/// Picks actions at random: the same dice give the same picks on every platform.
class Picker {
 public:
  Picker(Match const& match, Policy policy) : match_(&match), policy_(policy) {}

  /// One of `legal`, which are all legal actions of `state` and at least one.
  ActionCode pick(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice);
  /// Plays a game on; the actions played.
  std::vector<ActionCode> play_on(AnyState& state, Stretch stretch, Dice& dice);

 private:
  Match const* match_;
  Policy policy_;
  std::vector<std::uint32_t> weights_;
  std::vector<ActionCode> best_;

  ActionCode pick_chance(AnyState const& state, std::span<ActionCode const> legal, Dice& dice);
  ActionCode pick_fight(AnyState const& state, std::span<ActionCode const> legal, Dice& dice);
};

}  // namespace ringside
