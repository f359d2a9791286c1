#include "replay/pictures/drawing/cell_shape.h"

#include <cmath>
#include <numbers>

namespace ringside::picture {
namespace {

constexpr double root3 = std::numbers::sqrt3;

/// A box around a centre, in sides of the cell.
Box around(Point centre, double side, double left, double top, double right, double bottom) {
  return {centre.x + left * side, centre.y + top * side, (right - left) * side, (bottom - top) * side};
}

std::vector<Point> ring_points(Point centre, double side, int count, double first_degrees, double reach) {
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    double const angle = (first_degrees + i * 360.0 / count) * std::numbers::pi / 180;
    points.push_back(centre + side * reach * Point{std::cos(angle), std::sin(angle)});
  }
  return points;
}

CellShape square_shape(Point centre, double side) {
  return {centre,
          side / 2,
          ring_points(centre, side, 4, 45, std::numbers::sqrt2 / 2),
          around(centre, side, -0.46, -0.47, 0.46, -0.27),
          around(centre, side, -0.46, -0.27, 0.46, 0.23),
          around(centre, side, -0.46, 0.23, 0.46, 0.47),
          around(centre, side, -0.46, 0.05, 0.46, 0.47)};
}

/// A corner on top: as wide as the cell between -1/2 and 1/2, narrower above and below.
CellShape pointy_shape(Point centre, double side) {
  return {centre,
          side * root3 / 2,
          ring_points(centre, side, 6, -90, 1),
          around(centre, side, -0.38, -0.78, 0.38, -0.5),
          around(centre, side, -0.82, -0.5, 0.82, 0.46),
          around(centre, side, -0.38, 0.5, 0.38, 0.76),
          around(centre, side, -0.6, 0.14, 0.6, 0.64)};
}

/// A side on top: at a height y it is 2 - 2|y|/√3 wide.
CellShape flat_shape(Point centre, double side) {
  return {centre,
          side * root3 / 2,
          ring_points(centre, side, 6, 0, 1),
          around(centre, side, -0.5, -0.82, 0.5, -0.56),
          around(centre, side, -0.68, -0.54, 0.68, 0.5),
          around(centre, side, -0.5, 0.56, 0.5, 0.82),
          around(centre, side, -0.52, 0.14, 0.52, 0.8)};
}

}  // namespace

Point on_plane(scene::Grid grid, scene::Place step) {
  double const x = step.x, y = step.y;
  switch (grid) {
    case scene::Grid::square:
      return {x, y};
    case scene::Grid::pointy:
      return {x * root3 / 2, y * 1.5};
    case scene::Grid::flat:
      return {x * 1.5, y * root3 / 2};
  }
  return {};
}

Point cell_extent(scene::Grid grid) {
  if (grid == scene::Grid::square) return {1, 1};
  return grid == scene::Grid::pointy ? Point{root3, 2} : Point{2, root3};
}

CellShape make_cell_shape(scene::Grid grid, scene::Place at, double side, Point origin) {
  Point const centre = origin + side * on_plane(grid, at);
  if (grid == scene::Grid::square) return square_shape(centre, side);
  return grid == scene::Grid::pointy ? pointy_shape(centre, side) : flat_shape(centre, side);
}

}  // namespace ringside::picture
