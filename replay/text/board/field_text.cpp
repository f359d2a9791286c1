#include "replay/text/board/field_text.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/core/text/columns.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"
#include "replay/text/board/signs.h"

namespace ringside {
namespace {

/// What stands in a cell: a first line, in its colours, and what lies there.
struct CellText {
  scene::Place at;
  std::string head;
  std::vector<std::string> items;
};

/// How cells are spread over a line.
struct Spread {
  std::size_t cell = 0;  ///< columns of a cell
  std::size_t unit = 0;  ///< columns of a step of 1 on the grid
  int parts = 1;         ///< parts in which the field is drawn
};

constexpr std::size_t narrowest_cell = 9;
constexpr std::size_t widest_cell = 16;

/// Lines at columns, put together in any order.
class Canvas {
 public:
  void put(std::size_t line, std::size_t column, std::string text) {
    if (!text.empty()) lines_[line][column] = std::move(text);
  }

  std::string text() const {
    std::string text;
    std::size_t next = 0;
    for (auto const& [line, texts] : lines_) {
      text.append(line - next, '\n');
      std::string drawn;
      for (auto const& [column, word] : texts) drawn = padded(std::move(drawn), column) + word;
      text += drawn.erase(drawn.find_last_not_of(' ') + 1) + "\n";
      next = line + 1;
    }
    return text;
  }

 private:
  std::map<std::size_t, std::map<std::size_t, std::string>> lines_;
};

class FieldText {
 public:
  FieldText(Scene const& scene, BoardLook const& look) : scene_(scene), look_(look) {
    tall_ = std::any_of(scene.cells.begin(), scene.cells.end(), [](scene::Cell const& cell) { return !cell.items.empty(); });
    for (std::size_t i = 0; i < scene.cells.size(); ++i) cells_.push_back(cell_text(i));
    for (std::string const& row : scene.rows) margin_ = std::max(margin_, count_columns(row) + 4);
    auto const [left, right] =
        std::minmax_element(cells_.begin(), cells_.end(), [](CellText const& a, CellText const& b) { return a.at.x < b.at.x; });
    if (!cells_.empty()) left_ = left->at.x, right_ = right->at.x;
  }

  std::string text() const {
    if (cells_.empty()) return {};
    Spread const spread = fitting();
    int const units = (right_ - left_ + spread.parts) / spread.parts;
    std::string text;
    for (int left = left_; left <= right_; left += units) text += (text.empty() ? "" : "\n") + part(spread, left, left + units);
    return text;
  }

 private:
  Scene const& scene_;
  BoardLook const& look_;
  bool tall_ = false;
  std::vector<CellText> cells_;
  std::size_t margin_ = 2;
  int left_ = 0, right_ = 0;

  bool is_hexagonal() const { return scene_.grid != scene::Grid::square; }

  /// Pieces and marks; the cell's name before them, or in their place, where the field has no names at its sides.
  CellText cell_text(std::size_t i) const {
    scene::Cell const& cell = scene_.cells[i];
    CellText text{cell.at, {}, {}};
    for (scene::Piece const& piece : scene_.pieces)
      if (std::cmp_equal(piece.cell, i))
        text.head += (text.head.empty() || !tall_ ? "" : " ") + painted(look_, seat_style(piece.seat), piece_text(scene_, piece));
    text.head += join_signs(scene_, cell.marks);
    std::string const name = painted(look_, Style::faint, scene_.columns.empty() ? on_a_line(cell.name) : "·");
    if (text.head.empty())
      text.head = name;
    else if (tall_)
      text.head = name + " " + text.head;
    for (scene::Item const& item : cell.items) text.items.push_back(item_text(scene_, item));
    return text;
  }

  std::size_t widest_head() const {
    std::size_t widest = 2;
    for (CellText const& cell : cells_) widest = std::max(widest, display_width(cell.head));
    return widest;
  }

