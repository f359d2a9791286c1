// SA-5 Turn modules, SA-6 Movement modules, SA-7 Collisions.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// What happens to a robot that comes onto a cell, and the clause for it: one of its own for a cell that it only crosses, that of
/// the movement's path where it ends.
Event arrival(Seams const& seams, Robot const& robot, int direction, EnterReason reason, bool crossing, bool nearest) {
  bool const ahead = direction == robot.facing;
  switch (reason) {
    case EnterReason::collision:
      return {.what = Happened::pushed, .clause = by("SA-7.1", nearest, false) ? SA::c7_1 : SA::c7_2};
    case EnterReason::push_effect:
      return {.what = Happened::pushed, .clause = SA::c9_8};
    case EnterReason::landing:
      return {.what = Happened::jumped, .clause = by("SA-6.4", ahead, false) ? SA::c6_4 : seams.diagonal_jump};
    default:
      if (by("SA-6.7", crossing, false)) return {.what = Happened::moved, .clause = SA::c6_7};
      return {.what = Happened::moved, .clause = by("SA-6.2", ahead, false) ? SA::c6_2 : SA::c6_3};
  }
}

/// The robots that a robot pushes by one cell in a direction, the nearest first.
int pushed_chain(Setup const& setup, State const& state, int cell, int direction, std::uint8_t (&chain)[most_seats]) {
  int count = 0;
  for (int next = setup.field.neighbour(cell, direction); next != HexField::none; next = setup.field.neighbour(next, direction)) {
    int const seat = robot_on(setup, state, next);
    if (by("SA-7.2", seat < 0, seat < 0 || count == 1)) break;
    chain[count++] = static_cast<std::uint8_t>(seat);
  }
  return count;
}

void leave(Play& play, int seat) {
  if (auto const leaves = play.seams().leaves; leaves != nullptr) leaves(play, seat);
}
/// `pushed`: so many of the robots ahead of the mover were pushed by it.
void end_movement(Play& play, std::uint8_t mover, std::uint8_t direction, int pushed, Mover by) {
  pop(play.state);
  auto const moved = play.seams().moved;
  if (moved == nullptr) return;
  std::uint8_t seats[most_seats + 1] = {mover};
  std::uint8_t chain[most_seats];
  int const ahead = pushed == 0 ? 0 : pushed_chain(play.setup, play.state, play.robot(mover).cell, direction, chain);
  int const count = std::min(ahead, pushed);
  std::copy(chain, chain + count, seats + 1);
  moved(play, {std::span(seats).first(static_cast<std::size_t>(count) + 1), by});
}

/// `nearest`: of those pushed in a collision, the one next to the mover.
void shift(Play& play, int seat, int direction, EnterReason reason, bool crossing, bool nearest) {
  Robot& robot = play.robot(seat);
  if (reason != EnterReason::landing) leave(play, seat);  // a jumper left its cell when it took off
  robot.cell = play.setup.field.neighbour(robot.cell, direction);
  Event event = arrival(play.seams(), robot, direction, reason, crossing, nearest);
  event.seat = static_cast<std::uint8_t>(seat);
  event.other = static_cast<std::uint8_t>(play.state.acting());
  event.cell = robot.cell;
  play.tell(event);
}

/// The mover and the chain before it each come onto their next cell, the farthest first. R collision.effects. Where the mover
/// goes on, the robots that it pushes only cross their cells as well. Returns how many go.
int advance(Play& play, std::uint8_t mover, std::uint8_t direction, bool crossing, EnterReason reason) {
  std::uint8_t chain[most_seats];
  int const count = pushed_chain(play.setup, play.state, play.robot(mover).cell, direction, chain);
  bool const together = play.rulings().collision_effects == CollisionEffects::together;
  Passage const passage = by("SA-7.4", crossing, false) ? Passage::crosses : Passage::ends;
  auto const enter = [&](std::uint8_t seat, EnterReason why) {
    if (together)
      push(play.state, Suffer{seat, passage});
    else
      push(play.state, Enter{seat, direction, passage, why});
  };
  enter(mover, reason);
  for (int i = 0; i < by("SA-7.1", count, 0); ++i) enter(chain[i], EnterReason::collision);
  if (!together) return count + 1;
  for (int i = count - 1; i >= 0; --i) shift(play, chain[i], direction, EnterReason::collision, false, i == 0);
  shift(play, mover, direction, reason, crossing, false);
  return count + 1;
}

/// A movement that was cut short: the mover and those that it pushed have come to rest, the farthest suffers first.
void come_to_rest(Play& play, Move const& move) {
  std::uint8_t chain[most_seats];
  int const ahead = pushed_chain(play.setup, play.state, play.robot(move.seat).cell, move.direction, chain);
  auto const rest = [&](std::uint8_t seat) {
    if (auto const rests = play.seams().rests; rests != nullptr) return rests(play, seat);
    push(play.state, Suffer{seat, Passage::cut_short});
  };
  if (!by("SA-7.4")) return;
  if (move.resting > 0) rest(move.seat);
  for (int i = 0; i < std::min(ahead, move.resting - 1); ++i) rest(chain[i]);
}

/// Lands a jumper `cells` away; whoever stands there is pushed on first (R jump.landing), and what that one suffers may ask
/// somebody while the jumper is in the air. Returns how many go.
int land(Play& play, std::uint8_t seat, std::uint8_t direction, int cells) {
  Robot& robot = play.robot(seat);
  // It flies to the cell before the last one, and comes down as if it stepped from there.
  robot.cell = static_cast<std::uint8_t>(cell_ahead(play.setup, robot.cell, direction, cells - 1));
  int const going = advance(play, seat, direction, false, EnterReason::landing);
  bool const waits = going > 1 && play.rulings().collision_effects == CollisionEffects::in_turn;
  if (!waits) return going;
  bool const ahead = by("SA-6.4", direction == robot.facing, false);
  play.tell({.what = Happened::airborne,
             .clause = ahead ? SA::c6_4 : play.seams().diagonal_jump,
             .ruling = ahead ? ruling_index(&Rulings::jump_landing) : no_ruling,
             .seat = seat,
             .cell = robot.cell});
  return going;
}

