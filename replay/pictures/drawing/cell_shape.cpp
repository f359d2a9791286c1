#include "replay/pictures/drawing/cell_shape.h"

namespace ringside::picture {
namespace {

CellForm const& form_of(scene::Grid grid) {
  switch (grid) {
    case scene::Grid::square:
      return design.square;
    case scene::Grid::pointy:
      return design.pointy;
    case scene::Grid::flat:
      break;
  }
  return design.flat;
}

}  // namespace

Point on_plane(scene::Grid grid, scene::Place step) {
  Point const one = form_of(grid).step;
  return {step.x * one.x, step.y * one.y};
}

Point cell_extent(scene::Grid grid) { return form_of(grid).extent; }

CellShape make_cell_shape(scene::Grid grid, scene::Place at, double side, Point origin) {
  CellForm const& form = form_of(grid);
  Point const centre = origin + side * on_plane(grid, at);
  auto const box = [&](Edges const& edges) {
    auto const [left, top, right, bottom] = edges;
    return Box{centre.x + left * side, centre.y + top * side, (right - left) * side, (bottom - top) * side};
  };
  return {centre,         side * form.radius, corners_of(form.corners, centre, side), box(form.name), box(form.middle),
          box(form.foot), box(form.below)};
}

}  // namespace ringside::picture
