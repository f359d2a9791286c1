#pragma once

#include "replay/pictures/drawing/drawing.h"
#include "replay/pictures/tree/outline_rows.h"

namespace ringside::picture {

inline constexpr double gutter = 14;                         ///< between two indents
inline constexpr double icon_radius = 5.5, icon_middle = 7;  ///< from the upper left corner of a row's indent

constexpr double gutter_x(std::size_t indent) { return gutter * static_cast<double>(indent) + icon_middle; }

/// A row with its icon, as wide as a column; lines between rows are drawn apart.
Drawing draw_row(TreeView const& view, OutlineRow const& row, double width, bool boards);

/// Who acts: the shape of a seat with its number, a point for chance.
void draw_actor(Drawing& drawing, Actor actor, Point centre);

/// What the icons and lines of some rows mean.
Drawing outline_legend(TreeView const& view, std::vector<OutlineRow> const& rows, double width);

}  // namespace ringside::picture
