#include <algorithm>

#include "tests/oracle/high_voltage/oracle.h"

namespace ringside::oracle::voltage {
namespace {

bool high(World const& world, Spot cell) {
  Print const* const ground = terrain_on(world, cell);
  return ground != nullptr && ground->high_point;
}

/// SA-9.2 and HV-6.7.
std::vector<Spot> direct_aims(World const& world, Robot const& robot) {
  std::vector<Spot> cells;
  bool behind_obstruction = false;
  for (Spot const cell : line_of_fire(world, robot)) {
    bool const manned = robot_on(world, cell).has_value();
    if (!behind_obstruction || high(world, robot.cell) || (manned && high(world, cell))) cells.push_back(cell);
    if (manned) break;
    Print const* const ground = terrain_on(world, cell);
    behind_obstruction = behind_obstruction || (ground != nullptr && ground->obstruction);
  }
  return cells;
}

/// SA-9.7.
std::vector<Spot> swept(World const& world, Robot const& robot) {
  std::vector<Spot> cells;
  for (int const sector : {0, -1, 1}) {
    Spot const cell = next(robot.cell, turned(robot.facing, sector));
    if (world.field.contains(cell)) cells.push_back(cell);
  }
  return cells;
}

std::vector<Spot> unlimited(World const& world, Robot const& robot, Print const& print) {
  if (print.aim == "direct") return direct_aims(world, robot);
  if (print.aim == "sweep") return swept(world, robot);
  std::vector<Spot> line = line_of_fire(world, robot);
  if (print.aim == "melee" && line.size() > 1) line.resize(1);
  return line;
}

/// Cells away, whatever the direction.
int distance(Spot a, Spot b) {
  int const q = a.q - b.q, r = a.r - b.r;
  return std::max({std::abs(q), std::abs(r), std::abs(q + r)});
}

}  // namespace

/// What the attack could aim at or sweep; HV-5.3 leaves of it what is exactly so far away.
std::vector<Spot> aims(World const& world, Robot const& robot, Print const& print) {
  std::vector<Spot> cells = unlimited(world, robot, print);
  if (print.range_limit > 0) std::erase_if(cells, [&](Spot cell) { return distance(robot.cell, cell) != print.range_limit; });
  return cells;
}

std::vector<Spot> find_zone(World const& world, Robot const& robot, Print const& print, std::optional<Spot> aimed) {
  if (print.aim != "direct" && print.aim != "lobbed") return aims(world, robot, print);
  return aimed ? std::vector<Spot>{*aimed} : std::vector<Spot>{};
}

/// HV-7.2, R patience.zone.
std::set<Spot> reach(Game const& game, World const& world, int seat, Print const& print) {
  std::vector<Spot> const cells = aims(world, world.robot(seat), print);
  std::set<Spot> reached(cells.begin(), cells.end());
  if (print.explosion == 0 || cells.empty() || game.rules("patience.zone", "aimed")) return reached;
  bool const aimed = print.aim == "direct" || print.aim == "lobbed";
  for (Spot const centre : aimed ? cells : std::vector<Spot>{cells.front()})
    for (int direction = 0; direction < 6; ++direction)
      if (world.field.contains(next(centre, direction))) reached.insert(next(centre, direction));
  return reached;
}

}  // namespace ringside::oracle::voltage
