#include "replay/pictures/tree/outline.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "replay/pictures/drawing/columns.h"
#include "replay/pictures/tree/dot_look.h"
#include "replay/pictures/tree/outline_row.h"

namespace ringside::picture {
namespace {

using Spot = ColumnFiller::Spot;

constexpr double row_gap = 5, path_height = 15;
constexpr double least_column = 330;  ///< pixels
constexpr double widest_indent = 10;  ///< more than so many need wider columns
constexpr Hand path_hand{9.5, faint_ink};

/// Rows that have a place in columns.
struct Placed {
  ColumnPlan plan;
  std::vector<Drawing> rows;
  std::vector<Spot> spots;
  std::vector<double> bottoms;     ///< of columns
  std::vector<std::string> paths;  ///< of columns: where their first row continues
  Drawing legend{0, 0};
};

/// What is above a row: its last ancestors.
std::string path_to(std::vector<OutlineRow> const& rows, std::size_t row) {
  std::string path;
  for (int i = 0; i < 3 && row != 0; ++i) {
    row = rows[row].from;
    if (row == 0) break;
    path = rows[row].action + (path.empty() ? "" : " › " + path);
  }
  return path.empty() ? "" : "… " + path;
}

/// Lays rows out in columns.
class Placing {
 public:
  Placing(TreeView const& view, std::vector<OutlineRow> const& rows, ColumnPlan const& plan, bool boards) : all_(rows) {
    placed_.plan = plan;
    for (OutlineRow const& row : rows) placed_.rows.push_back(draw_row(view, row, plan.width(), boards));
    placed_.legend = outline_legend(view, rows, plan.width());
  }

  /// All rows below one another.
  double total() const {
    double height = placed_.legend.height() + row_gap;
    for (Drawing const& row : placed_.rows) height += row.height() + row_gap;
    return height;
  }
  double highest() const {
    double height = 0;
    for (Drawing const& row : placed_.rows) height = std::max(height, row.height());
    return height;
  }
  void set_height(double height) { placed_.plan.sheet.height = height + placed_.plan.head + 2 * placed_.plan.sheet.margin; }
  std::size_t place() {
    ColumnFiller filler(placed_.plan);
    placed_.spots.clear();
    placed_.paths.assign(1, "");
    placed_.bottoms.assign(1, 0);
    filler.take(placed_.legend.height(), row_gap);
    for (std::size_t i = 0; i < placed_.rows.size(); ++i) place(filler, i);
    return filler.columns();
  }
  Placed done() && { return std::move(placed_); }

 private:
  std::vector<OutlineRow> const& all_;
  Placed placed_;

  void place(ColumnFiller& filler, std::size_t i) {
    double const height = placed_.rows[i].height();
    if (!filler.has_room(height)) {
      filler.next_column();
      filler.take(path_height);
      placed_.paths.push_back(path_to(all_, i));
      placed_.bottoms.push_back(0);
    }
    Spot const spot = filler.take(height, row_gap);
    placed_.spots.push_back(spot);
    placed_.paths.resize(filler.columns());
    placed_.bottoms.resize(filler.columns(), 0);
    placed_.bottoms.back() = spot.y + height;
  }
};

/// Draws the lines between rows on the pages.
class Rails {
 public:
  Rails(Placed const& placed, std::vector<OutlineRow> const& rows, std::vector<Drawing>& pages)
      : placed_(placed), rows_(rows), pages_(pages) {}

  /// Thick ones on top.
  void draw() {
    for (bool const thick : {false, true})
      for (std::size_t i = 1; i < rows_.size(); ++i)
        if (rows_[i].thick == thick) draw_to(i);
  }

 private:
  Placed const& placed_;
  std::vector<OutlineRow> const& rows_;
  std::vector<Drawing>& pages_;

  static Paint paint_of(OutlineRow const& row) {
    Actor const actor = row.actor.value_or(Actor::nobody());
    return {{}, actor_look(actor).colour, row.thick ? 3.0 : 1.1, row.dashed ? "3 3" : ""};
  }

  Spot icon(std::size_t row, double down = 0) const {
    return {placed_.spots[row].column, placed_.spots[row].y + icon_middle + down};
  }

