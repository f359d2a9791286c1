#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {
namespace {

Print const* terrain_on(Game const& game, Spot cell) {
  auto const found = game.world.terrain.find(cell);
  return found == game.world.terrain.end() ? nullptr : &found->second;
}

Print take_off(Game& game, Spot cell) {
  Print const print = game.world.terrain.at(cell);
  game.world.box.insert(game.world.terrain_tile.at(cell));
  game.world.terrain.erase(cell);
  game.world.terrain_tile.erase(cell);
  return print;
}

void explode(Game& game, Spot cell, Print const& print);

/// SA-14.3: a neighbour of an explosion takes its splinters, the robot first.
void splinter(Game& game, Spot cell, Spot from, int points) {
  if (points == 0) return;
  for (int const seat : standing_on(game.world, cell))
    damaging_hit(game, {seat, points, direction_to(cell, from), Cause::terrain});
  damage_terrain(game, cell, points);
}

void explode(Game& game, Spot cell, Print const& print) {
  for (int const seat : standing_on(game.world, cell)) damaging_hit(game, {seat, print.blast, std::nullopt, Cause::terrain});
  std::set<Spot> around;
  for (int direction = 0; direction < 6; ++direction)
    if (game.world.field.contains(next(cell, direction))) around.insert(next(cell, direction));
  for (Spot const neighbour : around) splinter(game, neighbour, cell, print.splinters);
}

void cool_one(Game& game, int seat) {
  Robot& robot = game.robot(seat);
  std::map<std::string, Module*> choices;
  if (robot.board.hot) choices["cool central"] = &robot.board;
  for (auto& [tile, module] : robot.modules)
    if (module.hot) choices["cool " + name_of(robot, tile)] = &module;
  if (choices.empty()) return;
  Choices words;
  for (auto const& [word, module] : choices) words.insert(word);
  choices.at(game.ask(seat, words))->hot = false;
}

}  // namespace

void set_off(Game& game, Spot cell) {
  Print const* print = terrain_on(game, cell);
  if (print == nullptr || !print->explosive) return;
  if (game.rules("trap.chain", "depth"))
    explode(game, cell, take_off(game, cell));
  else
    game.lit.insert(cell);
}

/// SA-14.7: all of one wave go to the box, then their damage is dealt, then the next wave.
void blasts(Game& game) {
  while (!game.lit.empty()) {
    std::map<Spot, Print> wave;
    for (Spot const cell : game.lit) wave[cell] = take_off(game, cell);
    game.lit.clear();
    for (auto const& [cell, print] : wave) explode(game, cell, print);
  }
}

void damage_terrain(Game& game, Spot cell, int points) {
  if (points > 0) set_off(game, cell);
}

/// SA-9.13.
void heat_terrain(Game& game, Spot cell) {
  Print const* print = terrain_on(game, cell);
  if (print != nullptr && print->cools > 0 && !print->explosive) take_off(game, cell);
  set_off(game, cell);
}

bool explode_under(Game& game, int seat) {
  Print const* print = terrain_on(game, game.robot(seat).cell);
  if (print == nullptr || !print->explosive) return false;
  set_off(game, game.robot(seat).cell);
  blasts(game);
  return true;
}

/// SA-14.5.
void wet(Game& game, int seat) {
  Print const* ground = terrain_on(game, game.robot(seat).cell);
  int const cools = ground == nullptr ? 0 : ground->cools;
  for (int i = 0; i < cools; ++i) cool_one(game, seat);
}

/// SA-14.6.
void burn(Game& game, int seat) {
  Print const* ground = terrain_on(game, game.robot(seat).cell);
  if (ground != nullptr) damaging_hit(game, {seat, ground->fuel, std::nullopt, Cause::terrain});
}

}  // namespace ringside::oracle::arena
