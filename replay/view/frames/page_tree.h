#pragma once

#include "replay/text/tree/tree_text.h"

namespace ringside::page {

/// A tree as a game of the page: its nodes are moments, each with the node before it.
Json tree_game(TreeView const& view);

}  // namespace ringside::page
