#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "checker/without/forked.h"
#include "checker/without/sites.h"
#include "engine/core/match/match.h"

// States that are looked at with all sites and with one left out, and random games that go through such states.

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

/// Looks at one state, in which this is legal with all sites: at who acts, at what is legal, and at what comes of an action, of
/// at most so many of them. What is about to be looked at is said first, as it may crash. Refusals are not compared.
Differing look_at(Match const& match, AnyState const& state, std::span<ActionCode const> legal, sites::Key site,
                  std::size_t most_actions, Said& said);

/// In place of an action, while it is asked what is legal.
constexpr std::uint64_t no_action = ~std::uint64_t{0};

/// Plays the game of that seed, and stops where it differs. What is about to be looked at is said first, as it may crash.
Differing play_in_step(Match const& match, AnyState const& start, std::uint64_t seed, sites::Key site, Said& said);

/// The state after so many steps of that game, with all sites.
AnyState state_after(Match const& match, AnyState const& start, std::uint64_t seed, std::uint64_t steps);

}  // namespace ringside
