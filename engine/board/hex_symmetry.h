#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/hex.h"

namespace ringside {

/// A way to lay a field onto itself: turned by sectors, and mirrored before that or not.
struct HexMap {
  std::array<std::uint8_t, HexField::most_cells> cells{};
  std::array<std::uint8_t, hex::directions> facings{};
  bool mirrored = false;
  friend bool operator==(HexMap const&, HexMap const&) = default;
};

/// All of them: 1 to 12, the one that changes nothing first, those without a mirror before the others.
std::vector<HexMap> maps_onto_itself(HexField const& field);

}  // namespace ringside
