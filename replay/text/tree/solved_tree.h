#pragma once

#include "checker/solve/solve.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// Short enough for a node: `Anna wins in 5`, `draw within 3`, `draw: forever`, `Anna: 5/12, Bo: 7/12`.
std::string value_text(TreeView const& view, Worth const& worth);

/// The same without how long it takes: `Anna wins`, `draw`.
std::string result_text(TreeView const& view, Worth const& worth);

/// Writes on a tree what a solution of its root says: the value of each node, and the edges of the best line.
void mark_solution(TreeView& view, Solution const& solution);

/// Writes on each node what it is worth.
void mark_values(TreeView& view, Solution const& solution);

}  // namespace ringside
