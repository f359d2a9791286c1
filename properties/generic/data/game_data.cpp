#include "properties/generic/data/game_data.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace ringside {

std::vector<std::string> read_game_data(std::string_view file, std::string_view game, std::string_view lies_over) {
  std::vector<std::string> lines;
  if (!lies_over.empty()) lines = read_game_data(file, lies_over, {});
  std::string path(game);
  std::replace(path.begin(), path.end(), '-', '_');
  path = "properties/" + path + "/" + std::string(file);
  std::ifstream input(std::string(RINGSIDE_ROOT) + "/" + path);
  if (!input) throw std::runtime_error(path + " cannot be read");
  for (std::string line; std::getline(input, line);)
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  return lines;
}

}  // namespace ringside
