#pragma once

#include "checker/solve/solve.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// What matters of a solved game: the line of best play, `view.options.depth` decisions of it, and at each of its nodes the
/// actions that lead to another result. Those that the same answer refutes are one edge, with that answer behind it; draws of
/// chance are one edge for each result. What is left is counted in Tree::Node::folded. What was played has an edge of its own
/// while it is the best line. The best edge is the first.
Tree grow_best_tree(TreeView const& view, AnyState const& root, Solution const& solution);

}  // namespace ringside
