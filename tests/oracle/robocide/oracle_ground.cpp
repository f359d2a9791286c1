#include <algorithm>
#include <cstdlib>

#include "tests/oracle/robocide/oracle.h"

namespace ringside::oracle::robocide {
namespace {

constexpr std::array<Spot, directions> units{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

/// Corner 0 lies north-west of the middle; the others follow clockwise.
std::vector<Spot> corners_at(int radius) {
  std::vector<Spot> corners;
  for (int const way : {4, 5, 0, 1, 2, 3}) {
    Spot const unit = units.at(static_cast<std::size_t>(way));
    corners.push_back({unit.q * radius, unit.r * radius});
  }
  return corners;
}

}  // namespace

Spot next(Spot spot, int direction) {
  Spot const way = units.at(static_cast<std::size_t>(direction));
  return {spot.q + way.q, spot.r + way.r};
}

bool on_board(Board const& board, Spot spot) {
  return std::max({std::abs(spot.q), std::abs(spot.r), std::abs(spot.q + spot.r)}) <= board.radius;
}

bool is_tower(Board const& board, Spot spot) {
  return std::any_of(board.towers.begin(), board.towers.end(), [&](Tower const& tower) { return tower.spot == spot; });
}

std::optional<int> corner_at(Board const& board, Spot spot) {
  auto const found = std::find(board.corners.begin(), board.corners.end(), spot);
  if (found == board.corners.end()) return {};
  return static_cast<int>(found - board.corners.begin());
}

Board board_with(std::vector<Tower> towers) {
  Board board;
  board.towers = std::move(towers);
  board.corners = corners_at(board.radius);
  int number = 0;
  for (int r = -board.radius; r <= board.radius; ++r)
    for (int q = -board.radius; q <= board.radius; ++q) {
      Spot const spot{q, r};
      if (on_board(board, spot) && !corner_at(board, spot) && !is_tower(board, spot)) board.cells[++number] = spot;
    }
  return board;
}

Board centre() { return board_with({{{1, -1}, {0, 1}}, {{0, 1}, {0, 1}}, {{-1, 0}, {0, 1}}}); }
Board outer() { return board_with({{{1, 1}, {0, 1}}, {{-2, 1}, {0, 1}}, {{1, -2}, {0, 1}}}); }

int cell_at(Board const& board, Spot spot) {
  for (auto const& [number, place] : board.cells)
    if (place == spot) return number;
  return 0;
}

Spot spot_of(Board const& board, int cell) { return board.cells.at(cell); }

int neighbour(Board const& board, int cell, int direction) { return cell_at(board, next(spot_of(board, cell), direction)); }

}  // namespace ringside::oracle::robocide
