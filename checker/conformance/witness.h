#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "checker/conformance/lockstep.h"

namespace ringside::conformance {

/// The smallest game found that shows a difference.
struct Witness {
  Difference difference;
  std::vector<ActionCode> line;  ///< of the reference; the difference shows after its last action
  bool is_shortest = false;      ///< no shorter game shows any
};

/// Says whether no more is to be looked at.
using Stop = std::function<bool()>;

/// Differences that were found before: they are not shortened again.
using Known = std::function<bool(Difference const&)>;

/// Goes through the states from the start by levels, as many as `most`, each with all checks.
std::optional<Witness> search_by_levels(Lockstep& lockstep, std::size_t most, Stop const& stop);

/// Plays a random game of the reference in both; what shows a difference is shortened with both in the loop.
std::optional<Witness> play_beside(Lockstep& lockstep, std::uint64_t seed, Known const& known, Stop const& stop);

/// Follows a line from a state on, and shortens what shows a difference.
std::optional<Witness> follow_line(Lockstep& lockstep, Pair const& start, std::vector<ActionCode> const& line,
                                   Known const& known);

/// Two counts of the lines of so many actions that follow, which part: at each level the first action after which they do.
Witness divide_counts(Match const& reference, Match const& engine, Pair pair, std::size_t depth);

}  // namespace ringside::conformance