  void draw_to(std::size_t i) {
    OutlineRow const& row = rows_[i];
    Paint const paint = paint_of(row);
    std::size_t const from = rows_[row.from].indent;
    if (row.way == RowWay::on) return vertical(from, icon(row.from, icon_radius), icon(i, -icon_radius), paint);
    if (row.way == RowWay::down) {
      vertical(from, icon(row.from, icon_radius), icon(i), paint);
      return across(from, row.indent, icon(i), paint);
    }
    Spot const main = placed_.spots[*row.main], fork{main.column, main.y - row_gap / 2};
    across(from, from + 1, fork, paint);
    vertical(from + 1, fork, icon(i), paint);
    across(from + 1, row.indent, icon(i), paint);
  }

  Point at(std::size_t indent, Spot const& spot) const {
    return placed_.plan.corner(spot.column) + Point{gutter_x(indent), spot.y};
  }
  Drawing& page(std::size_t column) { return pages_[placed_.plan.page(column)]; }

  void vertical(std::size_t indent, Spot const& from, Spot const& to, Paint const& paint) {
    for (std::size_t column = from.column; column <= to.column; ++column) {
      double const top = column == from.column ? from.y : path_height - 2;
      double const bottom = column == to.column ? to.y : placed_.bottoms[column];
      if (bottom > top) page(column).line(at(indent, {column, top}), at(indent, {column, bottom}), paint);
    }
  }
  void across(std::size_t from, std::size_t to, Spot const& spot, Paint const& paint) {
    page(spot.column).line(at(from, spot), at(to, spot) + Point{-icon_radius * (spot.y > 0 ? 1 : 0), 0}, paint);
  }
};

void put_rows(Placed const& placed, std::vector<Drawing>& pages) {
  ColumnPlan const& plan = placed.plan;
  pages.front().place(placed.legend, plan.corner(0));
  for (std::size_t column = 0; column < placed.paths.size(); ++column) {
    std::string const path = cut_to(placed.paths[column], plan.width(), path_hand.size);
    Point const corner = plan.corner(column);
    if (!path.empty())
      pages[plan.page(column)].text(
          {path, corner + Point{0, path_hand.size}, path_hand, {corner.x, corner.y, plan.width(), path_height}});
  }
  for (std::size_t i = 0; i < placed.rows.size(); ++i)
    pages[plan.page(placed.spots[i].column)].place(placed.rows[i],
                                                   plan.corner(placed.spots[i].column) + Point{0, placed.spots[i].y});
}

std::vector<Drawing> drawn(TreeView const& view, std::vector<OutlineRow> const& rows, Placed const& placed) {
  std::vector<Drawing> pages =
      headed_pages(placed.plan, placed.spots.back().column + 1, place_of(view), extent_of(view), view.options.language);
  Rails(placed, rows, pages).draw();
  put_rows(placed, pages);
  return pages;
}

bool is_deep(std::vector<OutlineRow> const& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [](OutlineRow const& row) { return static_cast<double>(row.indent) > widest_indent; });
}

}  // namespace

std::vector<Drawing> outline_pages(TreeView const& view, bool boards) {
  std::vector<OutlineRow> const rows = outline_rows(view);
  int const deep = is_deep(rows) ? 1 : 0;
  Placing upright(view, rows, {.sheet = upright_a4, .columns = 2 - deep}, boards);
  Placing lying(view, rows, {.sheet = lying_a4, .columns = 3 - deep}, boards);
  std::size_t const on_upright = (upright.place() + 1) / static_cast<std::size_t>(2 - deep);
  std::size_t const on_lying = (lying.place() + 2) / static_cast<std::size_t>(3 - deep);
  return drawn(view, rows, on_upright < on_lying ? std::move(upright).done() : std::move(lying).done());
}

Drawing outline_sheet(TreeView const& view, bool boards) {
  std::vector<OutlineRow> const rows = outline_rows(view);
  double const column = is_deep(rows) ? 1.5 * least_column : least_column;
  constexpr double ratio = 1.4142;  // of A4
  ColumnPlan plan{.sheet = {column, 0, 16}};
  double const total = Placing(view, rows, plan, boards).total();
  plan.columns = std::max(1, static_cast<int>(std::lround(std::sqrt(ratio * total / column))));
  plan.sheet.width = plan.columns * column + (plan.columns - 1) * plan.gap + 2 * plan.sheet.margin;
  Placing placing(view, rows, plan, boards);
  double height = std::max(placing.highest() + path_height + row_gap, placing.total() / plan.columns);
  do {
    placing.set_height(height);
    height *= 1.03;
  } while (std::cmp_greater(placing.place(), plan.columns));
  return drawn(view, rows, std::move(placing).done()).front();
}

}  // namespace ringside::picture
