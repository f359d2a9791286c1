#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside::conformance {

/// The shortest line from a state to each of some others, by levels; nothing for those that are not among the first states that
/// are met. Actions that `may` refuses are not done.
std::vector<std::optional<std::vector<ActionCode>>> shortest_ways(Match const& match, AnyState const& from,
                                                                  std::vector<AnyState> const& targets,
                                                                  std::function<bool(ActionCode)> const& may);

}  // namespace ringside::conformance
