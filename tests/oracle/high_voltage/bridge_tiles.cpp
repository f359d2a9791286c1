// The oracle's tiles as in the engine.

#include <algorithm>

#include "engine/games/high_voltage/places.h"
#include "engine/games/steel_arena/catalogue_properties.h"
#include "tests/oracle/high_voltage/bridge_parts.h"

namespace ringside::high_voltage {
namespace {

using oracle::voltage::Game;
using oracle::voltage::Print;
using oracle::voltage::World;

template <class Enum, class Words>
Enum to_enum(Words const& words, std::string const& word) {
  return static_cast<Enum>(word.empty() ? 0 : std::find(words.begin(), words.end(), word) - words.begin() + 1);
}

void print_numbers(Kind& kind, Print const& print) {
  kind.damage = byte(print.damage), kind.explosion = byte(print.explosion);
  kind.push = byte(print.push), kind.whirl = byte(print.whirl), kind.heat = byte(print.heat);
  kind.range = {byte(print.low), byte(print.high)};
  kind.absorbs = byte(print.absorbs);
  kind.blast = byte(print.blast), kind.splinters = byte(print.splinters);
  kind.shelter = byte(print.shelter), kind.cools = byte(print.cools), kind.fuel = byte(print.fuel);
}

void print_marks(Kind& kind, Print const& print) {
  kind.activated = print.activated;
  kind.speed = print.speed, kind.auto_cool = print.auto_cool, kind.one_shot = print.one_shot;
  kind.obstruction = print.obstruction, kind.obstacle = print.obstacle, kind.explosive = print.explosive;
}

void print_extra(Kind& kind, Print const& print) {
  kind.extra[printed::chargeable] = print.chargeable;
  kind.extra[printed::range_limit] = byte(print.range_limit);
  kind.extra[printed::clockwise] = print.one_way == 1;
  kind.extra[printed::counter_clockwise] = print.one_way == -1;
  kind.extra[printed::high_point] = print.high_point;
  kind.extra[place::free_turn] = byte(print.free_turn);
  kind.extra[place::charge] = byte(print.charge);
  kind.extra[printed::deactivator] = print.deactivator;
  kind.extra[place::melee] = byte(print.circular_melee);
  kind.extra[place::heat] = byte(print.circular_heat);
  kind.extra[place::health] = byte(print.health);
  kind.extra[place::good] = print.good;
}

Kind to_kind(Print const& print) {
  Kind kind;
  kind.id = kind.english = kind.russian = print.id;
  kind.type = static_cast<TileType>(std::find(type_names.begin(), type_names.end(), print.type) - type_names.begin());
  kind.generation = 2;
  kind.aim = to_enum<Aim>(aim_words, print.aim);
  kind.path = to_enum<Path>(path_words, print.path);
  kind.armour = to_enum<Armour>(armour_words, print.armour);
  print_numbers(kind, print);
  print_marks(kind, print);
  print_extra(kind, print);
  return kind;
}

/// A tile of which only the number matters.
Kind blank_kind(std::size_t tile) {
  Print print;
  print.id = "blank" + std::to_string(tile), print.type = "turn";
  print.low = print.high = 1;
  return to_kind(print);
}

CentralSide to_side(oracle::voltage::Side const& side) {
  Kind const armour = to_kind(side.armour);
  return {to_kind(side.attack), to_kind(side.movement), to_kind(side.turn), armour.armour, armour.absorbs};
}

std::map<int, Kind> kinds_by_number(World const& world) {
  std::map<int, Kind> kinds;
  for (auto const& [cell, terrain] : world.terrain) kinds[terrain.tile] = to_kind(terrain.print);
  for (auto const& [cell, module] : world.loose) kinds[module.tile] = to_kind(module.print);
  for (auto const& robot : world.robots) {
    for (auto const& [tile, module] : robot.modules) kinds[tile] = to_kind(module.print);
    for (int const tile : robot.trophies) kinds[tile] = blank_kind(at(tile));
  }
  return kinds;
}

}  // namespace

std::shared_ptr<Catalogue const> to_catalogue(Game const& game) {
  auto made = std::make_shared<Catalogue>();
  made->central = {to_side(game.sides[0]), to_side(game.sides[1])};
  for (auto const& [number, kind] : kinds_by_number(game.world)) {
    while (made->kinds.size() + 1 < at(number)) made->kinds.push_back(blank_kind(made->kinds.size() + 1));
    made->kinds.push_back(kind);
  }
  for (int left = game.world.pile; left > 0; --left) made->kinds.push_back(blank_kind(made->kinds.size() + 1));
  finish(*made);
  return made;
}

}  // namespace ringside::high_voltage
