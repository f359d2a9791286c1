#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "replay/text/tree/tree_text.h"

namespace ringside {

/// How a picture shows which nodes the one who decides there cannot distinguish: by lines between neighbours, or, where lines of
/// several sets would cross, by a number that they share.
struct Ties {
  std::vector<std::pair<std::size_t, std::size_t>> lines;
  std::vector<std::size_t> number;  ///< of each node; 0: none
};

Ties find_ties(TreeView const& view);

/// The same by numbers alone.
Ties numbered_ties(TreeView const& view);

}  // namespace ringside
