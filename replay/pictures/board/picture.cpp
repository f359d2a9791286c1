#include "replay/pictures/board/picture.h"

#include <algorithm>

#include "replay/pictures/board/field.h"
#include "replay/pictures/board/legend.h"
#include "replay/pictures/board/panel.h"
#include "replay/pictures/drawing/flow.h"
#include "replay/terminal/untrusted.h"

namespace ringside::picture {
namespace {

constexpr double page_margin = 14, page_gap = 10, narrow_panel = 262, wide_panel = 330, two_columns = 520;

/// Puts drawings below one another.
class Page {
 public:
  explicit Page(double width) : drawing_(width + 2 * page_margin, 0), width_(width) {}

  double width() const { return width_; }
  void put(Drawing const& part) {
    if (part.height() <= 0) return;
    drawing_.place(part, {page_margin + (width_ - part.width()) / 2, y_});
    y_ += part.height() + page_gap;
  }
  void put_left(Drawing const& part) {
    if (part.height() <= 0) return;
    drawing_.place(part, {page_margin, y_});
    y_ += part.height() + page_gap;
  }
  void text(std::vector<std::string> const& lines, Hand const& hand) {
    for (std::string const& line : lines) {
      Flow flow(drawing_, {page_margin, y_}, width_);
      flow.words(on_a_line(line), hand);
      if (line.empty()) flow.next_line();
      y_ = flow.bottom();
    }
  }
  void captions(Captions const& captions) {
    if (!captions.title.empty()) text({captions.title}, {15, ink, Weight::bold});
    text(captions.lines, {12, faint_ink});
    if (y_ > page_margin) y_ += page_gap / 2;
  }
  Drawing done() && {
    drawing_.grow_to(y_ + page_margin - page_gap);
    return std::move(drawing_);
  }

 private:
  Drawing drawing_;
  double width_, y_ = page_margin;
};

std::vector<Drawing> draw_panels(PanelView const& view, double width) {
  std::vector<Drawing> panels;
  for (std::size_t i = 0; i < view.scene.panels.size(); ++i) panels.push_back(panel_drawing(view, i, width));
  return panels;
}

Drawing stacked(std::vector<Drawing> const& parts, double width) {
  Drawing column(width, 0);
  double y = 0;
  for (Drawing const& part : parts) {
    column.place(part, {0, y});
    y += part.height() + page_gap - 3;
  }
  column.grow_to(std::max(0.0, y - page_gap + 3));
  return column;
}

/// Seats side by side, two a row; what is nobody's takes a row.
Drawing spread(PanelView const& view, double width) {
  Drawing rows(width, 0);
  double const half = (width - page_gap) / 2;
  double x = 0, y = 0, height = 0;
  auto const next_row = [&] { y += height == 0 ? 0 : height + page_gap - 3, x = 0, height = 0; };
  for (std::size_t i = 0; i < view.scene.panels.size(); ++i) {
    bool const whole = view.scene.panels[i].seat == scene::no_seat || width < two_columns;
    Drawing const panel = panel_drawing(view, i, whole ? width : half);
    if (x > 0 && x + panel.width() > width + 0.5) next_row();
    rows.place(panel, {x, y});
    x += panel.width() + page_gap, height = std::max(height, panel.height());
  }
  next_row();
  rows.grow_to(std::max(0.0, y - page_gap + 3));
  return rows;
}

Drawing side_by_side(Drawing const& left, Drawing const& right) {
  Drawing both(left.width() + page_gap + right.width(), std::max(left.height(), right.height()));
  both.place(left, {0, (both.height() - left.height()) / 2});
  both.place(right, {left.width() + page_gap, 0});
  return both;
}

/// The field with the panels where they have room.
Drawing draw_table(Scene const& scene, PictureLook const& look, Apart const& apart) {
  PanelView const view{scene, apart, look.names, look.language};
  if (scene.panels.empty()) return field_drawing(scene, apart, look.width);
  double const field_room = look.width - page_gap - narrow_panel;
  if (field_width(scene, 0.85 * largest_side(scene)) <= field_room) {
    Drawing const field = field_drawing(scene, apart, field_room);
    double const width = std::min(wide_panel, look.width - page_gap - field.width());
    Drawing const panels = stacked(draw_panels(view, width), width);
    if (panels.height() <= 1.25 * field.height() || field.height() == 0) return side_by_side(field, panels);
  }
  Drawing const field = field_drawing(scene, apart, look.width);
  double const width = std::max(field.width(), std::min(look.width, 640.0));
  Drawing const panels = spread(view, width);
  Drawing both(width, field.height() + page_gap + panels.height());
  both.place(field, {(width - field.width()) / 2, 0});
  both.place(panels, {0, field.height() + page_gap});
  return both;
}

}  // namespace

Drawing draw_picture(Scene const& scene, Captions const& captions, PictureLook const& look, Apart const& apart) {
  Drawing const table = draw_table(scene, look, apart);
  Page page(std::max(table.width(), std::min(look.width, 320.0)));
  page.captions(captions);
  page.put(table);
  bool const lost = apart.mark == Difference::lost;
  if (look.legend) page.put(legend_drawing({&scene}, {apart.any() && !lost, apart.any() && lost}, look.language, page.width()));
  page.text(scene.words, {12, ink});
  page.text(captions.foot, {12.5, ink});
  return std::move(page).done();
}

Drawing compose_sheet(std::vector<Drawing> const& pictures, Captions const& captions, Drawing const& legend, double width) {
  double widest = std::max(320.0, legend.height() > 0 ? legend.width() : 0), x = 0, y = 0, height = 0;
  std::vector<Point> corners;
  for (Drawing const& picture : pictures) {
    if (x > 0 && x + picture.width() > width) x = 0, y += height, height = 0;
    corners.push_back({x, y});
    x += picture.width(), height = std::max(height, picture.height()), widest = std::max(widest, x);
  }
  Drawing grid(widest, y + height);
  for (std::size_t i = 0; i < pictures.size(); ++i) grid.place(pictures[i], corners[i]);
  Page page(widest);
  page.captions(captions);
  page.put(grid);
  page.put_left(legend);
  page.text(captions.foot, {12.5, ink});
  return std::move(page).done();
}

}  // namespace ringside::picture
