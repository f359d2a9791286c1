#pragma once

#include <string>

#include "checker/solve/solve.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {

/// What ends pay.
struct EfgPayoffs {
  std::string cut = "0";           ///< to each seat, where the tree stops before the game does
  Solution const* best = nullptr;  ///< with it every end pays shares of the first place, a cut one those that best play gives
};

/// Nodes where the tree stops before the game does, and bundles of actions that a limit left out.
struct CutLeaves {
  std::size_t nodes = 0;
  std::size_t bundles = 0;
};
CutLeaves cut_leaves(Tree const& tree);

/// A tree in Gambit's format for games in extensive form (.efg). Chance has exact fractions; a seat's decisions are of one
/// information set when all that the seat has seen on the way there is the same. Payoffs are scores, or how many seats are
/// ranked behind where a game has no scores, or shares. A node where the tree stops ends in the outcome "cut". The tree must not
/// be merged, grouped, of one actor only or through the eyes of a seat; shares have no value for bundles that a limit left out.
std::string tree_efg(TreeView const& view, EfgPayoffs const& payoffs);

}  // namespace ringside
