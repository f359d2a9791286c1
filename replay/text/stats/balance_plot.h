#pragma once

#include <string>

#include "checker/tables/standings.h"

namespace ringside {

/// A drawing within an SVG, and how tall it is.
struct BalanceDrawing {
  std::string svg;
  double height = 0;
};

/// How far seats, and those who took a tile, are above an equal share of first places, with intervals; the best and the worst
/// tiles where there are many. Empty where no game ended. Lengths in pixels.
BalanceDrawing draw_balance(GameStandings const& game, double left, double top, double width);

}  // namespace ringside
