#include "tests/games/steel_arena/positions.h"

#include <sstream>

#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/catalogue_source.h"

namespace ringside::steel_arena {
namespace {

Json parse_robot(std::string const& text) {
  std::istringstream words(text);
  Json robot = Json::object();
  std::string word;
  words >> word;
  robot["cell"] = word;
  words >> word;
  bool const listed = word.back() == ':';
  if (listed) word.pop_back();
  robot["facing"] = word;
  if (listed) robot["modules"] = Json::array();
  while (words >> word) {
    if (word.back() == ',') word.pop_back();
    robot["modules"].push_back(word);
  }
  return robot;
}

}  // namespace

std::string position(std::initializer_list<std::string> robots, std::string_view more) {
  Json json = Json::parse(more);
  Json list = Json::array();
  for (std::string const& robot : robots) list.push_back(parse_robot(robot));
  if (json.contains("robot"))
    for (std::size_t seat = 0; seat < json["robot"].size(); ++seat) list[seat].update(json["robot"][seat]);
  json["robot"] = std::move(list);
  return json.dump();
}

Json altered(std::string_view tile, Json const& changes) {
  Json catalogue = built_in_catalogue().source;
  for (Json& each : catalogue["tiles"]) {
    if (each["id"] != tile) continue;
    for (auto const& [key, value] : changes.items()) {
      if (value.is_null())
        each.erase(key);
      else
        each[key] = value;
    }
  }
  return catalogue;
}

Json on_catalogue(Json catalogue, Json rulings) {
  return {{"field", "3-players"}, {"catalogue", std::move(catalogue)}, {"rulings", std::move(rulings)}};
}

Json in_teams(Json rulings) {
  return {{"players", 4}, {"mode", "team"}, {"field", "4-players"}, {"rulings", std::move(rulings)}};
}

}  // namespace ringside::steel_arena
