#include "replay/pictures/drawing/strokes.h"

#include <cmath>
#include <iterator>
#include <map>
#include <numbers>

namespace ringside::picture {
namespace {

StrokeLook const& look_of(scene::Stroke stroke) { return design.strokes[static_cast<std::size_t>(stroke)]; }

CellShape const& cell_at(std::vector<CellShape> const& cells, int cell) { return cells.at(static_cast<std::size_t>(cell)); }

}  // namespace

void draw_stroke(Drawing& drawing, scene::Stroke stroke, int seat, Point from, Point to) {
  std::string_view const colour = seat == scene::no_seat ? alarm : seat_look(seat).colour;
  Point const way = to + -1 * from;
  if (length_of(way) < 1) return;
  Point const ahead = 1 / length_of(way) * way, aside{-ahead.y, ahead.x};
  auto const [head_length, head_width] = design.arrow.head;
  Point const neck = to + -head_length * ahead;
  std::string_view const dashes = look_of(stroke).dashes;
  drawing.line(from, neck, {{}, ink, design.arrow.edge, dashes});
  drawing.line(from, neck, {{}, colour, design.arrow.shaft, dashes});
  drawing.polygon({to, neck + head_width * aside, neck + -head_width * aside}, {colour, ink, design.arrow.outline});
}

void draw_burst(Drawing& drawing, std::string_view sign, Point centre, double radius) {
  auto const& burst = design.burst;
  std::vector<Point> points;
  for (int i = 0; i < 2 * burst.spikes; ++i) {
    double const angle = i * std::numbers::pi / burst.spikes, reach = i % 2 == 0 ? burst.reach.outer : burst.reach.inner;
    points.push_back(centre + radius * reach * Point{std::cos(angle), std::sin(angle)});
  }
  drawing.polygon(points, {alarm, paper, burst.outline});
  draw_letters(drawing, sign, box_around(centre, radius * burst.room), radius * burst.text, paper);
}

/// An arrow keeps to its right, so that two that go opposite ways lie beside each other.
void draw_arrows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells) {
  for (scene::Arrow const& arrow : scene.arrows) {
    CellShape const &from = cell_at(cells, arrow.from), &to = cell_at(cells, arrow.to);
    Point const way = to.centre + -1 * from.centre;
    Point const ahead = 1 / length_of(way) * way, beside = design.arrow.aside * from.radius * Point{-ahead.y, ahead.x};
    StrokeLook const& look = look_of(arrow.stroke);
    draw_stroke(drawing, arrow.stroke, arrow.seat, from.centre + look.start * from.radius * ahead + beside,
                to.centre + -look.end * to.radius * ahead + beside);
  }
}

void draw_blows(Drawing& drawing, Scene const& scene, std::vector<CellShape> const& cells) {
  std::map<int, int> drawn;
  for (scene::Blow const& blow : scene.blows) {
    CellShape const& cell = cell_at(cells, blow.cell);
    auto const& [places, up, radius] = design.blow;
    double const x = places[static_cast<std::size_t>(drawn[blow.cell]++) % std::size(places)];
    drawing.tip(blow.word);
    draw_burst(drawing, blow.sign, cell.centre + cell.radius * Point{x, -up}, radius * cell.radius);
    drawing.end_of_tip();
  }
}

}  // namespace ringside::picture
