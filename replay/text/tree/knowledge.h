#pragma once

#include <cstddef>
#include <vector>

#include "replay/text/tree/tree_text.h"

namespace ringside {

/// For each node in which a seat decides, its information set: nodes of one seat are of one set when all that the seat has seen
/// on the way there is the same, and it has the same choices. In a merged graph, where several ways lead to a node, it is what
/// the seat sees at the node that counts. Sets of each seat count from 1, in prefix order; 0: no seat decides there. The tree
/// must not be drawn through the eyes of a seat.
std::vector<std::size_t> information_sets(TreeView const& view);

/// The same where what is drawn is all there is, as in a file for other programs: a node where the tree stops decides nothing,
/// and choices are those that are drawn.
std::vector<std::size_t> drawn_information_sets(TreeView const& view);

/// Can a tree of these options have information sets?
bool has_information_sets(TreeView const& view);

}  // namespace ringside
