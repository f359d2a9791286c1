#include "engine/board/hex_drawing.h"

#include <algorithm>

#include "engine/core/columns.h"

namespace ringside {
namespace {

/// Twice the horizontal place of a cell in cells: rows shift by half a cell.
int half_columns(hex::Axial cell) { return 2 * cell.q + cell.r; }

void put(std::string& line, std::size_t& at, std::size_t column, std::string const& text, std::size_t width) {
  if (column > at) line.append(column - at, ' ');
  std::size_t const used = columns_of(text);
  line += text;
  at = column + used;
  if (used < width) {
    line.append(width - used, ' ');
    at = column + width;
  }
}

void trim(std::string& line) { line.erase(line.find_last_not_of(' ') + 1); }

}  // namespace

std::string draw_hexes(HexField const& field, int width, std::function<std::vector<std::string>(int cell)> const& label) {
  int left = half_columns(field.at(0));
  for (hex::Axial cell : field.cells()) left = std::min(left, half_columns(cell));
  auto const half = static_cast<std::size_t>(width + 2) / 2;
  std::string drawing;
  for (int cell = 0; cell < field.size();) {
    int const row = field.at(cell).r;
    std::vector<std::string> lines;
    std::vector<std::size_t> at;
    for (; cell < field.size() && field.at(cell).r == row; ++cell) {
      std::vector<std::string> const texts = label(cell);
      lines.resize(std::max(lines.size(), texts.size()));
      at.resize(lines.size(), 0);
      auto const column = static_cast<std::size_t>(half_columns(field.at(cell)) - left) * half;
      for (std::size_t i = 0; i < texts.size(); ++i) put(lines[i], at[i], column, texts[i], static_cast<std::size_t>(width));
    }
    for (std::string& line : lines) {
      trim(line);
      drawing += line + "\n";
    }
  }
  return drawing;
}

}  // namespace ringside
