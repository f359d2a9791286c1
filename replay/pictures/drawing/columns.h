#pragma once

#include <string>
#include <vector>

#include "replay/pictures/drawing/drawing.h"
#include "replay/pictures/drawing/sheet.h"

namespace ringside::picture {

/// How a page is divided: columns that are read downwards, below a head that each page has.
struct ColumnPlan {
  Sheet sheet;
  int columns = 1;
  double gap = 18, head = 40;

  double width() const { return (sheet.inner_width() - gap * (columns - 1)) / columns; }
  double height() const { return sheet.inner_height() - head; }
  /// The corner of a column, counted over all pages.
  Point corner(std::size_t column) const;
  std::size_t page(std::size_t column) const { return column / static_cast<std::size_t>(columns); }
};

/// The pages for so many columns, each with its title and its number of all; `aside` stands below the title.
std::vector<Drawing> headed_pages(ColumnPlan const& plan, std::size_t columns, std::string const& title, std::string const& aside,
                                  Language language);

/// Fills columns from the top, a part after another.
class ColumnFiller {
 public:
  explicit ColumnFiller(ColumnPlan const& plan) : plan_(plan) {}

  /// Would a part of that height stand in the column that is being filled?
  bool has_room(double height) const { return y_ + height <= plan_.height() || y_ == 0; }
  void next_column() { ++column_, y_ = 0; }
  /// Where the next part stands: its column and how far down. The column before is left where there is no room.
  struct Spot {
    std::size_t column = 0;
    double y = 0;
  };
  Spot take(double height, double gap = 0) {
    if (!has_room(height)) next_column();
    Spot const spot{column_, y_};
    y_ += height + gap;
    return spot;
  }
  std::size_t columns() const { return column_ + 1; }

 private:
  ColumnPlan const& plan_;
  std::size_t column_ = 0;
  double y_ = 0;
};

/// Lines of text below one another, broken to a width.
Drawing text_block(std::vector<std::string> const& lines, double width, Hand const& hand, double indent = 0);

}  // namespace ringside::picture
