#include "tests/oracle/steel_arena/bridge.h"

#include <span>
#include <string>
#include <string_view>

#include "engine/games/steel_arena/catalogue_properties.h"
#include "engine/games/steel_arena/rulings.h"

namespace ringside::steel_arena {
namespace {

using oracle::arena::Game;
using oracle::arena::Module;
using oracle::arena::Print;
using oracle::arena::Spot;

template <class Enum>
std::string word(std::span<std::string_view const> words, Enum value) {
  return value == Enum::none ? "" : std::string(words[static_cast<std::size_t>(value) - 1]);
}

Print to_print(Kind const& kind) {
  Print print;
  print.id = kind.id;
  print.type = std::string(type_names[static_cast<std::size_t>(kind.type)]);
  print.aim = word(aim_words, kind.aim);
  print.path = word(path_words, kind.path);
  print.armour = word(armour_words, kind.armour);
  print.damage = kind.damage, print.explosion = kind.explosion;
  print.push = kind.push, print.whirl = kind.whirl, print.heat = kind.heat;
  print.low = kind.range.low, print.high = kind.range.high;
  print.absorbs = kind.absorbs, print.activated = kind.activated;
  print.speed = kind.speed, print.auto_cool = kind.auto_cool, print.one_shot = kind.one_shot;
  print.obstruction = kind.obstruction, print.obstacle = kind.obstacle, print.explosive = kind.explosive;
  print.blast = kind.blast, print.splinters = kind.splinters;
  print.shelter = kind.shelter, print.cools = kind.cools, print.fuel = kind.fuel;
  return print;
}

oracle::arena::Side to_side(CentralSide const& side) {
  Print armour;
  armour.type = "defence";
  armour.armour = word(armour_words, side.armour);
  armour.absorbs = side.absorbs;
  return {to_print(side.attack), to_print(side.movement), to_print(side.turn), armour};
}

Spot to_spot(Setup const& setup, int cell) { return {setup.field.at(cell).r, setup.field.at(cell).q}; }

Module to_module(Setup const& setup, State const& state, int tile) {
  Module module;
  module.tile = tile;
  module.print = to_print(setup.tiles().kind(tile));
  module.hot = state.hot.test(tile) || state.soaked.test(tile);
  module.face_down = state.hidden.test(tile);
  module.used = state.used.test(tile);
  module.worked = state.spent.test(tile);
  for (std::size_t bit = 0; bit < 3; ++bit)
    if (state.absorbed[bit].test(tile)) module.taken_off += 1 << bit;
  if (module.worked) module.taken_off = module.print.absorbs;
  return module;
}

oracle::arena::Robot to_robot(Setup const& setup, State const& state, Robot const& own, Game const& game) {
  oracle::arena::Robot robot;
  robot.cell = to_spot(setup, own.cell);
  robot.facing = own.facing;
  own.modules.each([&](int tile) { robot.modules[tile] = to_module(setup, state, tile); });
  own.trophies.each([&](int tile) { robot.trophies.insert(tile); });
  robot.reinforced = own.has(flag::reinforced);
  robot.destroyed = own.has(flag::destroyed);
  robot.board.print = game.sides[robot.reinforced ? 1 : 0].armour;
  robot.board.hot = own.has(flag::hot);
  robot.board.worked = own.has(flag::spent);
  robot.board.taken_off = robot.board.worked ? robot.board.print.absorbs : own.absorbed;
  for (int i = 0; char const* action : {"attack", "move", "turn"})
    if ((own.acted >> i++ & 1) != 0) robot.acted.insert(action);
  for (unsigned point = 0; point < own.owed; ++point) robot.owed.push_back((own.owed_to_terrain >> point & 1U) != 0);
  return robot;
}

std::map<std::string, std::string> to_rulings(Rulings const& chosen) {
  std::map<std::string, std::string> words{{"wear.with-speed", "no"}};
  for (int i = 0; Ruling const& ruling : rulings())
    words[std::string(ruling.id)] = std::string(ruling.options[static_cast<std::size_t>(chosen_option(chosen, i++))].word);
  return words;
}

constexpr char const* ends[]{"", "trophies", "destroyed", "supply"};

std::string marks(Module const& module, bool kept) {
  std::string text = module.hot ? " hot" : "";
  if (module.face_down) text += " face-down";
  if (module.used) text += " used";
  if (module.worked && !kept) text += " worked";
  return module.taken_off == 0 || !kept ? text : text + " off " + std::to_string(module.taken_off);
}

}  // namespace

Game to_game(Setup const& setup, State const& state) {
  Game game;
  game.sides[0] = to_side(setup.tiles().central[0]);
  game.sides[1] = to_side(setup.tiles().central[1]);
  game.rulings = to_rulings(setup.rulings);
  game.world.team = setup.teams > 0;
  game.world.active = state.turn;
  game.world.end = ends[static_cast<std::size_t>(state.end)];
  for (int cell = 0; cell < setup.field.size(); ++cell) {
    Spot const spot = to_spot(setup, cell);
    game.world.field.insert(spot);
    std::uint8_t const tile = state.cells[static_cast<std::size_t>(cell)];
    if (!cell_content::is_tile(tile) || setup.tiles().kind(tile).type != TileType::terrain) continue;
    game.world.terrain[spot] = to_print(setup.tiles().kind(tile));
    game.world.terrain_tile[spot] = tile;
  }
  for (int seat = 0; seat < setup.players; ++seat)
    game.world.robots.push_back(to_robot(setup, state, state.robots[static_cast<std::size_t>(seat)], game));
  state.box.each([&](int tile) { game.world.box.insert(tile); });
  return game;
}

std::string described(Game const& game) {
  oracle::arena::World const& world = game.world;
  bool const kept = game.rules("armour.remainder", "kept");
  std::string text = "active " + std::to_string(world.active) + "; end: " + world.end + "\n";
  for (int seat = 0; oracle::arena::Robot const& robot : world.robots) {
    text += std::to_string(seat++) + ": " + name_of(world, robot.cell) + " " +
            oracle::arena::compass[static_cast<std::size_t>(robot.facing)] + "; board" + marks(robot.board, kept);
    if (robot.reinforced) text += " reinforced";
    if (robot.destroyed) text += " destroyed";
    for (std::string const& action : robot.acted) text += " " + action;
    text += "; owes ";
    for (bool const terrains : robot.owed) text += terrains && world.team ? 't' : '.';
    for (auto const& [tile, module] : robot.modules) text += "; " + name_of(robot, tile) + marks(module, kept);
    text += "; trophies";
    for (int const tile : robot.trophies) text += " " + std::to_string(tile);
    text += "\n";
  }
  for (auto const& [cell, print] : world.terrain) text += name_of(world, cell) + " " + print.id + "; ";
  text += "\nbox";
  for (int const tile : world.box) text += " " + std::to_string(tile);
  return text + "\n";
}

}  // namespace ringside::steel_arena
