// RC-4 Towers and landing.

#include "engine/games/robocide/play.h"

#include "engine/core/values/site.h"

namespace ringside::robocide {
namespace {

/// Of the seat that lands; its first robot comes before its second one.
int landing_robot(State const& state) {
  int const first = robot_index(state.asked, 0);
  return state.robot(first).fate == Fate::waiting ? first : first + 1;
}

bool all_landed(Setup const& setup, State const& state) {
  for (int i = 0; i < setup.robots(); ++i)
    if (state.robot(i).fate == Fate::waiting) return false;
  return true;
}

void rotate(Play& play, int tower, int faces) {
  std::uint8_t& rotation = play.state.towers[static_cast<std::size_t>(tower)];
  rotation = byte(turned(rotation, faces));
}
void rotate_all(Play& play, int faces) {
  for (int tower = 0; tower < play.board().towers; ++tower) rotate(play, tower, faces);
}

void pass(Play& play) {
  State& state = play.state;
  play.tell({.what = Happened::passed, .clause = RC::c4_2, .seat = state.asked});
  if (by("RC-4.2", ++state.passes < living_seats(play.setup, state), false)) {
    state.asked = living_seat_after(play.setup, state, state.asked);
    return;
  }
  state.passes = 0;
  next_stage(play);
}

}  // namespace

void list_landing(Setup const& setup, State const& state, Actions& actions) {
  each_bit(open_cells(setup, state), [&](int cell) {
    for (int gaze = 0; gaze < directions; ++gaze) actions.push_back({.verb = Verb::land, .a = byte(cell), .b = byte(gaze)});
  });
}

void do_land(Play& play, Action action) {
  State& state = play.state;
  int const number = landing_robot(state);
  Robot& robot = state.robot(number);
  robot.cell = action.a;
  robot.gaze = action.b;
  if (by("RC-4.3")) robot.fate = Fate::standing;
  play.tell({.what = Happened::landed, .clause = RC::c4_3, .robot = byte(number), .cell = action.a, .n = action.b});
  if (by("RC-4.3")) come_onto(play, number);
  state.asked = seat_after(play.setup, state.asked);
  if (all_landed(play.setup, state)) enter(play, Stage::plan);
}

void turn_towers(Play& play) {
  if (by("RC-4.1")) rotate_all(play, 1);
  play.tell({.what = Happened::towers_turned, .clause = RC::c4_1, .n = 1});
}

void list_remotes(Setup const& setup, State const& state, Actions& actions) {
  bool const each = setup.rulings.towers_remote == TowersRemote::one;
  int const towers = each ? setup.board->towers : 1;
  if (state.held_count(state.asked, Loot::remote) > 0)
    for (int tower = 0; tower < towers; ++tower)
      for (int way = 0; way < 2; ++way)
        actions.push_back(each ? Action{Verb::remote_one, byte(tower), byte(way)} : Action{Verb::remote, byte(way)});
  actions.push_back({.verb = Verb::pass});
}

void do_remote(Play& play, Action action) {
  State& state = play.state;
  if (action.verb == Verb::pass) return pass(play);
  bool const one = action.verb == Verb::remote_one;
  int const way = one ? action.b : action.a;
  discard(play, state.asked, Loot::remote);
  if (one)
    rotate(play, action.a, way == 0 ? 1 : -1);
  else if (by("RC-4.2"))
    rotate_all(play, way == 0 ? 1 : -1);
  play.tell({.what = Happened::remote,
             .clause = RC::c4_2,
             .seat = state.asked,
             .a = byte(way),
             .n = one ? action.a : all_towers,
             .ruling = one ? ruling_index(&Rulings::towers_remote) : no_ruling});
  if (by("RC-4.2")) state.passes = 0;
  if (by("RC-4.2")) state.asked = living_seat_after(play.setup, state, state.asked);
}

}  // namespace ringside::robocide
