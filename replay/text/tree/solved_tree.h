#pragma once

#include "checker/solve/solve.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// Writes on a tree what a solution of its root says: the value of each node, and the edges of the best line.
void mark_solution(TreeView& view, Solution const& solution);

}  // namespace ringside
