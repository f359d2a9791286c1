#pragma once

#include <vector>

#include "replay/pictures/drawing/drawing.h"
#include "replay/text/tree/tree_text.h"

namespace ringside::picture {

/// A tree as an outline, in columns that are read downwards, with boards in it where they are asked for: on pages of A4, upright
/// or lying, whichever takes fewer.
std::vector<Drawing> outline_pages(TreeView const& view, bool boards);

/// The same on one sheet that is somewhat wider than it is high.
Drawing outline_sheet(TreeView const& view, bool boards);

}  // namespace ringside::picture
