#include <array>
#include <string>

#include <fmt/format.h>

#include "engine/core/nearest.h"
#include "engine/core/reading.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

void read_damage(Json const& json, Setup& setup, Problems& problems) {
  auto const number = whole_number(json, least_damage, most_damage);
  if (number)
    setup.damage = *number;
  else
    problems.push_back({"damage", "is " + shown(json), fmt::format("a number from {} to {}", least_damage, most_damage)});
}

/// This game has no rulings; a file may say so with an empty object.
void read_rulings(Json const& json, Problems& problems) {
  if (!json.is_object()) {
    problems.push_back({"rulings", "is not an object", "an object"});
    return;
  }
  for (auto const& [id, word] : json.items())
    problems.push_back({"rulings." + id, "no such ruling", "none: this game leaves no question open"});
}

void name_stranger(std::string const& key, Problems& problems) {
  static std::array const known{std::string("damage"), std::string("rulings")};
  auto const near = nearest(key, known);
  problems.push_back({key, "no such option", near ? fmt::format("\"{}\" (did you mean that?)", *near) : "damage"});
}

}  // namespace

std::optional<Setup> Duel::read_setup(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  Setup setup;
  if (!json.is_object()) problems.push_back({"", "the setup is not an object", R"(an object such as {"damage": 2})"});
  if (json.is_object()) {
    for (auto const& [key, value] : json.items()) {
      if (key == "damage")
        read_damage(value, setup, problems);
      else if (key == "rulings")
        read_rulings(value, problems);
      else
        name_stranger(key, problems);
    }
  }
  if (problems.size() != before) return std::nullopt;
  return setup;
}

Json Duel::write_setup(Setup const& setup) { return Json{{"damage", setup.damage}}; }

}  // namespace ringside::duel