  std::size_t widest() const {
    std::size_t widest = widest_head();
    for (CellText const& cell : cells_)
      for (std::string const& item : cell.items) widest = std::max(widest, count_columns(item));
    return widest;
  }

  Spread make_spread(std::size_t cell, std::size_t gap) const {
    std::size_t const halves = scene_.grid == scene::Grid::pointy ? 2 : 1;
    return {cell, (cell + gap + halves - 1) / halves, 1};
  }

  bool fits(Spread const& spread, int units) const {
    return margin_ + static_cast<std::size_t>(units) * spread.unit + spread.cell <= look_.width;
  }

  /// The widest cells with which the field fits; in parts, when even narrow ones do not.
  Spread fitting() const {
    std::size_t const natural = widest(), least = std::max(narrowest_cell, widest_head());
    for (std::size_t gap = is_hexagonal() ? 2 : 3; gap > 0; --gap)
      if (Spread const spread = make_spread(natural, gap); fits(spread, right_ - left_)) return spread;
    for (std::size_t cell = natural; tall_ && cell >= least; --cell)
      for (std::size_t const gap : {std::size_t{2}, std::size_t{1}})
        if (Spread const spread = make_spread(cell, gap); fits(spread, right_ - left_)) return spread;
    Spread spread = make_spread(std::max(std::min(natural, widest_cell), widest_head()), 1);
    int units = right_ - left_;
    while (units > 0 && !fits(spread, units)) --units;
    spread.parts = (right_ - left_) / (units + 1) + 1;
    return spread;
  }

  /// The name of a column or row, for the side of the field; empty: it has none.
  std::string side_name(std::vector<std::string> const& names, int i) const {
    bool const named = i >= 0 && std::cmp_less(i, names.size());
    return named ? painted(look_, Style::faint, on_a_line(names[static_cast<std::size_t>(i)])) : std::string();
  }

  /// The cells from one column of the grid up to another.
  std::string part(Spread const& spread, int left, int right) const {
    Canvas canvas;
    std::map<int, std::size_t> const lines = lines_of_rows(spread);
    auto const column_at = [&](int x) { return margin_ + static_cast<std::size_t>(x - left) * spread.unit; };
    for (int x = left; x < right; ++x) canvas.put(0, column_at(x), side_name(scene_.columns, x));
    for (CellText const& cell : cells_) {
      if (cell.at.x < left || cell.at.x >= right) continue;
      std::size_t line = lines.at(cell.at.y);
      canvas.put(line, 2, side_name(scene_.rows, cell.at.y));
      canvas.put(line, column_at(cell.at.x), cell.head);
      for (std::string const& text : lines_in(cell, spread)) canvas.put(++line, column_at(cell.at.x), text);
    }
    return canvas.text();
  }

  static std::vector<std::string> lines_in(CellText const& cell, Spread const& spread) {
    std::vector<std::string> lines;
    for (std::string const& item : cell.items)
      for (std::string& line : broken(item, spread.cell)) lines.push_back(std::move(line));
    return lines;
  }

  /// The first line of each row: below the names of the columns, an empty line between rows of several lines.
  std::map<int, std::size_t> lines_of_rows(Spread const& spread) const {
    std::map<int, std::size_t> heights;
    for (int row = 0; std::cmp_less(row, scene_.rows.size()); ++row) heights[row] = 1;
    for (CellText const& cell : cells_) {
      std::size_t& height = heights[cell.at.y];
      height = std::max(height, 1 + lines_in(cell, spread).size());
    }
    std::map<int, std::size_t> lines;
    std::size_t next = scene_.columns.empty() ? 0 : 1;
    for (auto const& [row, height] : heights) {
      lines[row] = next;
      next += height + (tall_ ? 1 : 0);
    }
    return lines;
  }
};

}  // namespace

std::string field_text(Scene const& scene, BoardLook const& look) { return FieldText(scene, look).text(); }

}  // namespace ringside
