#pragma once

#include <optional>
#include <string>

#include "engine/record/text/text_tree.h"

namespace ringside {

/// A part of a setup or a state that is larger than any game needs: its position, and the limit.
struct Oversize {
  TextTree::Index node;
  std::string what, expected;
};

/// The limits of format.h on a setup, a state or what else a game reads. They hold for text and packed files alike, so that each
/// can be written as the other.
std::optional<Oversize> oversize(TextTree const& tree, TextTree::Index part);

}  // namespace ringside
