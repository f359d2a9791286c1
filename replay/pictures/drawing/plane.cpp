#include "replay/pictures/drawing/plane.h"

#include <cmath>
#include <numbers>

namespace ringside::picture {

double length_of(Point a) { return std::hypot(a.x, a.y); }

std::vector<Point> corners_of(Ring const& ring, Point centre, double scale) {
  std::vector<Point> points;
  for (int i = 0; i < ring.count; ++i) {
    double const angle = (ring.first + i * 360.0 / ring.count) * std::numbers::pi / 180;
    points.push_back(centre + scale * ring.reach * Point{std::cos(angle), std::sin(angle)});
  }
  return points;
}

}  // namespace ringside::picture
