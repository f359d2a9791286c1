#include "tests/oracle/steel_arena/dense_catalogue.h"

#include <array>
#include <string>

namespace ringside::steel_arena {
namespace {

int between(Dice& dice, int low, int high) {
  return low + static_cast<int>(dice.below(static_cast<std::uint64_t>(high - low + 1)));
}

template <std::size_t Size>
char const* pick_one(Dice& dice, std::array<char const*, Size> const& words) {
  return words[dice.below(Size)];
}

void maybe(Dice& dice, Json& tile, char const* key, std::uint64_t percent, int low, int high) {
  if (chance(dice, percent)) tile[key] = between(dice, low, high);
}

void maybe(Dice& dice, Json& tile, char const* key, std::uint64_t percent) {
  if (chance(dice, percent)) tile[key] = true;
}

Json range(Dice& dice) {
  int const low = between(dice, 1, 3);
  return chance(dice, 40) ? Json(low) : Json{between(dice, 1, low), low + between(dice, 0, 1)};
}

void print_attack(Dice& dice, Json& tile) {
  std::string const aim = pick_one(dice, std::array{"direct", "lobbed", "ray", "melee", "sweep"});
  tile["aim"] = aim;
  tile["damage"] = between(dice, 0, 3);
  if (aim != "ray" && aim != "sweep") maybe(dice, tile, "explosion", 30, 1, 2);
  maybe(dice, tile, pick_one(dice, std::array{"push", "whirl"}), 50, 1, 3);
  maybe(dice, tile, "heat", 35, 1, 4);
}

void print_movement(Dice& dice, Json& tile) {
  tile["path"] = pick_one(dice, std::array{"forward", "forward", "sideways-forward", "jump"});
  tile["range"] = range(dice);
}

void print_turn(Dice& dice, Json& tile) { tile["range"] = range(dice); }

void print_defence(Dice& dice, Json& tile) {
  tile["armour"] = pick_one(dice, std::array{"front", "side", "circular"});
  tile["absorbs"] = between(dice, 1, 3);
  maybe(dice, tile, "activated", 35);
}

void print_explosive(Dice& dice, Json& tile) {
  tile["explosive"] = true;
  tile["blast"] = between(dice, 0, 3);
  tile["splinters"] = between(dice, 0, 2);
  maybe(dice, tile, "obstruction", 15);
  maybe(dice, tile, "obstacle", 10);
}

void print_terrain(Dice& dice, Json& tile) {
  char const* const robots = pick_one(dice, std::array{"shelter", "fuel", "cools"});
  tile[robots] = between(dice, 1, 2);
  if (std::string(robots) == "shelter") maybe(dice, tile, "cools", 20, 1, 2);
  maybe(dice, tile, "obstruction", 15);
  maybe(dice, tile, "obstacle", 10);
}

struct Sort {
  char const* type;
  char const* name;
  void (*print)(Dice&, Json&);
  int kinds;
};
/// A box holds at most 8 explosive tiles: two kinds of each generation, of at most two tiles.
constexpr std::array<Sort, 6> types{{{"attack", "attack", print_attack, 8},
                                     {"movement", "movement", print_movement, 5},
                                     {"turn", "turn", print_turn, 4},
                                     {"defence", "defence", print_defence, 6},
                                     {"terrain", "terrain", print_terrain, 5},
                                     {"terrain", "explosive", print_explosive, 2}}};

Json tile(Dice& dice, Sort const& type, int generation, int number) {
  std::string const id =
      std::string(type.name) + "-" + std::to_string(generation) + "-" + std::string(1, static_cast<char>('a' + number));
  Json made{{"id", id},
            {"name", {{"en", id}, {"ru", id}}},
            {"type", type.type},
            {"generation", generation},
            {"count", generation == 1 ? 4 : between(dice, 1, 2)},
            {"source", "stand-in"}};
  type.print(dice, made);
  if (std::string(type.type) == "terrain") return made;
  maybe(dice, made, "speed", 30);
  maybe(dice, made, "auto-cool", 30);
  maybe(dice, made, "one-shot", 15);
  return made;
}

Json side(Dice& dice, bool armoured) {
  Json made{{"attack", Json::object()}, {"movement", Json::object()}, {"turn", Json::object()}};
  print_attack(dice, made["attack"]);
  print_movement(dice, made["movement"]);
  print_turn(dice, made["turn"]);
  if (armoured)
    made["defence"] = {{"armour", pick_one(dice, std::array{"front", "side", "circular"})}, {"absorbs", between(dice, 1, 2)}};
  return made;
}

}  // namespace

Json dense_catalogue(Dice& dice) {
  Json tiles = Json::array();
  for (int generation = 1; generation <= 3; ++generation)
    for (Sort const& type : types)
      if (generation > 1 || std::string(type.type) != "terrain")
        for (int number = 0; number < (generation == 1 ? 1 : type.kinds); ++number)
          tiles.push_back(tile(dice, type, generation, number));
  return {{"format", "ringside-catalogue"},
          {"version", 1},
          {"name", "dense"},
          {"central", {{"normal", side(dice, false)}, {"reinforced", side(dice, true)}}},
          {"tiles", tiles}};
}

}  // namespace ringside::steel_arena