/// The jump on top ends. Where those that it pushes are counted, it ends as a movement without cells left, which knows them.
void come_down(Play& play, std::uint8_t seat, std::uint8_t direction, int cells) {
  if (!play.seams().counts_pushed) {
    end_movement(play, seat, direction, 0, Mover::itself);
    land(play, seat, direction, cells);
    return;
  }
  Task& task = play.state.top();
  int const going = land(play, seat, direction, cells);
  task = Move{.seat = seat, .direction = direction, .pushed = static_cast<std::uint8_t>(going - 1)};
}

}  // namespace

void start_move(Play& play, Kind const& kind, Action action) {
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  Robot& robot = play.robot(seat);
  if (by("SA-4.3", action.amount == 0, false)) {  // R activation.no-effect
    play.tell({.what = Happened::idle, .clause = SA::c4_3, .ruling = ruling_index(&Rulings::activation_no_effect), .seat = seat});
    return;
  }
  if (kind.type == TileType::turn) {
    if (by("SA-5.1")) robot.facing = static_cast<std::uint8_t>(hex::turned(robot.facing, action.amount));
    play.tell({.what = Happened::turned, .clause = SA::c5_1, .seat = seat, .amount = action.amount});
    return;
  }
  bool const sideways = by("SA-6.3", kind.path == Path::sideways, false);
  bool const aside = sideways || by("HV-5.2", kind.path == Path::diagonal_jump, false);
  int const side = aside ? (action.amount < 0 ? -1 : 1) : 0;
  auto const direction = static_cast<std::uint8_t>(hex::turned(robot.facing, side));
  auto const cells = static_cast<std::uint8_t>(action.amount < 0 ? -action.amount : action.amount);
  if (kind.path != Path::jump && kind.path != Path::diagonal_jump)
    return push(play.state, Move{.seat = seat, .direction = direction, .cells = cells});
  push(play.state, Jump{seat, direction, cells});
  leave(play, seat);
}

Waits run_move(Play& play) {
  Task& task = play.state.top();
  auto move = as<Move>(task);
  std::uint8_t const cell = play.robot(move.seat).cell;
  bool const barred = by("SA-6.5", move.cells > 0 && free_run(play.setup, play.state, cell, move.direction, 1) == 0, false);
  if (barred) play.tell({.what = Happened::halted, .clause = SA::c6_5, .seat = move.seat, .cell = cell});
  if (move.cells == 0 || barred) {
    end_movement(play, move.seat, move.direction, move.pushed, move.by);
    come_to_rest(play, move);
    return false;
  }
  --move.cells;
  bool const goes_on = by("SA-6.7", move.cells > 0, false);
  EnterReason const reason = by("SA-9.8", move.by == Mover::itself, true) ? EnterReason::of_itself : EnterReason::push_effect;
  int const going = advance(play, move.seat, move.direction, goes_on, reason);
  if (play.seams().counts_pushed) move.pushed = static_cast<std::uint8_t>(going - 1);
  move.resting = goes_on && spares_passers(play.setup) ? static_cast<std::uint8_t>(going) : std::uint8_t{0};
  task = move;
  return false;
}

Waits run_jump(Play& play) {
  Task& task = play.state.top();
  auto const [seat, direction, left] = as<Jump>(task);
  Robot& robot = play.robot(seat);
  int const next = play.setup.field.neighbour(robot.cell, direction);
  bool const touches = by("SA-6.6", play.rulings().jump_passing == JumpPassing::yes && left > 1, false);
  if (!touches) {
    come_down(play, seat, direction, left);
    return false;
  }
  // R jump.passing=yes: cell by cell, as if the jumper stood on each of them.
  task = Jump{seat, direction, static_cast<std::uint8_t>(left - 1)};
  robot.cell = static_cast<std::uint8_t>(next);
  Kind const* terrain = terrain_on(play.setup, play.state, next);
  if (terrain == nullptr || !terrain->explosive) return false;
  play.tell({.what = Happened::jumped,
             .clause = SA::c6_6,
             .ruling = ruling_index(&Rulings::jump_passing),
             .seat = seat,
             .cell = robot.cell});
  bool const stops = play.rulings().trap_mover == TrapMover::stops;
  if (by("SA-14.3", stops && stands_alone(play.setup, play.state, seat), false)) {
    end_movement(play, seat, direction, 0, Mover::itself);
    if (auto const enters = play.seams().enters; enters != nullptr) enters(play, seat, Passage::ends);
    play.tell({.what = Happened::halted,
               .clause = SA::c14_3,
               .ruling = ruling_index(&Rulings::trap_mover),
               .seat = seat,
               .cell = robot.cell});
  }
  push(play.state, Wave{});
  set_off(play, next);
  return false;
}

Waits run_enter(Play& play) {
  auto const enter = pop<Enter>(play.state);
  Task const& below = play.state.top();  // there waits the robot behind
  bool const nearest = !is<Enter>(below) || as<Enter>(below).reason != EnterReason::collision;
  push(play.state, Suffer{enter.seat, enter.passage});
  shift(play, enter.seat, enter.direction, enter.reason, enter.passage != Passage::ends, nearest);
  return false;
}

}  // namespace ringside::steel_arena
