// RC-8 Moving: where robots may go, and what they meet there.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

/// The robot stands on the head's cell.
void meet_head(Play& play, int number, std::uint8_t head) {
  Robot const& robot = play.state.robot(number);
  bool const own = by("RC-8.5", seat_of(head) == seat_of(number), false);
  play.tell({.what = own ? Happened::took_head : Happened::crushed_head,
             .clause = RC::c8_5,
             .robot = byte(number),
             .other = head,
             .cell = robot.cell});
  if (!own) return lose(play, head);
  play.state.robot(head).fate = Fate::carried;
  play.state.robot(head).cell = off;
}

void meet_mine(Play& play, int number) {
  Cell const cell = play.state.robot(number).cell;
  if (by("RC-8.7")) play.state.mines |= bit(cell);
  play.tell({.what = Happened::mined, .clause = RC::c8_7, .robot = byte(number), .cell = cell});
}

void meet_loot(Play& play, int number) {
  State& state = play.state;
  Cell const cell = state.robot(number).cell;
  Loot const loot = state.loot[cell];
  if (by("RC-8.4", loot == Loot::none, true)) return;
  if (by("RC-8.7", loot == Loot::mine, false)) return meet_mine(play, number);
  state.loot[cell] = Loot::none;
  if (by("RC-8.4", loot == Loot::blank, false)) {
    ++state.pile[index_of(loot)];
    return play.tell({.what = Happened::blank, .clause = RC::c8_4, .robot = byte(number), .cell = cell});
  }
  int const seat = seat_of(number);
  bool const open = play.rulings().loot_open == LootOpen::open;
  ++state.held_count(seat, loot);
  play.tell({.what = open ? Happened::took_openly : Happened::took,
             .clause = RC::c8_4,
             .seat = byte(seat),
             .robot = byte(number),
             .cell = cell,
             .a = static_cast<std::uint8_t>(loot),
             .is_secret = !open,
             .ruling = open ? ruling_index(&Rulings::loot_open) : no_ruling});
}

void clear_mine(Play& play, Cell cell) {
  State& state = play.state;
  bool const removed = play.rulings().mine_after == MineAfter::removed;
  state.mines &= ~bit(cell);
  state.loot[cell] = Loot::none;
  ++(removed ? state.buried : state.pile)[index_of(Loot::mine)];
}

/// Where something that leaves a cell in a direction comes out; through teleports straight on.
Cell behind(Setup const& setup, State const& state, Cell from, int direction) {
  Board const& board = *setup.board;
  Cell const place = board.beyond(from, direction);
  if (place == off || !board.is_corner(place)) return place;
  auto const corner = static_cast<std::size_t>(board.corner_of(place));
  if (by("RC-8.9", state.corners[corner] != Corner::teleport, true)) return off;
  return board.beyond(other_teleport(setup, state, place), direction);
}

}  // namespace

void come_onto(Play& play, int number) {
  std::uint8_t const head = head_on(play.setup, play.state, play.state.robot(number).cell);
  if (by("RC-8.5", head != nobody, false)) meet_head(play, number, head);
  meet_loot(play, number);
}

bool is_held(State const& state, Robot const& robot) { return by("RC-8.7", has(state.mines, robot.cell), false); }

bool may_leave(Setup const& setup, State const& state, Robot const& robot) {
  return !is_held(state, robot) || (setup.rulings.mine_leaving == MineLeaving::double_ && state.actions >= 2);
}

std::uint64_t find_steps(Setup const& setup, State const& state, Robot const& robot) {
  if (!may_leave(setup, state, robot)) return 0;
  std::uint64_t const open = open_cells(setup, state);
  std::uint64_t found = 0;
  for (int direction = 0; direction < directions; ++direction)
    if (by("RC-8.1", has(open, setup.board->beyond(robot.cell, direction)), false)) found |= bit(direction);
  return found;
}

std::uint64_t find_flights(Setup const& setup, State const& state, Robot const& robot) {
  if (by("RC-8.8", robot.part(Slot::legs) != Legs::propeller, false) || !may_leave(setup, state, robot)) return 0;
  std::uint64_t const open = open_cells(setup, state);
  std::uint64_t found = 0;
  for (int direction = 0; direction < directions; ++direction) {
    Cell const over = setup.board->beyond(robot.cell, direction);
    if (by("RC-8.8", over != off && has(open, setup.board->beyond(over, direction)), false)) found |= bit(direction);
  }
  return found;
}

