#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringside {

/// A game in Gambit's .efg format, as far as we write it, with all that the format demands checked.
struct EfgNode {
  char kind = ' ';  ///< c, p, t
  std::string name;
  int player = 0;
  int set = 0;
  int outcome = 0;
  std::vector<std::string> actions;
  std::vector<std::string> odds;
  std::vector<std::string> payoffs;
  std::string outcome_name;
  std::vector<EfgNode> children;
};
struct EfgGame {
  std::string title;
  std::vector<std::string> players;
  EfgNode root;
};

/// Throws std::runtime_error when the text is no such game: nodes not in prefix order, odds that do not sum to 1, an
/// information set whose nodes have different actions, an outcome whose payoffs differ or are not one for each player.
EfgGame read_efg(std::string const& text);

}  // namespace ringside
