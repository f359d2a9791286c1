#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What the drawings of all games have in common: a cell's name and behind it the pieces on it, each with where it looks, as in
// "b2 0:e b3 1→".

namespace ringside {

/// The number of the direction that stands behind a piece's name, as a word or an arrow, a colon before it or not.
std::optional<std::size_t> read_facing(std::string_view text, std::span<std::string_view const> names,
                                       std::span<std::string_view const> arrows);

/// Names of cells row by row, a line for each: a row begins where `begins_row` says so of the cell.
template <class BeginsRow, class Word>
std::vector<std::string> draw_rows(int cells, BeginsRow begins_row, Word word) {
  std::vector<std::string> lines;
  for (int cell = 0; cell < cells; ++cell) {
    if (cell == 0 || begins_row(cell))
      lines.push_back(word(cell));
    else
      lines.back() += " " + word(cell);
  }
  return lines;
}

}  // namespace ringside
