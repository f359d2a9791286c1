#pragma once

#include "checker/explore/ranks/exchange.h"
#include "checker/explore/session/session.h"
#include "checker/explore/stores/levels.h"

namespace ringside {

/// What a breadth-first search over whole states has covered. A certificate says it of whole levels alone: of a level that a
/// limit broke off, nothing.
struct Covered {
  Levels const& levels;
  Exchange& exchange;
  Exploration const& report;
  Inspector const& seen;       ///< of the levels that were finished
  bool frontier_seen = false;  ///< the states after the last level that was expanded were looked at, and not followed
};

/// The levels of which a certificate lists the states: all that were expanded as a whole.
inline std::size_t listed_levels(Exploration const& report) { return static_cast<std::size_t>(report.complete); }

}  // namespace ringside
