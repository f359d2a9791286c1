#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/without/forked.h"
#include "checker/without/lockstep.h"
#include "checker/without/sites.h"
#include "engine/core/match/match.h"

// All that can be reached from a state, walked with a site and without it, in step. Where no state shows a difference, both lead
// to the same states, so the site is equivalent there, and that is a proof.

namespace ringside {

/// Where a walk begins.
struct Beginning {
  std::string name;  ///< of the file that it is from
  std::shared_ptr<Match const> match;
  AnyState state;
  bool of_game = false;  ///< the start of the file's setup: what can be reached is the whole game
};

/// What a walk has met.
struct Walked {
  bool closed = false;       ///< all that can be reached
  std::uint64_t states = 0;  ///< the differing one is the last
  std::uint64_t asked = 0;   ///< those among them in which the site is asked
  Differing differing = {};
};

struct WalkLimits {
  std::uint64_t states = 0;
  std::optional<double> seconds = {};
};

/// Walks breadth first, so that what differs is as near as can be. What is about to be looked at is said first, as it may crash.
Walked walk_in_step(Match const& match, AnyState const& from, sites::Key site, WalkLimits const& limits, Said& said);

/// The state that such a walk looks at after so many others.
AnyState state_on_walk(Match const& match, AnyState const& from, std::uint64_t number);

/// A closed walk in which the site was asked and nothing differed.
struct ClosedSpace {
  std::string from;  ///< the file
  bool whole_game = false;
  std::uint64_t states = 0, asked = 0;
  friend bool operator==(ClosedSpace const&, ClosedSpace const&) = default;
};

/// Where a site is equivalent.
struct Equivalence {
  bool proved = false;  ///< in every whole game that was to be walked, and in one at least
  std::vector<ClosedSpace> spaces;
  bool empty() const { return spaces.empty(); }
};

/// Where the walks of one site show a difference.
struct WalkedApart {
  std::size_t beginning = 0;
  std::uint64_t state = 0;  ///< on the walk
  ActionCode action = no_action;
  Differs what = Differs::none;  ///< none: without the site it has no result at all
};

/// What the walks of one site say.
struct Walks {
  Equivalence equivalence;           ///< nothing if something differs
  std::optional<WalkedApart> apart;  ///< on the first walk on which something does
};

/// Walks each site from each beginning, each walk in a process.
std::vector<Walks> walk_each(std::vector<Site> const& sites, std::vector<Beginning> const& beginnings, WalkLimits const& limits,
                             int jobs, std::function<void()> const& done);

}  // namespace ringside
