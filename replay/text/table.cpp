#include "replay/text/table.h"

#include <algorithm>

#include "replay/terminal/terminal.h"
#include "replay/terminal/wrap.h"

namespace ringside {

Table::Table(std::vector<std::string> headings) : headings_(std::move(headings)) {
  for (std::string& heading : headings_) {
    right_.push_back(heading.starts_with('>'));
    if (right_.back()) heading.erase(0, 1);
  }
}

void Table::row(std::vector<std::string> cells) {
  cells.resize(headings_.size());
  for (std::string& cell : cells)
    for (std::size_t at = cell.find('\n'); at != std::string::npos; at = cell.find('\n', at)) cell.replace(at, 1, "\\n");
  rows_.push_back(std::move(cells));
}

std::vector<std::size_t> Table::widths(bool headings) const {
  std::vector<std::size_t> result(headings_.size(), 0);
  auto const widen = [&](std::vector<std::string> const& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) result[i] = std::max(result[i], display_width(cells[i]));
  };
  if (headings) widen(headings_);
  for (auto const& cells : rows_) widen(cells);
  return result;
}

std::string Table::line(std::vector<std::string> const& cells, std::vector<std::size_t> const& widths, std::size_t indent) const {
  std::string result(indent, ' ');
  std::size_t column = indent;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    bool const last = i + 1 == cells.size();
    std::size_t const gap = widths[i] - std::min(widths[i], display_width(cells[i]));
    if (right_[i])
      result += std::string(gap, ' ') + cells[i];
    else
      result += last ? wrapped(cells[i], static_cast<std::size_t>(output_width()), column) : padded(cells[i], widths[i]);
    if (!last) result += "  ";
    column += widths[i] + 2;
  }
  result.erase(result.find_last_not_of(' ') + 1);
  return result + "\n";
}

std::string Table::text(bool headings, std::size_t indent) const {
  std::vector<std::size_t> const wide = widths(headings);
  std::string result;
  if (headings) {
    std::vector<std::string> styled;
    for (std::string const& heading : headings_) styled.push_back(painted(Style::faint, heading));
    result += line(styled, wide, indent);
  }
  for (auto const& cells : rows_) result += line(cells, wide, indent);
  return result;
}

}  // namespace ringside
