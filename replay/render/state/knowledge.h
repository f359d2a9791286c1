#pragma once

#include <cstddef>
#include <vector>

#include "replay/render/tree/tree_text.h"

namespace ringside {

/// For each node in which a seat decides, its information set: nodes of one seat are of one set when all that the seat has seen
/// on the way there is the same, and it has the same choices. Sets of each seat count from 1, in prefix order; 0: no seat
/// decides there. The tree must not be merged, of one actor only or through the eyes of a seat.
std::vector<std::size_t> information_sets(TreeView const& view);

/// Can a tree of these options have information sets?
bool has_information_sets(TreeView const& view);

}  // namespace ringside
