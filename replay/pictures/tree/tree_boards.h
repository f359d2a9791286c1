#pragma once

#include <string>

#include <tl/expected.hpp>

#include "replay/pictures/tree/dot.h"
#include "replay/pictures/tree/gvc.h"

namespace ringside {

/// The small boards of a tree's nodes, all of one size.
BoardRoom room_of_boards(TreeView const& view);

/// The tree, laid out with room for boards, as SVG with the boards in their places; each shows what the action that led to it
/// did.
tl::expected<std::string, std::string> svg_with_boards(TreeView const& view, LaidOutGraph const& graph);

}  // namespace ringside
