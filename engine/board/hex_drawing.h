#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/hex.h"

namespace ringside {

/// Draws a field as text: `label(cell)` gives the lines of a cell, each at most `width` columns wide, all of the same
/// number. Rows stand half a cell apart, as the hexagons do.
std::string draw_hexes(HexField const& field, int width, std::function<std::vector<std::string>(int cell)> const& label);

}  // namespace ringside
