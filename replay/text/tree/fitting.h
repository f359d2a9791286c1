#pragma once

#include <string>
#include <vector>

#include "checker/tree/tree.h"

namespace ringside {

inline constexpr std::size_t page_of_nodes = 40;  ///< that a person reads on a page

/// The fullest of the usual ways to draw what follows a state that fits a page: two decisions deep or one, with alike actions
/// apart or together; at the worst the first nodes of the last one. All else is as it was asked.
TreeOptions fitted_to_page(Match const& match, AnyState const& root, TreeOptions asked);

/// Flags that would make a tree smaller, each with the resulting size: `--depth 1 (12 nodes)`; the smallest last.
std::vector<std::string> smaller_ways(Match const& match, AnyState const& root, TreeOptions const& drawn, std::size_t nodes);

}  // namespace ringside
