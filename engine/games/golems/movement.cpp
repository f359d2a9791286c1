// BG-6 Movement: a step of the row, and the way out of the water.

#include "engine/core/values/site.h"
#include "engine/games/golems/play.h"
#include "engine/games/golems/simultaneous.h"

namespace ringside::golems {
namespace {

MovementRulings readings(Setup const& setup) {
  return {setup.rulings.move_swap == MoveSwap::blocked, setup.rulings.ladder_crossing == LadderCrossing::cross,
          setup.rulings.barrel_followed == BarrelFollowed::yes, setup.rulings.push_rival == PushRival::yes};
}

/// What golems are about to do in a step.
struct Orders {
  std::array<Mover, most_golems> movers{};
  std::uint8_t commanded = 0;  ///< golems that have a command
};
Orders find_orders(Setup const& setup, State const& state) {
  Orders orders;
  for (int i = 0; i < setup.golems(); ++i) {
    Golem const& golem = state.golem(i);
    auto const command = command_at(setup, state, i, state.slot);
    if (command) orders.commanded = with(orders.commanded, i);
    orders.movers[static_cast<std::size_t>(i)] = {golem.cell, golem.gaze, command.value_or(Command::stand)};
  }
  return orders;
}

struct Reason {
  BG clause;
  std::uint8_t ruling = no_ruling;
};

Reason stay_reason(Stays stays) {
  switch (stays) {
    case Stays::border:
      if (!by("BG-6.4")) break;
      return {BG::c6_4};
    case Stays::wall:
      if (!by("BG-6.6")) break;
      return {BG::c6_6};
    case Stays::barrel:
    case Stays::rival:
      if (!by("BG-6.5")) break;
      return {BG::c6_5};
    case Stays::swap:
      if (!by("BG-6.3")) break;
      return {BG::c6_3, ruling_index(&Rulings::move_swap)};
    case Stays::taken:
      if (!by("BG-6.7")) break;
      return {BG::c6_7};
    case Stays::crossing:
      return {BG::c6_7, ruling_index(&Rulings::ladder_crossing)};
    case Stays::meeting:
      if (!by("BG-6.3")) break;
      return {BG::c6_3};
    case Stays::ordered:
      if (!by("BG-6.8")) break;
      return {BG::c6_8, ruling_index(&Rulings::water_stuck)};
    case Stays::held:
    case Stays::no:
      break;
  }
  return by("BG-6.2", Reason{BG::c6_2}, Reason{BG::c6_1});
}

/// The effect of one golem's command.
void report_move(Play& play, int number, Mover const& mover, Movement const& moved) {
  auto const i = static_cast<std::size_t>(number);
  std::uint8_t const seat = byte(number);
  if (moved.stays[i] != Stays::no) {
    auto const [clause, ruling] = stay_reason(moved.stays[i]);
    return play.tell({.what = Happened::stayed,
                      .clause = clause,
                      .golem = seat,
                      .a = static_cast<std::uint8_t>(moved.stays[i]),
                      .ruling = ruling});
  }
  if (by("BG-6.1", mover.command == Command::stand, false))
    return play.tell({.what = Happened::stood, .clause = BG::c6_1, .golem = seat});
  if (moved.gaze[i] != mover.gaze)
    return play.tell({.what = Happened::turned, .clause = BG::c6_1, .golem = seat, .n = moved.gaze[i]});
  if (has(moved.pushed, number)) {
    int const direction = mover.command == Command::forward ? mover.gaze : square::turned(mover.gaze, 2);
    play.tell({.what = Happened::pushed,
               .clause = BG::c6_5,
               .golem = seat,
               .cell = play.setup.field().neighbour(moved.cell[i], direction)});
  }
  bool const by_ladder = by("BG-6.7", has(play.setup.ground().ladders, moved.cell[i]), false);
  if (!has(moved.wet, number))
    play.tell({.what = by_ladder ? Happened::climbed : Happened::moved,
               .clause = by_ladder ? BG::c6_7 : BG::c6_1,
               .golem = seat,
               .cell = moved.cell[i]});
}

/// It is in the water.
void wade(Play& play, int number) {
  Golem& golem = play.golem(number);
  if (by("BG-6.8")) ++golem.damage;
  play.tell({.what = Happened::waded, .clause = BG::c6_8, .golem = byte(number), .cell = golem.cell, .n = golem.damage});
}

/// Works the step out. Turns are made the first time only.
void move_all(Play& play, Orders const& orders) {
  State& state = play.state;
  Movement const moved =
      move_together(play.setup.ground(), state.barrels, state.all_tokens(), orders.movers, readings(play.setup), state.ordered);
  for (int i = 0; i < play.setup.golems(); ++i) {
    auto const seat = static_cast<std::size_t>(i);
    state.golems[seat].cell = moved.cell[seat];
    if (state.ordered == 0) state.golems[seat].gaze = moved.gaze[seat];
    Mover const& mover = orders.movers[seat];
    bool const again = state.ordered != 0 && !is_step(mover.command);
    if (has(orders.commanded, i) && !again) report_move(play, i, mover, moved);
    if (has(moved.wet, i)) wade(play, i);
  }
  state.barrels = moved.barrels;
  state.wet = state.entered = moved.wet;
}

void start_step(Play& play, Orders const& orders) {
  State& state = play.state;
  state.barrels_before = state.barrels;
  for (int i = 0; i < play.setup.golems(); ++i) state.golem(i).before = state.golem(i).cell;
  state.under_way = 1;
  move_all(play, orders);
}

/// R water.stuck: the step is worked out again, and this golem's command does nothing.
void work_out_again(Play& play, int number) {
  State& state = play.state;
  play.tell({.what = Happened::undone, .clause = BG::c6_8, .golem = byte(number), .ruling = ruling_index(&Rulings::water_stuck)});
  for (int i = 0; i < play.setup.golems(); ++i) {
    state.golem(i).cell = state.golem(i).before;
    if (has(state.entered, i)) --state.golem(i).damage;
  }
  state.barrels = state.barrels_before;
  state.wet = state.entered = 0;
  state.ordered = with(state.ordered, number);
  move_all(play, find_orders(play.setup, state));
}

/// Does another golem stand in this golem's water cell for good?
bool is_taken(Setup const& setup, State const& state, int number) {
  return has(golem_cells(setup, state), state.golem(number).cell);
}

/// No free shore: R water.stuck.
void stick(Play& play, int number) {
  if (play.rulings().water_stuck == WaterStuck::back || is_taken(play.setup, play.state, number))
    return work_out_again(play, number);
  play.state.wet = without(play.state.wet, number);
  play.tell({.what = Happened::stuck,
             .clause = BG::c6_8,
             .golem = byte(number),
             .cell = play.golem(number).cell,
             .ruling = ruling_index(&Rulings::water_stuck)});
}

void finish_step(Play& play) {
  State& state = play.state;
  state.barrels_before = 0;
  state.entered = state.ordered = state.under_way = 0;
  for (int i = 0; i < play.setup.golems(); ++i) {
    bool const came = state.golem(i).cell != state.golem(i).before;
    state.golem(i).before = off;
    if (came) pick_up(play, i);
  }
  next_slot(play);
}

/// The water that hangs together with a cell.
std::uint64_t water_around(Ground const& ground, int cell) {
  std::uint64_t flow = bit(cell);
  for (std::uint64_t before = 0; before != flow;) {
    before = flow;
    for (int i = 0; i < ground.field.size(); ++i)
      if (has(before, i)) flow |= ground.field.around(i) & ground.water;
  }
  return flow;
}

}  // namespace

int wet_golem(State const& state) {
  int golem = 0;
  while (!has(state.wet, golem)) ++golem;
  return golem;
}

std::uint64_t golem_cells(Setup const& setup, State const& state) {
  std::uint64_t cells = 0;
  for (int i = 0; i < setup.golems(); ++i)
    if (state.golem(i).cell != off && !has(state.wet, i)) cells |= bit(state.golem(i).cell);
  return cells;
}

std::uint64_t free_cells(Setup const& setup, State const& state) {
  Ground const& ground = setup.ground();
  std::uint64_t const golems = by("BG-1.8", golem_cells(setup, state), std::uint64_t{0});
  std::uint64_t const ladders = by("BG-1.8", ground.ladders, std::uint64_t{0});
  std::uint64_t const barred = by("BG-1.8", ground.walls | ground.water | state.barrels, std::uint64_t{0});
  return ground.field.all() & ~(barred | ladders | golems);
}

std::uint64_t find_shore(Setup const& setup, State const& state, int number) {
  Ground const& ground = setup.ground();
  Golem const& golem = state.golem(number);
  std::uint64_t const flow = water_around(ground, golem.cell);
  std::uint64_t beside = 0;
  for (int i = 0; i < ground.field.size(); ++i)
    if (has(flow, i)) beside |= ground.field.around(i);
  std::uint64_t const start = golem.before < ground.field.size() ? bit(golem.before) : 0;
  std::uint64_t const back = start & ~(ground.water | state.barrels | golem_cells(setup, state));
  std::uint64_t const shore = by("BG-6.8", beside & free_cells(setup, state), std::uint64_t{0});
  return shore | by("BG-6.8", back, std::uint64_t{0});
}

void run_movement(Play& play) {
  State& state = play.state;
  if (state.wet != 0) return stick(play, wet_golem(state));
  if (state.under_way != 0) return finish_step(play);
  Orders const orders = find_orders(play.setup, state);
  if (orders.commanded == 0) return next_slot(play);
  announce(play);
  start_step(play, orders);
}

void do_exit(Play& play, Action action) {
  State& state = play.state;
  int const number = wet_golem(state);
  state.wet = without(state.wet, number);
  Happened const what = action.verb == Verb::exit ? Happened::came_out : Happened::stayed_in;
  if (by("BG-6.8", action.verb == Verb::exit, false)) play.golem(number).cell = action.a;
  play.tell({.what = what,
             .clause = BG::c6_8,
             .golem = byte(number),
             .cell = play.golem(number).cell,
             .ruling = what == Happened::stayed_in ? ruling_index(&Rulings::water_exit) : no_ruling});
}

void list_exits(Setup const& setup, State const& state, Actions& actions) {
  int const number = wet_golem(state);
  std::uint64_t const shore = find_shore(setup, state, number);
  for (int cell = 0; cell < setup.field().size(); ++cell)
    if (has(shore, cell)) actions.push_back({.verb = Verb::exit, .a = byte(cell)});
  if (setup.rulings.water_exit == WaterExit::may && !is_taken(setup, state, number)) actions.push_back({.verb = Verb::stay_in});
}

/// Who stayed in the water takes damage when a row begins.
void run_soak(Play& play) {
  for (int i = 0; i < play.setup.golems(); ++i) {
    Golem& golem = play.golem(i);
    if (golem.cell == off || !has(play.setup.ground().water, golem.cell)) continue;
    if (by("BG-6.8")) ++golem.damage;
    play.tell({.what = Happened::soaked, .clause = BG::c6_8, .golem = byte(i), .cell = golem.cell, .n = golem.damage});
  }
  next_stage(play);
}

}  // namespace ringside::golems
