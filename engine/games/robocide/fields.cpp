#include "engine/games/robocide/fields.h"

#include <fmt/format.h>

namespace ringside::robocide {

std::string name_cell(void const* setup, int cell) {
  return static_cast<Setup const*>(setup)->board->name_of(static_cast<Cell>(cell));
}

std::string name_robot(void const* setup, int robot) {
  if (robot < static_cast<Setup const*>(setup)->robots()) return fmt::format("{}.{}", seat_of(robot), robot % robots_each + 1);
  return robot == nobody ? "none" : fmt::format("?{}", robot);
}

std::string name_seat(void const* setup, int seat) {
  if (seat < static_cast<Setup const*>(setup)->players) return std::to_string(seat);
  return seat == nobody ? "none" : fmt::format("?{}", seat);
}

std::string field_group(int robot) { return fmt::format("seat[{}].robot[{}]", seat_of(robot), robot % robots_each + 1); }

}  // namespace ringside::robocide
