#include "replay/pictures/drawing/strokes.h"

#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "replay/pictures/drawing/dot_look.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

constexpr double shaft = 4, head_length = 11, head_width = 6.5;

std::string_view dash_pattern(scene::Stroke stroke) {
  return stroke == scene::Stroke::way ? "" : stroke == scene::Stroke::push ? "9 7" : "0.1 8";
}

CellShape const& cell_at(std::vector<CellShape> const& cells, int cell) { return cells.at(static_cast<std::size_t>(cell)); }

}  // namespace

void draw_stroke(Drawing& drawing, scene::Stroke stroke, int seat, Point from, Point to) {
  std::string_view const colour = seat == scene::no_seat ? alarm : actor_look(Actor::seat(seat)).colour;
  Point const way = to + -1 * from;
  if (length_of(way) < 1) return;
  Point const ahead = 1 / length_of(way) * way, aside{-ahead.y, ahead.x};
  Point const neck = to + -head_length * ahead;
  drawing.line(from, neck, {{}, ink, shaft + 2.4, dash_pattern(stroke)});
  drawing.line(from, neck, {{}, colour, shaft, dash_pattern(stroke)});
  drawing.polygon({to, neck + head_width * aside, neck + -head_width * aside}, {colour, ink, 1.2});
}

void draw_burst(Drawing& drawing, std::string_view sign, Point centre, double radius) {
  constexpr int spikes = 10;
  std::vector<Point> points;
  for (int i = 0; i < 2 * spikes; ++i) {
    double const angle = i * std::numbers::pi / spikes, reach = i % 2 == 0 ? 1.3 : 0.92;
    points.push_back(centre + radius * reach * Point{std::cos(angle), std::sin(angle)});
  }
  drawing.polygon(points, {alarm, paper, 1.5});
  Box const inside{centre.x - 0.8 * radius, centre.y - 0.8 * radius, 1.6 * radius, 1.6 * radius};
  drawing.lines(fitted(on_a_line(sign), inside.width, inside.height, 1.3 * radius, 0.5 * radius, Weight::bold), inside,
                {.ink = paper, .weight = Weight::bold});
}

/// An arrow keeps to its right, so that two that go opposite ways lie beside each other.
void draw_arrows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells) {
  for (scene::Arrow const& arrow : scene.arrows) {
    CellShape const &from = cell_at(cells, arrow.from), &to = cell_at(cells, arrow.to);
    Point const way = to.centre + -1 * from.centre;
    Point const ahead = 1 / length_of(way) * way, beside = 0.1 * from.radius * Point{-ahead.y, ahead.x};
    bool const attack = arrow.stroke == scene::Stroke::attack;
    double const start = attack ? 0.4 : 0.15, end = attack ? 0.5 : 0.76;
    draw_stroke(drawing, arrow.stroke, arrow.seat, from.centre + start * from.radius * ahead + beside,
                to.centre + -end * to.radius * ahead + beside);
  }
}

void draw_blows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells) {
  std::map<int, int> drawn;
  for (scene::Blow const& blow : scene.blows) {
    CellShape const& cell = cell_at(cells, blow.cell);
    double const radius = 0.25 * cell.radius;
    static constexpr std::array<double, 3> places{0.62, -0.62, 0};
    double const x = places[static_cast<std::size_t>(drawn[blow.cell]++) % places.size()];
    drawing.tip(blow.word);
    draw_burst(drawing, blow.sign, cell.centre + cell.radius * Point{x, -0.42}, radius);
    drawing.end_of_tip();
  }
}

}  // namespace ringside::picture
