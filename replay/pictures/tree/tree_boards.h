#pragma once

#include <string>

#include <tl/expected.hpp>

#include "replay/pictures/drawing/drawing.h"
#include "replay/pictures/tree/dot.h"
#include "replay/pictures/tree/gvc.h"

namespace ringside {

/// The small boards of a tree's nodes, all of one size.
BoardRoom room_of_boards(TreeView const& view);

/// The board of a node, with what the action of an edge did on it, where one led there.
picture::Drawing node_board(TreeView const& view, std::size_t node, Tree::Edge const* way);

/// The tree, laid out with room for boards, as SVG with the boards in their places; each shows what the action that led to it
/// did.
tl::expected<std::string, std::string> svg_with_boards(TreeView const& view, LaidOutGraph const& graph);

}  // namespace ringside
