#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "checker/play/picker.h"
#include "checker/play/policy.h"
#include "checker/play/search.h"

namespace ringside {

/// Chooses for seats in one way, and draws for chance.
class Chooser {
 public:
  Chooser(Match const& match, Choosing const& how);

  /// One of `legal`, which are all legal actions of `state` and at least one. A search throws no dice: what it does depends on
  /// what the seat observes and on the seed of the decision.
  ActionCode choose(AnyState const& state, Actor actor, std::span<ActionCode const> legal, Dice& dice, std::uint64_t seed);

 private:
  Match const* match_;
  Choosing how_;
  Picker picker_;
  std::optional<TreeSearch> search_;
};

/// Says when the time of an effort is over, from now on; nothing if it has no time.
std::function<bool()> deadline(Effort const& effort);

/// The seed of a decision of a game, apart from what its dice throw. `ply` counts the actions before it.
std::uint64_t seed_of_decision(std::uint64_t game_seed, std::uint64_t ply);

}  // namespace ringside
