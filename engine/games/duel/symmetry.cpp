#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/board/hex_symmetry.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

constexpr std::size_t map_count = 12;

/// The twelve ways to lay the field onto itself (DU-1.1). Nothing in DU-2 distinguishes left from right or one side from another.
std::vector<HexMap> const& maps() {
  static std::vector<HexMap> const list = maps_onto_itself(Setup().field);
  return list;
}

constexpr std::size_t placement(int cell, int facing) {
  return static_cast<std::size_t>(cell) * hex::directions + static_cast<std::size_t>(facing);
}
constexpr std::size_t placements = placement(HexField::most_cells, 0);

std::size_t placement_index(Robot const& robot) { return placement(robot.cell, robot.facing); }

/// The maps that bring a robot from a placement to the lowest that it can get to: one, or two where a mirror keeps it.
struct Nearest {
  std::array<std::uint8_t, 2> maps{};
};

/// Each map's effect on each placement, and for each placement its nearest.
struct Tables {
  std::array<std::array<std::uint16_t, placements>, map_count> moved{};
  std::array<Nearest, placements> nearest{};

  Tables() {
    HexField const field = Setup().field;
    for (int cell = 0; cell < field.size(); ++cell)
      for (int facing = 0; facing < hex::directions; ++facing) fill(cell, facing);
  }

 private:
  void fill(int cell, int facing) {
    std::size_t const from = placement(cell, facing);
    std::size_t lowest = placements;
    for (std::size_t i = 0; i < map_count; ++i) {
      std::size_t const to =
          placement(maps()[i].cells[static_cast<std::size_t>(cell)], maps()[i].facings[static_cast<std::size_t>(facing)]);
      moved[i][from] = static_cast<std::uint16_t>(to);
      if (to < lowest) nearest[from].maps.fill(static_cast<std::uint8_t>(i));
      if (to == lowest) nearest[from].maps[1] = static_cast<std::uint8_t>(i);
      lowest = std::min(lowest, to);
    }
  }
};

Tables const& tables() {
  static Tables const list;
  return list;
}

Robot moved(Robot robot, std::size_t map, Tables const& table) {
  std::size_t const to = table.moved[map][placement_index(robot)];
  robot.cell = static_cast<std::uint8_t>(to / hex::directions);
  robot.facing = static_cast<std::uint8_t>(to % hex::directions);
  return robot;
}

}  // namespace

int Duel::symmetries(Setup const&) { return 2 * static_cast<int>(map_count); }

/// The seats are exchanged by the images of the second half (DU-1.5: who begins is the only difference between them).
State Duel::image(Setup const&, State const& state, int k) {
  auto const number = static_cast<std::size_t>(k);
  Tables const& table = tables();
  State image = state;
  for (Robot& robot : image.robots) robot = moved(robot, number % map_count, table);
  if (number < map_count) return image;
  std::swap(image.robots[0], image.robots[1]);
  image.turn = static_cast<std::uint8_t>(1 - image.turn);
  return image;
}

/// Seat 0 acts next; its robot stands as low as it can, and then the other one.
State Duel::canonical(Setup const&, State const& state) {
  Tables const& table = tables();
  auto const [first, second] = table.nearest[placement_index(state.own())].maps;
  std::size_t const other = placement_index(state.other());
  std::size_t const map = table.moved[second][other] < table.moved[first][other] ? second : first;
  State canonical;
  canonical.robots = {moved(state.own(), map, table), moved(state.other(), map, table)};
  return canonical;
}

}  // namespace ringside::duel
