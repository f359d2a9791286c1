#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "checker/without/forked.h"
#include "checker/without/sites.h"
#include "engine/core/match/match.h"

// A random game that is played with all sites, and looked at with one left out.

namespace ringside {

/// How they differ.
enum class Differs : std::uint8_t {
  none,
  effect,       ///< something else comes of an action
  only_with,    ///< an action is legal only while the site acts
  only_without  ///< or only where it does not
};

/// Where they do: before this action in the state after so many steps of the game.
struct Differing {
  Differs what = Differs::none;
  AnyState state;
  ActionCode action = 0;
};

/// Plays the game of that seed, and stops where it differs. What is about to be looked at is said first, as it may crash.
Differing play_in_step(Match const& match, AnyState const& start, std::uint64_t seed, sites::Key site, Said& said);

/// The state after so many steps of that game, with all sites.
AnyState state_after(Match const& match, AnyState const& start, std::uint64_t seed, std::uint64_t steps);

}  // namespace ringside
