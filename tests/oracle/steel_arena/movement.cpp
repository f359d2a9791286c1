#include <algorithm>

#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {
namespace {

/// A robot and those that it would push, the farthest last.
std::vector<int> row_from(World const& world, int seat, Spot cell, int direction) {
  std::vector<int> row{seat};
  for (Spot at = next(cell, direction); robot_on(world, at); at = next(at, direction)) row.push_back(*robot_on(world, at));
  return row;
}

/// SA-6.7: what the cell does to one that comes onto it. True: explosive terrain went off under it.
bool come_onto(Game& game, int seat, bool crossing) {
  bool const exploded = explode_under(game, seat);
  if (!crossing || game.rules("water.passing", "yes")) wet(game, seat);
  if (!crossing || game.rules("fuel.passing", "yes")) burn(game, seat);
  return exploded;
}

/// One cell on: the farthest first, SA-7.2. True: the mover set off explosive terrain.
bool step(Game& game, std::vector<int> const& row, int direction, bool crossing) {
  bool exploded = false;
  bool const together = game.rules("collision.effects", "together");
  auto const move = [&](int seat) {
    Robot& robot = game.robot(seat);
    robot.cell = next(robot.cell, direction);
    robot.in_the_air = false;
  };
  if (together)
    for (auto seat = row.rbegin(); seat != row.rend(); ++seat) move(*seat);
  for (auto seat = row.rbegin(); seat != row.rend(); ++seat) {
    if (!together) move(*seat);
    exploded = come_onto(game, *seat, crossing);
  }
  return exploded;
}

/// Those that were pushed were to be pushed on, and have come to rest instead, R trap.mover=stops.
void let_rest(Game& game, std::vector<int> const& row) {
  for (std::size_t i = row.size(); i-- > 1;) {
    if (game.rules("water.passing", "no")) wet(game, row[i]);
    if (game.rules("fuel.passing", "no")) burn(game, row[i]);
  }
}

}  // namespace

/// SA-7.3: no robot goes through an obstacle or the border.
bool can_shift(World const& world, int seat, int direction, int cells) {
  World moved = world;
  for (int i = 0; i < cells; ++i) {
    Robot const& mover = moved.robots.at(static_cast<std::size_t>(seat));
    for (int const each : row_from(moved, seat, mover.cell, direction)) {
      Robot& robot = moved.robots.at(static_cast<std::size_t>(each));
      if (blocks(moved, next(robot.cell, direction))) return false;
    }
    std::vector<int> const row = row_from(moved, seat, mover.cell, direction);
    for (int const each : row) {
      Robot& robot = moved.robots.at(static_cast<std::size_t>(each));
      robot.cell = next(robot.cell, direction);
    }
  }
  return true;
}

void shift(Game& game, int seat, int direction, int cells) {
  for (int left = cells; left > 0; --left) {
    std::vector<int> const row = row_from(game.world, seat, game.robot(seat).cell, direction);
    bool const exploded = step(game, row, direction, left > 1);
    if (!exploded || !game.rules("trap.mover", "stops")) continue;
    if (left > 1) let_rest(game, row);
    return;
  }
}

bool can_jump(Game const& game, int seat, int cells) {
  World world = game.world;
  Robot& jumper = world.robots.at(static_cast<std::size_t>(seat));
  for (int i = 0; i < cells; ++i) {
    jumper.cell = next(jumper.cell, jumper.facing);
    if (!world.field.contains(jumper.cell)) return false;
  }
  jumper.in_the_air = true;
  if (blocks(world, jumper.cell)) return false;
  std::optional<int> const there = robot_on(world, jumper.cell);
  return !there || (game.rules("jump.landing", "yes") && can_shift(world, *there, jumper.facing, 1));
}

/// SA-6.4, SA-6.6.
void jump(Game& game, int seat, int cells) {
  Robot& jumper = game.robot(seat);
  int const direction = jumper.facing;
  jumper.in_the_air = true;
  for (int left = cells; left > 1; --left) {
    jumper.cell = next(jumper.cell, direction);
    if (!game.rules("jump.passing", "yes")) continue;
    bool const over_somebody = robot_on(game.world, jumper.cell).has_value();
    jumper.in_the_air = false;
    bool const exploded = explode_under(game, seat);
    if (exploded && game.rules("trap.mover", "stops") && !over_somebody) return;
    jumper.in_the_air = true;
  }
  std::vector<int> const row = row_from(game.world, seat, jumper.cell, direction);
  step(game, row, direction, false);
}

}  // namespace ringside::oracle::arena
