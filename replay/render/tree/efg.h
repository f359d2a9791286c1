#pragma once

#include <string>

#include "replay/render/tree/tree_text.h"

namespace ringside {

/// A tree in Gambit's format for games in extensive form (.efg). Chance has exact fractions; a seat's decisions are of one
/// information set when all that the seat has seen on the way there is the same; payoffs are scores, or how many seats are
/// ranked behind where a game has no scores. A node where the tree stops ends in the outcome "cut", which pays nothing.
/// The tree must not be merged, grouped, of one actor only or through the eyes of a seat.
std::string tree_efg(TreeView const& view);

}  // namespace ringside
