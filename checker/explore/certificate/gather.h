#pragma once

#include <functional>
#include <span>

#include "checker/explore/certificate/covered.h"

namespace ringside {

/// Calls `visit` on the first rank with the states of a level, of all ranks, in ascending order. What the memory of the session
/// does not hold at once is sorted in runs in `folder`. All ranks call it together.
void each_sorted(Session const& session, Covered const& covered, int level, std::string const& folder,
                 std::function<void(std::span<std::uint64_t const> key)> const& visit);

}  // namespace ringside
