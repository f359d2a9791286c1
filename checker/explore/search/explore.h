#pragma once

#include <functional>

#include "checker/explore/session/exploration.h"

namespace ringside {

/// Explores what can be reached from `start`. `progress` hears how it goes, some ten times a second.
Exploration explore(Match const& match, AnyState const& start, ExploreOptions const& options,
                    std::function<void(ExploreStatus const&)> const& progress = {});

}  // namespace ringside
