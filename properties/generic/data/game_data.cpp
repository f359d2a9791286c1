#include "properties/generic/data/game_data.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace ringside {
namespace {

/// The file of a game's folder: of its rules, or where laws have a toy of their own.
std::ifstream open_data(std::string_view file, std::string folder) {
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::ifstream input;
  for (char const* games : {"engine/games/", "tests/games/", "properties/"})
    if (!input.is_open()) input.open(std::string(RINGSIDE_ROOT) + "/" + games + folder + "/" + std::string(file));
  return input;
}

}  // namespace

std::vector<std::string> read_game_data(std::string_view file, std::string_view game, std::string_view lies_over) {
  std::vector<std::string> lines;
  if (!lies_over.empty()) lines = read_game_data(file, lies_over, {});
  std::ifstream input = open_data(file, std::string(game));
  if (!input.is_open() && lies_over.empty())
    throw std::runtime_error(std::string(game) + " has no " + std::string(file) + " in its folder");
  for (std::string line; std::getline(input, line);)
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  return lines;
}

}  // namespace ringside
