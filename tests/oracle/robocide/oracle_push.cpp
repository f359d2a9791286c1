#include "tests/oracle/robocide/oracle.h"

// The push of a robot with magnet legs (RC-8.9).

namespace ringside::oracle::robocide {
namespace {

bool may_push(Placement const& placement, int robot, int direction) {
  Robot const& pusher = placement.robot(robot);
  Rulings const& rulings = placement.rulings;
  if (pusher.legs != Legs::magnet) return false;
  if (rulings.push_direction == PushDirection::gaze && direction != pusher.gaze) return false;
  return rulings.mine_push == MinePush::yes || !held_by_mine(placement, robot);
}

bool may_be_pushed(Placement const& placement, int robot, int by) {
  Rulings const& rulings = placement.rulings;
  if (rulings.push_own == PushOwn::no && player_of(robot) == player_of(by)) return false;
  return rulings.mine_pushed == MinePushed::moves || !held_by_mine(placement, robot);
}

/// The cell behind a robot, or straight on behind the other teleport; 0 if there is none.
int cell_behind(Placement const& placement, int robot, int direction) {
  Spot const spot = next(spot_of(placement.board, placement.robot(robot).cell), direction);
  auto const corner = corner_at(placement.board, spot);
  bool const through = corner && placement.ring.at(static_cast<std::size_t>(*corner)) == Corner::teleport;
  return cell_at(placement.board, through ? behind_other_teleport(placement, spot, direction) : spot);
}

bool has_room(Placement const& placement, int cell) {
  return placement.rulings.push_head == PushHead::yes ? is_open(placement, cell) : is_clear(placement, cell);
}

}  // namespace

std::optional<Deed> push(Placement const& placement, int robot, int direction) {
  if (!may_push(placement, robot, direction)) return {};
  auto const other = robot_on(placement, neighbour(placement.board, placement.robot(robot).cell, direction));
  if (!other || !may_be_pushed(placement, *other, robot)) return {};
  int const cell = cell_behind(placement, *other, direction);
  if (!has_room(placement, cell)) return {};
  bool const turned = placement.rulings.push_gaze == PushGaze::turned;
  Deed deed{.kind = Kind::push, .robot = robot, .gaze = placement.robot(robot).gaze, .cell = cell, .other = *other};
  deed.other_gaze = turned ? direction : placement.robot(*other).gaze;
  return deed;
}

}  // namespace ringside::oracle::robocide
