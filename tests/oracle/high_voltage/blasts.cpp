#include <utility>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

Print take_off(Game& game, Spot cell) {
  Terrain const terrain = game.world.terrain.at(cell);
  game.world.box.insert(terrain.tile);
  game.world.terrain.erase(cell);
  return terrain.print;
}

/// R jump.passing: a jumper may stand where another does.
std::vector<int> standing_on(Game const& game, Spot cell) {
  std::vector<int> seats;
  for (int seat = 0; seat < game.world.seats(); ++seat)
    if (game.robot(seat).cell == cell && !game.robot(seat).in_the_air) seats.push_back(seat);
  return seats;
}

/// SA-14.3: the robot on it takes the blast, robots and terrain around it the splinters, the robot first.
void explode(Game& game, Spot cell, Print const& print) {
  for (int const seat : standing_on(game, cell)) damaging_hit(game, {seat, print.blast, std::nullopt, Cause::terrain});
  std::set<Spot> around;
  for (int direction = 0; direction < 6; ++direction) around.insert(next(cell, direction));
  for (Spot const neighbour : around) {
    if (print.splinters == 0 || !game.world.field.contains(neighbour)) continue;
    for (int const seat : standing_on(game, neighbour))
      damaging_hit(game, {seat, print.splinters, direction_to(neighbour, cell), Cause::terrain});
    damage_terrain(game, neighbour, print.splinters, std::nullopt);
  }
}

bool explosive(Game const& game, Spot cell) {
  Print const* const print = terrain_on(game.world, cell);
  return print != nullptr && print->explosive;
}

/// HV-1.3: each blast is a cause of its own, and goes off after the discards of what set it off.
void chain(Game& game) {
  for (Spot const cell : std::exchange(game.lit, {})) {
    if (!explosive(game, cell)) continue;  // an earlier blast of the chain has set it off
    explode(game, cell, take_off(game, cell));
    settle(game);
    chain(game);
  }
}

/// HV-6.6, R health.blast.
void becomes_a_trophy(Game& game, Spot cell, std::optional<int> attacker) {
  int const tile = game.world.terrain.at(cell).tile;
  game.world.terrain.erase(cell);
  if (!attacker && game.rules("health.blast", "box")) {
    game.world.box.insert(tile);
    return;
  }
  game.robot(attacker.value_or(game.trophies_go_to)).trophies.insert(tile);
  end_if_won(game);
}

}  // namespace

void set_off(Game& game, Spot cell) {
  if (!explosive(game, cell)) return;
  if (game.rules("trap.chain", "depth") && !game.rules("damage.discard-time", "at-once"))
    explode(game, cell, take_off(game, cell));
  else
    game.lit.insert(cell);
}

/// SA-14.7: all of one wave go to the box, then their damage is dealt, then the next wave.
void blasts(Game& game) {
  if (game.rules("trap.chain", "depth")) return chain(game);
  while (!game.lit.empty()) {
    std::map<Spot, Print> wave;
    for (Spot const cell : game.lit) wave[cell] = take_off(game, cell);
    game.lit.clear();
    for (auto const& [cell, print] : wave) explode(game, cell, print);
    settle(game);
  }
}

void damage_terrain(Game& game, Spot cell, int points, std::optional<int> attacker) {
  auto const found = game.world.terrain.find(cell);
  if (points == 0 || found == game.world.terrain.end()) return;
  found->second.taken += points;
  int const health = found->second.print.health;
  if (health > 0 && found->second.taken >= health)
    becomes_a_trophy(game, cell, attacker);
  else
    set_off(game, cell);
}

/// SA-9.13; HV-6.5, 6.6: nothing else.
void heat_terrain(Game& game, Spot cell) {
  Print const* const print = terrain_on(game.world, cell);
  if (print != nullptr && print->cools > 0 && !print->explosive) take_off(game, cell);
  set_off(game, cell);
}

bool explode_under(Game& game, int seat) {
  Spot const cell = game.robot(seat).cell;
  if (!explosive(game, cell)) return false;
  set_off(game, cell);
  settle(game);
  blasts(game);
  return true;
}

}  // namespace ringside::oracle::voltage
