#include "replay/pictures/drawing/seat_shape.h"

#include <cmath>
#include <numbers>
#include <string>

#include "replay/pictures/drawing/dot_look.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

std::vector<Point> ring(int count, double first_degrees, double reach) {
  std::vector<Point> points;
  for (int i = 0; i < count; ++i) {
    double const angle = (first_degrees + i * 360.0 / count) * std::numbers::pi / 180;
    points.push_back(reach * Point{std::cos(angle), std::sin(angle)});
  }
  return points;
}

/// The corners of a shape that Graphviz has too, of radius 1.
std::vector<Point> list_corners(std::string_view shape) {
  if (shape == "hexagon") return ring(6, 0, 1.1);
  if (shape == "octagon") return ring(8, 22.5, 1.08);
  if (shape == "house") return {{-0.86, 0.9}, {-0.86, -0.35}, {0, -1.1}, {0.86, -0.35}, {0.86, 0.9}};
  if (shape == "parallelogram") return {{-1.2, 0.8}, {-0.6, -0.8}, {1.2, -0.8}, {0.6, 0.8}};
  return {{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}};
}

double channel(std::string_view colour, std::size_t from) {
  double const value = std::stoi(std::string(colour.substr(from, 2)), nullptr, 16) / 255.0;
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

}  // namespace

std::string_view ink_on(std::string_view colour) {
  double const luminance = 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
  return luminance > 0.179 ? "#000000" : "#FFFFFF";  // where the contrast with both is the same
}

void draw_seat(Drawing& drawing, int seat, std::string_view text, Point centre, double radius) {
  Look const& look = actor_look(Actor::seat(seat));
  Paint const paint{look.colour, ink, radius / 12 + 0.6};
  if (look.shape == "ellipse") {
    drawing.ellipse(centre, 1.12 * radius, 0.9 * radius, paint);
  } else {
    std::vector<Point> points = list_corners(look.shape);
    for (Point& point : points) point = centre + radius * point;
    drawing.polygon(points, paint);
  }
  Box const inside{centre.x - 0.74 * radius, centre.y - 0.8 * radius, 1.48 * radius, 1.6 * radius};
  drawing.lines(fitted(on_a_line(text), inside.width, inside.height, 1.15 * radius, 0.4 * radius, Weight::bold), inside,
                {.ink = ink_on(look.colour), .weight = Weight::bold});
}

void draw_nose(Drawing& drawing, Point centre, double radius, Point direction) {
  Point const ahead = 1 / length_of(direction) * direction, aside{-ahead.y, ahead.x};
  Point const base = centre + 0.3 * radius * ahead;
  drawing.polygon({centre + 2.05 * radius * ahead, base + 0.85 * radius * aside, base + -0.85 * radius * aside},
                  {ink, paper, 1.2});
}

}  // namespace ringside::picture
