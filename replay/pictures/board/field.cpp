#include "replay/pictures/board/field.h"

#include <algorithm>

#include "replay/pictures/board/cell.h"
#include "replay/pictures/drawing/strokes.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

constexpr double border = design.field.border, side_room = design.field.names.room;
constexpr double smallest_side = 44;  ///< in a page, which can be enlarged, they may be smaller

/// The middles of the outermost cells, for sides of 1.
Box bounding_box(Scene const& scene) {
  Point least = on_plane(scene.grid, scene.cells.front().at), most = least;
  for (scene::Cell const& cell : scene.cells) {
    Point const at = on_plane(scene.grid, cell.at);
    least = {std::min(least.x, at.x), std::min(least.y, at.y)};
    most = {std::max(most.x, at.x), std::max(most.y, at.y)};
  }
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

double left_margin(Scene const& scene) { return scene.columns.empty() ? border : border + side_room; }

bool has_things(Scene const& scene) {
  return std::any_of(scene.cells.begin(), scene.cells.end(), [](scene::Cell const& cell) { return !cell.items.empty(); });
}

void draw_side_names(Drawing& drawing, Scene const& scene, Point origin, double side) {
  auto const& names = design.field.names;
  auto const name = [&](std::string const& text, Box const& box) {
    drawing.lines(fitted(on_a_line(text), box.width, box.height, names.text), box, {.ink = faint_ink});
  };
  for (std::size_t i = 0; i < scene.columns.size(); ++i)
    name(scene.columns[i], {origin.x + (static_cast<double>(i) - 0.5) * side, names.columns.at, side, names.columns.size});
  for (std::size_t i = 0; i < scene.rows.size(); ++i)
    name(scene.rows[i], {names.rows.at, origin.y + (static_cast<double>(i) - 0.5) * side, names.rows.size, side});
}

}  // namespace

double largest_side(Scene const& scene) {
  LargestSide const& side = scene.grid == scene::Grid::square ? design.field.square : design.field.hexagon;
  return has_things(scene) ? side.laid : side.bare;
}

double field_width(Scene const& scene, double side) {
  if (scene.cells.empty()) return 0;
  return (bounding_box(scene).width + cell_extent(scene.grid).x) * side + border + left_margin(scene);
}

Drawing field_drawing(Scene const& scene, Apart const& apart, double width) {
  if (scene.cells.empty()) return {0, 0};
  Box const reach = bounding_box(scene);
  Point const extent = cell_extent(scene.grid);
  double const margin = left_margin(scene);
  double const side = std::clamp((width - margin - border) / (reach.width + extent.x), smallest_side, largest_side(scene));
  Point const corner = Point{margin, margin} + side * (0.5 * extent);
  Point const origin = corner + -side * Point{reach.x, reach.y};
  Drawing drawing(field_width(scene, side), (reach.height + extent.y) * side + margin + border);
  std::vector<CellShape> cells;
  for (scene::Cell const& cell : scene.cells) cells.push_back(make_cell_shape(scene.grid, cell.at, side, origin));
  for (std::size_t i = 0; i < cells.size(); ++i) draw_ground(drawing, scene, i, cells[i], apart.cell(i));
  draw_arrows(drawing, scene, cells);
  for (std::size_t i = 0; i < cells.size(); ++i) draw_things(drawing, scene, i, cells[i]);
  draw_blows(drawing, scene, cells);
  draw_side_names(drawing, scene, origin, side);
  return drawing;
}

}  // namespace ringside::picture
