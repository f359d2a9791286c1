#pragma once

#include <vector>

namespace ringside::picture {

struct Point {
  double x = 0, y = 0;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator*(double by, Point a) { return {by * a.x, by * a.y}; }
double length_of(Point a);

struct Box {
  double x = 0, y = 0, width = 0, height = 0;

  constexpr Point centre() const { return {x + width / 2, y + height / 2}; }
  constexpr Box inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

/// A box that reaches so far to both sides of a point.
constexpr Box box_around(Point centre, Point reach) { return {centre.x - reach.x, centre.y - reach.y, 2 * reach.x, 2 * reach.y}; }

/// The corners of a regular polygon: where the first one stands, in degrees, and how far from the middle all do.
struct Ring {
  int count;
  double first, reach;
};
std::vector<Point> corners_of(Ring const& ring, Point centre = {}, double scale = 1);

}  // namespace ringside::picture
