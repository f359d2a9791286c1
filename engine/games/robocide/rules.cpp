#include "engine/games/robocide/rules.h"

#include "engine/games/robocide/play.h"
#include "engine/games/robocide/stages.h"

namespace ringside::robocide {
namespace {

/// Is there an enemy in this direction?
bool threatens(Setup const& setup, State const& state, int robot, Cell from, int direction) {
  for (Cell place = setup.board->beyond(from, direction); place != off; place = setup.board->beyond(place, direction)) {
    std::uint8_t const other = robot_on(setup, state, place);
    if (other != nobody) return seat_of(other) != seat_of(robot);
  }
  return false;
}

}  // namespace

State first_state(Setup const& setup) { return bare_state(setup); }

int aggression_of(Setup const& setup, State const& state, Action action) {
  if (action.verb == Verb::modify) return slot_of(action.b) == Slot::head ? 3 : 2;
  if (action.verb != Verb::turn && action.verb != Verb::step) return action.verb == Verb::push ? 1 : 0;
  int const number = robot_index(state.asked, action.a);
  Robot const& robot = state.robot(number);
  return is_armed(robot) && threatens(setup, state, number, robot.cell, action.b) ? 3 : 0;
}

}  // namespace ringside::robocide
