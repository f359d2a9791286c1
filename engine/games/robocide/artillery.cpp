// RC-10 Artillery: who fires when, and along which lines.

#include "engine/core/values/site.h"
#include "engine/games/robocide/hits.h"
#include "engine/games/robocide/play.h"

namespace ringside::robocide {
namespace {

/// Robots of the seat that have a gun and have not fired.
std::uint8_t ready(State const& state) {
  std::uint8_t bits = 0;
  for (int i = 0; i < robots_each; ++i) {
    int const robot = robot_index(state.asked, i);
    if (is_armed(state.robot(robot)) && !has(state.fired, robot)) bits = with(bits, robot);
  }
  return bits;
}

/// The living robot on each cell.
using OnCells = std::array<std::uint8_t, HexField::most_cells>;
OnCells robots_by_cell(Setup const& setup, State const& state) {
  OnCells on;
  on.fill(nobody);
  for (int i = 0; i < setup.robots(); ++i)
    if (state.robot(i).lives()) on[state.robot(i).cell] = byte(i);
  return on;
}

void shoot_gun(Board const& board, OnCells const& on, Hit hit, Hits& hits) {
  for (Cell place = board.beyond(hit.from, hit.direction); place != off; place = board.beyond(place, hit.direction)) {
    if (by("RC-10.2", board.is_tower(place), false)) return;
    if (on[place] == nobody) continue;
    hit.robot = on[place];
    hits.add(hit);
    if (by("RC-10.2")) return;
  }
}

bool is_rocket_distance(RocketCells cells, int distance) {
  if (cells == RocketCells::of_3_4) return distance == 3 || distance == 4;
  return distance == 2 || distance == (cells == RocketCells::of_2_3 ? 3 : 4);
}

void shoot_rocket(Setup const& setup, OnCells const& on, Hit hit, Hits& hits) {
  Board const& board = *setup.board;
  Cell place = board.beyond(hit.from, hit.direction);
  for (int distance = 1; place != off && distance <= 4; ++distance, place = board.beyond(place, hit.direction)) {
    if (by("RC-10.3", !is_rocket_distance(setup.rulings.rocket_cells, distance), false) || on[place] == nobody) continue;
    hit.robot = on[place];
    hits.add(hit);
  }
}

/// Gives the tower or corner that ends the shot; off: nothing does.
Cell shoot_face(Setup const& setup, OnCells const& on, Hit hit, Hits& hits) {
  Board const& board = *setup.board;
  bool const pierces = setup.rulings.tower_reach == TowerReach::pierce;
  bool const blocked = setup.rulings.towers_block_towers == TowersBlockTowers::yes;
  for (Cell place = board.beyond(hit.from, hit.direction); place != off; place = board.beyond(place, hit.direction)) {
    if (by("RC-10.8", board.is_corner(place) || (blocked && board.is_tower(place)), false)) return place;
    if (on[place] == nobody) continue;
    hit.robot = on[place];
    hits.add(hit);
    if (by("RC-10.4", !pierces, false)) return off;
  }
  return off;
}

/// Calls f(direction) for each armed face of a tower.
template <class F>
void each_armed_face(Board const& board, State const& state, int tower, F&& f) {
  auto const i = static_cast<std::size_t>(tower);
  each_bit(board.armed[i], [&](int face) { f(turned(face, state.towers[i])); });
}

/// What a hit by a face would be.
Hit hit_from(Board const& board, int tower, int direction) { return {.from = board.tower(tower), .direction = byte(direction)}; }

std::uint64_t occupied(Setup const& setup, State const& state) {
  std::uint64_t cells = 0;
  for (int i = 0; i < setup.robots(); ++i)
    if (state.robot(i).lives()) cells |= bit(state.robot(i).cell);
  return cells;
}

void tell_ends(Play& play) {
  OnCells const on = robots_by_cell(play.setup, play.state);
  Board const& board = *play.setup.board;
  for (int tower = 0; tower < board.towers; ++tower)
    each_armed_face(board, play.state, tower, [&](int direction) {
      Hit const face = hit_from(board, tower, direction);
      Hits ignored;
      Cell const end = shoot_face(play.setup, on, face, ignored);
      if (end != off)
        play.tell({.what = Happened::ended, .clause = RC::c10_8, .cell = face.from, .to = end, .n = face.direction});
    });
}

void tell_shots(Play& play) {
  each_bit(play.state.firing, [&](int number) {
    Robot const& robot = play.state.robot(number);
    bool const gun = by("RC-10.2 RC-10.3", robot.part(Slot::head) == Head::machine_gun, true);
    play.tell({.what = Happened::fired,
               .clause = gun ? RC::c10_2 : RC::c10_3,
               .robot = byte(number),
               .cell = robot.cell,
               .a = robot.part(Slot::head),
               .n = robot.gaze});
  });
}

void fire(Play& play, std::uint8_t robots) {
  play.state.firing = robots;
  tell_shots(play);
  begin_moment(play);
}

bool is_one_by_one(Setup const& setup) { return setup.rulings.fire_order == FireOrder::one_by_one; }

}  // namespace

bool is_armed(Robot const& robot) { return robot.lives() && robot.part(Slot::head) != plain; }

void run_artillery(Play& play) {
  State& state = play.state;
  std::uint8_t const robots = ready(state);
  if (by("RC-10.1", robots != 0, false)) return fire(play, is_one_by_one(play.setup) ? byte(robots & -robots) : robots);
  state.fired = 0;
  state.asked = seat_after(play.setup, state.asked);
  if (state.asked == leader_of(state)) next_stage(play);
}

bool asks_order(Setup const& setup, State const& state) {
  return is_one_by_one(setup) && std::popcount(ready(state)) == robots_each;
}

void list_order(Setup const&, State const&, Actions& actions) {
  for (int i = 0; i < robots_each; ++i) actions.push_back({.verb = Verb::fire, .a = byte(i)});
}

void do_order(Play& play, Action action) {
  int const robot = robot_index(play.state.asked, action.a);
  play.tell(
      {.what = Happened::fires_first, .clause = RC::c10_1, .robot = byte(robot), .ruling = ruling_index(&Rulings::fire_order)});
  fire(play, by("RC-10.1", byte(1 << robot), byte(3 << robot_index(play.state.asked, 0))));
}

void add_robot_shots(Setup const& setup, State const& state, Hits& hits) {
  OnCells const on = robots_by_cell(setup, state);
  each_bit(state.firing, [&](int number) {
    Robot const& robot = state.robot(number);
    Hit const hit{.from = robot.cell, .direction = robot.gaze, .cause = byte(number)};
    if (robot.part(Slot::head) == Head::machine_gun)
      shoot_gun(*setup.board, on, hit, hits);
    else
      shoot_rocket(setup, on, hit, hits);
  });
}

void add_tower_shots(Setup const& setup, State const& state, Hits& hits) {
  Board const& board = *setup.board;
  OnCells const on = robots_by_cell(setup, state);
  std::uint64_t const robots = occupied(setup, state);
  for (int tower = 0; tower < board.towers; ++tower) {
    auto const i = static_cast<std::size_t>(tower);
    if ((board.reach[i][state.towers[i]] & robots) == 0) continue;
    each_armed_face(board, state, tower, [&](int direction) {
      std::uint64_t const line = board.lines[i][static_cast<std::size_t>(direction)];
      if (by("RC-10.4", (line & robots) != 0, false)) shoot_face(setup, on, hit_from(board, tower, direction), hits);
    });
  }
}

void run_barrage(Play& play) {
  if (play.events != nullptr) tell_ends(play);
  begin_moment(play);
}

}  // namespace ringside::robocide
