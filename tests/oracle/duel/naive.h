#pragma once

// Duel once more, slow and straight from its page of rules: words, maps and cube coordinates, nothing of the engine.

#include <array>
#include <map>
#include <set>
#include <string>

namespace ringside::naive {

/// Steps east, south-east and south-west of the middle along the three axes; their sum x + y + z is 0.
using Cube = std::array<int, 3>;

struct Robot {
  Cube cell;
  std::string facing;
  std::set<std::string> tokens;
  int damage = 0;
  friend auto operator<=>(Robot const&, Robot const&) = default;
};

struct Duel {
  int limit = 1;  ///< D
  std::map<int, Robot> robots;
  int turn = 0;
  friend auto operator<=>(Duel const&, Duel const&) = default;
};

Duel start(int limit);
bool over(Duel const& duel);
int winner(Duel const& duel);
/// All legal actions by their names, with the result of each.
std::map<std::string, Duel> moves(Duel const& duel);
/// The name of a cell: a letter for its row from the north, a number for its place from the west.
std::string name(Cube cell);

}  // namespace ringside::naive
