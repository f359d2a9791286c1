#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

/// One movement, of a robot that moves itself or is moved by a push.
struct Movement {
  Game& game;
  int mover;
  int direction;
  int halts;                                          ///< mines (d) that had halted the active robot before
  std::map<int, std::set<int>> spared{};              ///< by seat: circular tiles beside it when the movement began
  std::vector<int> moved{};                           ///< in the order in which they first moved
  std::vector<std::pair<int, Spot>> seem_to_cross{};  ///< unless they come to rest there

  /// HV-7.4 d.
  bool is_halted() const { return mover == game.world.active && game.halts > halts; }
};

Movement begin(Game& game, int mover, int direction) {
  Movement movement{game, mover, direction, game.halts};
  for (int seat = 0; seat < game.world.seats(); ++seat)
    movement.spared[seat] = circular_tiles_beside(game.world, game.robot(seat).cell);
  return movement;
}

/// A robot and those that it would push, the farthest last.
std::vector<int> row_from(World const& world, int seat, int direction) {
  std::vector<int> row{seat};
  for (Spot at = next(world.robot(seat).cell, direction); robot_on(world, at); at = next(at, direction))
    row.push_back(*robot_on(world, at));
  return row;
}

void note(Movement& movement, int seat, bool crossing) {
  if (std::find(movement.moved.begin(), movement.moved.end(), seat) == movement.moved.end()) movement.moved.push_back(seat);
  std::erase_if(movement.seem_to_cross, [&](auto const& each) { return each.first == seat; });
  if (crossing) movement.seem_to_cross.emplace_back(seat, movement.game.robot(seat).cell);
}

/// One cell on, the farthest first (SA-7.2), then mines (HV-7.3). True: the mover set off explosive terrain.
bool step(Movement& movement, bool crossing) {
  Game& game = movement.game;
  std::vector<int> row = row_from(game.world, movement.mover, movement.direction);
  std::reverse(row.begin(), row.end());
  auto const go = [&](int seat) {
    Robot& robot = game.robot(seat);
    robot.cell = next(robot.cell, movement.direction);
    robot.in_the_air = false;
    note(movement, seat, crossing);
  };
  bool const together = game.rules("collision.effects", "together");
  if (together) std::for_each(row.begin(), row.end(), go);
  bool exploded = false;
  for (int const seat : row) {
    if (!together) go(seat);
    exploded = come_onto(game, seat, crossing);
  }
  mines_act(game, row);
  return exploded;
}

/// HV-6.9: one order for all, what spared a robot on its way before what acts on those that stop.
void end(Movement& movement) {
  std::map<int, Spot> const crossing(movement.seem_to_cross.begin(), movement.seem_to_cross.end());
  for (int const seat : movement.moved) {
    auto const found = crossing.find(seat);
    if (found != crossing.end() && movement.game.robot(seat).cell == found->second) come_to_rest(movement.game, seat);
    stop(movement.game, seat, movement.spared.at(seat));
  }
}

/// R jump.passing, trap.mover. True: the jump ends in the air above here.
bool falls(Game& game, int seat) {
  if (!game.rules("jump.passing", "yes")) return false;
  Robot& jumper = game.robot(seat);
  bool const over_somebody = robot_on(game.world, jumper.cell).has_value();
  jumper.in_the_air = false;
  bool const exploded = explode_under(game, seat);
  if (exploded && game.rules("trap.mover", "stops") && !over_somebody) return true;
  jumper.in_the_air = true;
  return false;
}

}  // namespace

/// SA-7.3: no robot goes through an obstacle or the border.
bool can_shift(World const& world, int seat, int direction, int cells) {
  World moved = world;
  for (int i = 0; i < cells; ++i) {
    std::vector<int> const row = row_from(moved, seat, direction);
    for (int const each : row)
      if (blocks(moved, next(moved.robot(each).cell, direction))) return false;
    for (int const each : row) moved.robot(each).cell = next(moved.robot(each).cell, direction);
  }
  return true;
}

/// HV-7.5: what has been broken into goes on from where the robot then stands.
void shift(Game& game, int seat, int direction, int cells) {
  Movement movement = begin(game, seat, direction);
  for (int left = cells; left > 0 && can_shift(game.world, seat, direction, 1); --left) {
    bool const exploded = step(movement, left > 1);
    if (movement.is_halted() || (exploded && game.rules("trap.mover", "stops"))) break;
  }
  end(movement);
}

/// SA-6.4, HV-5.2.
bool can_jump(World const& world, int seat, int direction, int cells, bool lands_on_robots) {
  World jumping = world;
  Robot& jumper = jumping.robot(seat);
  jumper.in_the_air = true;
  for (int i = 0; i < cells; ++i) {
    jumper.cell = next(jumper.cell, direction);
    if (!world.field.contains(jumper.cell)) return false;
  }
  std::optional<int> const there = robot_on(jumping, jumper.cell);
  return !blocks(jumping, jumper.cell) && (!there || (lands_on_robots && can_shift(jumping, *there, direction, 1)));
}

/// SA-6.4, SA-6.6; neither Olympus nor a mine notices who jumps over it (HV-3.3, 7.3).
void jump(Game& game, int seat, int direction, int cells) {
  Movement movement = begin(game, seat, direction);
  Robot& jumper = game.robot(seat);
  jumper.in_the_air = true;
  movement.moved.push_back(seat);  // it took off before anybody was pushed
  bool fallen = false;
  for (int left = cells; left > 1 && !fallen; --left) {
    jumper.cell = next(jumper.cell, direction);
    fallen = falls(game, seat);
  }
  if (fallen) {
    note(movement, seat, false);
    mines_act(game, {seat});
  } else {
    step(movement, false);
  }
  end(movement);
}

}  // namespace ringside::oracle::voltage
