#pragma once

#include "replay/pictures/tree/dot_graph.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// Draws what the shapes and lines of a tree mean, as far as they occur in it; nothing when one seat decides everywhere.
void draw_legend(DotGraph& graph, TreeView const& view);

}  // namespace ringside
