#include "engine/board/hex_symmetry.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace ringside {
namespace {

/// Mirrored on the line that runs east, then turned clockwise.
hex::Axial moved(hex::Axial cell, bool mirror, int sectors) {
  if (mirror) cell = {cell.q + cell.r, -cell.r};
  for (int i = 0; i < sectors; ++i) cell = {-cell.r, cell.q + cell.r};
  return cell;
}

/// By rows, then from the left, whatever the field's own order is.
hex::Axial corner(std::vector<hex::Axial> const& cells) {
  return *std::min_element(cells.begin(), cells.end(),
                           [](hex::Axial a, hex::Axial b) { return std::pair(a.r, a.q) < std::pair(b.r, b.q); });
}

std::optional<HexMap> symmetry_map(HexField const& field, bool mirror, int sectors) {
  std::vector<hex::Axial> cells;
  for (hex::Axial const cell : field.cells()) cells.push_back(moved(cell, mirror, sectors));
  hex::Axial const from = corner(cells), to = corner({field.cells().begin(), field.cells().end()});
  HexMap map;
  map.mirrored = mirror;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    map.cells[i] = field.find(hex::Axial{cells[i].q + to.q - from.q, cells[i].r + to.r - from.r});
    if (map.cells[i] == HexField::none) return std::nullopt;
  }
  for (int facing = 0; facing < hex::directions; ++facing)
    map.facings[static_cast<std::size_t>(facing)] = static_cast<std::uint8_t>(hex::turned(mirror ? 2 - facing : facing, sectors));
  return map;
}

}  // namespace

std::vector<HexMap> maps_onto_itself(HexField const& field) {
  std::vector<HexMap> maps;
  for (bool const mirror : {false, true})
    for (int sectors = 0; sectors < hex::directions; ++sectors)
      if (std::optional<HexMap> const map = symmetry_map(field, mirror, sectors)) maps.push_back(*map);
  return maps;
}

}  // namespace ringside
