#include "engine/board/hex.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace ringside {

int hex::distance(Axial a, Axial b) {
  int const dq = a.q - b.q;
  int const dr = a.r - b.r;
  return (std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2;
}

std::optional<HexField> HexField::from_cells(std::vector<hex::Axial> cells, Problems& problems) {
  auto const order = [](hex::Axial a, hex::Axial b) { return a.r != b.r ? a.r < b.r : a.q < b.q; };
  std::sort(cells.begin(), cells.end(), order);
  std::size_t const before = problems.size();
  if (cells.empty()) problems.push_back({"", "the field has no cells", fmt::format("1 to {} cells", most_cells)});
  if (cells.size() > most_cells)
    problems.push_back({"", fmt::format("the field has {} cells", cells.size()), fmt::format("at most {}", most_cells)});
  auto const twice = std::adjacent_find(cells.begin(), cells.end());
  if (twice != cells.end())
    problems.push_back({"", fmt::format("the cell q {} r {} stands twice", twice->q, twice->r), "each cell once"});
  if (!cells.empty() && cells.back().r - cells.front().r >= 26)
    problems.push_back({"", "the field has more than 26 rows", "a row for each letter at most"});
  if (problems.size() != before) return std::nullopt;
  HexField field;
  field.cells_ = std::move(cells);
  field.connect();
  if (!field.is_connected()) problems.push_back({"", "the field is not connected", "cells that all touch"});
  if (problems.size() != before) return std::nullopt;
  return field;
}

HexField HexField::hexagon(int radius) {
  std::vector<hex::Axial> cells;
  for (int r = -radius; r <= radius; ++r)
    for (int q = std::max(-radius, -radius - r); q <= std::min(radius, radius - r); ++q) cells.push_back({q, r});
  Problems problems;
  return *from_cells(std::move(cells), problems);
}

void HexField::connect() {
  int const top = cells_.front().r;
  int place = 0;
  for (int i = 0; i < size(); ++i) {
    auto const cell = static_cast<std::size_t>(i);
    place = i > 0 && cells_[cell - 1].r == cells_[cell].r ? place + 1 : 1;
    names_.push_back(fmt::format("{}{}", static_cast<char>('a' + cells_[cell].r - top), place));
    int count = 0;
    for (std::size_t d = 0; d < 6; ++d) {
      neighbours_[cell][d] = find(cells_[cell] + hex::steps[d]);
      if (neighbours_[cell][d] == none) continue;
      around_[cell] |= std::uint64_t{1} << neighbours_[cell][d];
      ++count;
    }
    if (count < 6) edge_ |= std::uint64_t{1} << i;
  }
}

bool HexField::is_connected() const {
  std::uint64_t reached = 1;
  for (std::uint64_t before = 0; before != reached;) {
    before = reached;
    for (int i = 0; i < size(); ++i)
      if (((reached >> i) & 1U) != 0) reached |= around(i);
  }
  return reached == all();
}

std::uint8_t HexField::find(std::string_view name) const {
  auto const found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? none : static_cast<std::uint8_t>(found - names_.begin());
}

std::uint8_t HexField::find(hex::Axial cell) const {
  auto const found = std::find(cells_.begin(), cells_.end(), cell);
  return found == cells_.end() ? none : static_cast<std::uint8_t>(found - cells_.begin());
}

}  // namespace ringside
