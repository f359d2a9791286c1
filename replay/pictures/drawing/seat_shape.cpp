#include "replay/pictures/drawing/seat_shape.h"

#include <iterator>
#include <vector>

namespace ringside::picture {
namespace {

/// The corners of a shape that Graphviz has too, of radius 1.
std::vector<Point> list_corners(std::string_view shape) {
  auto const& shapes = design.shapes;
  if (shape == "hexagon") return corners_of(shapes.hexagon);
  if (shape == "octagon") return corners_of(shapes.octagon);
  if (shape == "house") return {std::begin(shapes.house), std::end(shapes.house)};
  auto const& corners = shape == "parallelogram" ? shapes.parallelogram : shapes.box;
  return {std::begin(corners), std::end(corners)};
}

}  // namespace

void draw_seat(Drawing& drawing, int seat, std::string_view text, Point centre, double radius) {
  SeatLook const& look = seat_look(seat);
  auto const& measures = design.seat;
  Paint const paint{look.colour, ink, radius / measures.outline.part + measures.outline.least};
  if (look.shape == "ellipse") {
    drawing.ellipse(centre, design.shapes.ellipse.x * radius, design.shapes.ellipse.y * radius, paint);
  } else {
    std::vector<Point> points = list_corners(look.shape);
    for (Point& point : points) point = centre + radius * point;
    drawing.polygon(points, paint);
  }
  draw_letters(drawing, text, box_around(centre, radius * measures.room), radius * measures.text, look.ink);
}

void draw_nose(Drawing& drawing, Point centre, double radius, Point direction) {
  Point const ahead = 1 / length_of(direction) * direction, aside{-ahead.y, ahead.x};
  auto const& [tip, base, outline] = design.nose;
  Point const foot = centre + base.x * radius * ahead;
  drawing.polygon({centre + tip * radius * ahead, foot + base.y * radius * aside, foot + -base.y * radius * aside},
                  {ink, paper, outline});
}

}  // namespace ringside::picture