std::uint64_t find_teleports(Setup const& setup, State const& state, Robot const& robot) {
  Cell const teleport = corner_beside(setup, state, robot.cell, Corner::teleport);
  if (by("RC-8.2", teleport == off, true) || !may_leave(setup, state, robot)) return 0;
  return setup.board->around[other_teleport(setup, state, teleport)] & open_cells(setup, state);
}

Cell pushed_to(Setup const& setup, State const& state, int number, int direction) {
  Rulings const& rulings = setup.rulings;
  Robot const& robot = state.robot(number);
  if (rulings.mine_push == MinePush::no && is_held(state, robot)) return off;
  if (rulings.push_direction == PushDirection::gaze && robot.gaze != direction) return off;
  Cell const beside = setup.board->beyond(robot.cell, direction);
  std::uint8_t const other = beside == off ? nobody : robot_on(setup, state, beside);
  if (other == nobody || (rulings.push_own == PushOwn::no && seat_of(other) == seat_of(number))) return off;
  if (rulings.mine_pushed == MinePushed::held && is_held(state, state.robot(other))) return off;
  Cell const place = behind(setup, state, beside, direction);
  bool const heads = rulings.push_head == PushHead::yes;
  return by("RC-8.9", has(heads ? open_cells(setup, state) : clear_cells(setup, state), place), false) ? place : off;
}

void do_move(Play& play, int number, Action action) {
  State& state = play.state;
  Robot& robot = state.robot(number);
  Board const& board = play.board();
  if (is_held(state, robot)) do_disarm(play, number);  // R mine.leaving
  Event event{.what = Happened::stepped, .clause = RC::c8_1, .robot = byte(number)};
  std::uint8_t const before = robot.gaze;
  if (action.verb == Verb::teleport) {
    Cell const from = corner_beside(play.setup, state, robot.cell, Corner::teleport);
    robot.gaze = byte(board.towards(other_teleport(play.setup, state, from), action.b));
    if (by("RC-8.2")) robot.cell = action.b;
    event.what = Happened::teleported;
    event.clause = RC::c8_2;
  } else {
    robot.gaze = action.b;
    if (by("RC-8.1")) robot.cell = board.beyond(robot.cell, action.b);
  }
  robot.gaze = by("RC-8.3", robot.gaze, before);
  if (action.verb == Verb::fly) {
    event.what = Happened::flew;
    event.clause = RC::c8_8;
    event.to = robot.cell;
    if (by("RC-8.8")) robot.cell = board.beyond(robot.cell, action.b);
  }
  event.cell = robot.cell;
  play.tell(event);
  play.tell({.what = Happened::turned, .clause = RC::c8_3, .robot = byte(number), .n = robot.gaze});
  come_onto(play, number);
}

void do_push(Play& play, int number, int direction) {
  State& state = play.state;
  Cell const to = pushed_to(play.setup, state, number, direction);
  std::uint8_t const other = robot_on(play.setup, state, play.board().beyond(state.robot(number).cell, direction));
  if (by("RC-8.9")) state.robot(other).cell = to;
  play.tell({.what = Happened::pushed, .clause = RC::c8_9, .robot = byte(number), .other = other, .cell = to});
  if (play.rulings().push_gaze == PushGaze::turned) {
    if (by("RC-8.3")) state.robot(other).gaze = byte(direction);
    play.tell({.what = Happened::turned,
               .clause = RC::c8_3,
               .robot = other,
               .n = byte(direction),
               .ruling = ruling_index(&Rulings::push_gaze)});
  }
  come_onto(play, other);
}

void do_disarm(Play& play, int number) {
  Cell const cell = play.state.robot(number).cell;
  if (by("RC-8.7")) clear_mine(play, cell);
  play.tell({.what = Happened::disarmed,
             .clause = RC::c8_7,
             .robot = byte(number),
             .cell = cell,
             .ruling = ruling_index(&Rulings::mine_after)});
}

}  // namespace ringside::robocide
