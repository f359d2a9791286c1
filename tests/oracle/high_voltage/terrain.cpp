#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// What is printed on the tile under a robot.
Print under(Game const& game, int seat) {
  Print const* const ground = terrain_on(game.world, game.robot(seat).cell);
  return ground == nullptr ? Print{} : *ground;
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

/// SA-14.5.
void wet(Game& game, int seat) {
  for (int cools = under(game, seat).cools; cools > 0; --cools) cool_one(game, seat);
}

/// SA-14.6.
void burn(Game& game, int seat) {
  damaging_hit(game, {seat, under(game, seat).fuel, std::nullopt, Cause::terrain});
  settle(game);
}

/// HV-3.2, 3.3.
void do_good(Game& game, int seat) {
  if (!under(game, seat).good || game.world.pile == 0) return;
  --game.world.pile;
  ++game.robot(seat).unseen;
  end_if_won(game);
}

/// HV-6.1, R free-turn.amount.
void turn_freely(Game& game, int seat) {
  int const most = under(game, seat).free_turn;
  std::map<std::string, int> ways{{"free-turn 0", 0}};
  for (int n = game.rules("free-turn.amount", "exact") ? most : 1; n <= most && most > 0; ++n) {
    ways["free-turn left " + std::to_string(n)] = -n;
    ways["free-turn right " + std::to_string(n)] = n;
  }
  Choices words;
  for (auto const& [word, sectors] : ways) words.insert(word);
  Robot& robot = game.robot(seat);
  robot.facing = turned(robot.facing, ways.at(game.ask(seat, words)));
}

std::set<Spot> around(Spot cell) {
  std::set<Spot> cells;
  for (int direction = 0; direction < 6; ++direction) cells.insert(next(cell, direction));
  return cells;
}

/// HV-6.4, 6.5: from the tile's sector, one effect after the other.
void hurt_from_around(Game& game, int seat, std::set<int> const& spared) {
  Spot const cell = game.robot(seat).cell;
  for (Spot const neighbour : around(cell)) {
    auto const found = game.world.terrain.find(neighbour);
    if (found == game.world.terrain.end() || spared.contains(found->second.tile)) continue;
    Print const print = found->second.print;
    std::optional<int> const from = direction_to(cell, neighbour);
    damaging_hit(game, {seat, print.circular_melee, from, Cause::terrain});
    settle(game);
    if (print.circular_heat > 0) heating_hit(game, {seat, print.circular_heat, from, Cause::terrain});
    settle(game);
  }
}

}  // namespace

/// SA-6.7, HV-6.2, 6.3, 6.8. True: explosive terrain went off under the robot.
bool come_onto(Game& game, int seat, bool crossing) {
  bool const exploded = explode_under(game, seat);
  if (!crossing || game.rules("water.passing", "yes")) wet(game, seat);
  if (!crossing || game.rules("fuel.passing", "yes")) burn(game, seat);
  if (!crossing || game.rules("charge.passing", "yes")) gain_charge(game, seat, under(game, seat).charge);
  if (under(game, seat).deactivator) lose_charge(game, seat, game.robot(seat).charge);
  do_good(game, seat);
  return exploded;
}

void come_to_rest(Game& game, int seat) {
  if (game.rules("water.passing", "no")) wet(game, seat);
  if (game.rules("fuel.passing", "no")) burn(game, seat);
  if (game.rules("charge.passing", "no")) gain_charge(game, seat, under(game, seat).charge);
}

std::set<int> circular_tiles_beside(World const& world, Spot cell) {
  std::set<int> tiles;
  for (Spot const neighbour : around(cell)) {
    Print const* const print = terrain_on(world, neighbour);
    if (print != nullptr && print->circular()) tiles.insert(world.terrain.at(neighbour).tile);
  }
  return tiles;
}

void stop(Game& game, int seat, std::set<int> const& spared) {
  if (game.rules("hill.count", "twice")) do_good(game, seat);
  turn_freely(game, seat);
  hurt_from_around(game, seat, spared);
}

/// HV-1.7, in its order.
void start_of_turn(Game& game) {
  int const seat = game.world.active;
  for (auto& [tile, module] : game.active().modules) module.unready = false;
  game.active().screen.reset();
  gain_charge(game, seat, 1);
  if (game.rules("fuel.start", "yes")) burn(game, seat);
  gain_charge(game, seat, under(game, seat).charge);
  do_good(game, seat);
  turn_freely(game, seat);
  hurt_from_around(game, seat, game.rules("beside.turn", "no") ? game.active().beside_at_end : std::set<int>{});
}

}  // namespace ringside::oracle::voltage
