#include <algorithm>

#include "tests/oracle/steel_arena/arena.h"

namespace ringside::oracle::arena {

std::vector<std::string> const compass{"ne", "e", "se", "sw", "w", "nw"};

Spot next(Spot cell, int direction) {
  static std::vector<Spot> const ways{{-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}};
  Spot const way = ways.at(static_cast<std::size_t>(direction));
  return {cell.r + way.r, cell.q + way.q};
}

int turned(int direction, int sectors) { return ((direction + sectors) % 6 + 6) % 6; }

int back(int direction) { return turned(direction, 3); }

std::optional<int> direction_to(Spot from, Spot neighbour) {
  for (int direction = 0; direction < 6; ++direction)
    if (next(from, direction) == neighbour) return direction;
  return std::nullopt;
}

std::string name_of(World const& world, Spot cell) {
  int row = 0, place = 0;
  std::optional<int> last;
  for (Spot const each : world.field) {
    if (last && *last != each.r) ++row, place = 0;
    last = each.r;
    ++place;
    if (each == cell) break;
  }
  return static_cast<char>('a' + row) + std::to_string(place);
}

std::vector<int> standing_on(World const& world, Spot cell) {
  std::vector<int> seats;
  for (int seat = 0; Robot const& robot : world.robots) {
    if (robot.cell == cell && !robot.in_the_air) seats.push_back(seat);
    ++seat;
  }
  return seats;
}

std::optional<int> robot_on(World const& world, Spot cell) {
  std::vector<int> const seats = standing_on(world, cell);
  return seats.empty() ? std::nullopt : std::optional(seats.front());
}

bool blocks(World const& world, Spot cell) {
  if (!world.field.contains(cell)) return true;  // SA-6.5
  auto const found = world.terrain.find(cell);
  return found != world.terrain.end() && found->second.obstacle;
}

std::vector<Spot> line_of_fire(World const& world, Robot const& robot) {
  std::vector<Spot> line;
  for (Spot cell = next(robot.cell, robot.facing); world.field.contains(cell); cell = next(cell, robot.facing))
    line.push_back(cell);
  return line;
}

}  // namespace ringside::oracle::arena
