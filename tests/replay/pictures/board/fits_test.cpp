// No text of a picture leaves its cell or box: measured with the font itself, over random states of every game, for every number
// of seats, in both languages, as all and as each seat sees them.

#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include <cairo.h>

#include "checker/play/simulate.h"
#include "engine/games/registry.h"
#include "engine/record/values/read.h"
#include "replay/pictures/board/board_picture.h"
#include "replay/pictures/drawing/cell_shape.h"
#include "replay/terminal/untrusted.h"
#include "tests/cli/xml_reader.h"

namespace ringside::picture {
namespace {

/// Measures text in DejaVu Sans.
class Ruler {
 public:
  Ruler() : surface_(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)), context_(cairo_create(surface_)) {}
  Ruler(Ruler const&) = delete;
  Ruler& operator=(Ruler const&) = delete;
  ~Ruler() {
    cairo_destroy(context_);
    cairo_surface_destroy(surface_);
  }

  double width(Label const& label) const {
    auto const weight = label.hand.weight == Weight::bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL;
    cairo_select_font_face(context_, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, weight);
    cairo_set_font_size(context_, 100);
    cairo_text_extents_t extents;
    cairo_text_extents(context_, label.text.c_str(), &extents);
    return extents.x_advance * label.hand.size / 100;
  }

 private:
  cairo_surface_t* surface_;
  cairo_t* context_;
};

bool lies_in(Box const& inner, Box const& outer) {
  constexpr double slack = 0.3;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.width <= outer.x + outer.width + slack &&
         inner.y + inner.height <= outer.y + outer.height + slack;
}

/// The box that a label takes, from the top of its capitals to the depth of its letters.
Box taken_by(Ruler const& ruler, Label const& label) {
  double const width = ruler.width(label), left = label.hand.anchor == Anchor::middle ? width / 2 : 0;
  return {label.at.x - left, label.at.y - 0.76 * label.hand.size, width, 0.98 * label.hand.size};
}

/// The first text that leaves its box or the page; empty: none does.
std::string text_outside(Drawing const& drawing) {
  static Ruler const ruler;
  for (Label const& label : drawing.labels()) {
    if (!lies_in(taken_by(ruler, label), label.within)) return label.text;
    if (!lies_in(label.within, {0, 0, drawing.width(), drawing.height()})) return "off the page: " + label.text;
  }
  return {};
}

void expect_fitting(Match const& match, AnyState const& state, ActionCode action) {
  for (Language const language : {Language::english, Language::russian})
    for (int seat = -1; seat < match.seats(); ++seat) {
      Onlooker const onlooker{language, seat < 0 ? std::nullopt : std::optional(seat), {"Анна Каренина из Нижнего Новгорода"}};
      Scene const scene = scene_after(match, state, {action}, onlooker);
      for (double const width : {760.0, half_width, 400.0}) {
        Drawing const drawing = draw_picture(scene, {"A title", {doing(match, state, action, onlooker)}},
                                             {.width = width, .language = language, .names = onlooker.names});
        ASSERT_EQ(text_outside(drawing), "") << match.setup().dump() << "\n" << match.position(state).dump();
        ASSERT_EQ(fault_in_xml(to_svg(drawing, "A title")), "");
      }
    }
}

void expect_fitting(LoadedRecord const& game) {
  AnyState state = *read_start(game);
  for (std::size_t step = 0; step < game.record.steps.size(); ++step) {
    ActionCode const action = game.record.steps[step].action;
    if (step % 23 == 5) expect_fitting(*game.match, state, action);
    game.match->apply(state, action);
  }
}

TEST(PictureFits, EveryTextInItsBox) {
  for (GameEntry const& entry : games())
    for (int seats = entry.facts().least_seats; seats <= entry.facts().most_seats; ++seats) {
      Series series{.game = &entry};
      if (entry.facts().least_seats < entry.facts().most_seats) series.setup["players"] = seats;
      series.seed = 14;
      series.draw_rulings = series.draw_options = true;
      auto const simulation = Simulation::of(series);
      ASSERT_TRUE(simulation);
      for (std::uint64_t number = 0; number < 2; ++number) expect_fitting(simulation->play(number));
    }
}

/// Twice the area of the triangle a b c; positive when c lies to the right of a b on a page.
double turn(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool lies_in(Point point, std::vector<Point> const& outline) {
  for (std::size_t i = 0; i < outline.size(); ++i)
    if (turn(outline[i], outline[(i + 1) % outline.size()], point) < -1e-6) return false;
  return true;
}

TEST(PictureFits, TheRoomsOfACellLieInIt) {
  for (scene::Grid const grid : {scene::Grid::square, scene::Grid::pointy, scene::Grid::flat}) {
    CellShape const shape = make_cell_shape(grid, {1, 1}, 50, {0, 0});
    for (Box const& box : {shape.name, shape.middle, shape.foot, shape.below})
      for (Point const corner : {Point{box.x, box.y}, Point{box.x + box.width, box.y}, Point{box.x, box.y + box.height},
                                 Point{box.x + box.width, box.y + box.height}})
        EXPECT_TRUE(lies_in(corner, shape.outline)) << static_cast<int>(grid) << ": " << corner.x << " " << corner.y;
  }
}

}  // namespace
}  // namespace ringside::picture
