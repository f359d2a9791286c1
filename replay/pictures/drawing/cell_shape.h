#pragma once

#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// The outline of a cell, and the boxes in it for its text.
struct CellShape {
  Point centre;
  double radius = 0;  ///< of the circle that touches its sides
  std::vector<Point> outline;
  Box name, middle, foot;  ///< one below the other
  Box below;  ///< for what lies under a piece; it takes the lower part of the middle, and the foot where that is empty
};

/// A step on the grid as a way on the plane, where cells have sides of 1.
Point on_plane(scene::Grid grid, scene::Place step);

/// The width and the height of a cell whose sides are 1.
Point cell_extent(scene::Grid grid);

/// A cell at a place, with sides of a length.
CellShape make_cell_shape(scene::Grid grid, scene::Place at, double side, Point origin);

}  // namespace ringside::picture
