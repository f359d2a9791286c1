#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {

bool beside(Spot a, Spot b) { return direction_to(a, b).has_value(); }

/// HV-2.4.
bool mates(World const& world, int a, int b) { return world.teams > 0 && a != b && a % world.teams == b % world.teams; }

std::optional<int> robot_on(World const& world, Spot cell) {
  for (int seat = 0; seat < world.seats(); ++seat)
    if (world.robot(seat).cell == cell && !world.robot(seat).in_the_air) return seat;
  return std::nullopt;
}

Print const* terrain_on(World const& world, Spot cell) {
  auto const found = world.terrain.find(cell);
  return found == world.terrain.end() ? nullptr : &found->second.print;
}

/// SA-6.5.
bool blocks(World const& world, Spot cell) {
  Print const* const ground = terrain_on(world, cell);
  return !world.field.contains(cell) || (ground != nullptr && ground->obstacle);
}

/// SA-1.5.
std::vector<Spot> line_of_fire(World const& world, Robot const& robot) {
  std::vector<Spot> line;
  for (Spot cell = next(robot.cell, robot.facing); world.field.contains(cell); cell = next(cell, robot.facing))
    line.push_back(cell);
  return line;
}

std::string name_of(World const& world, Spot cell) {
  arena::World plain;
  plain.field = world.field;
  return arena::name_of(plain, cell);
}

std::string name_of(Robot const& robot, int tile) {
  std::string const& id = robot.modules.at(tile).print.id;
  auto const rank = std::count_if(robot.modules.begin(), robot.modules.end(),
                                  [&](auto const& each) { return each.first <= tile && each.second.print.id == id; });
  return rank == 1 ? id : id + "#" + std::to_string(rank);
}

}  // namespace ringside::oracle::voltage
