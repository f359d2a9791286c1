// SA-3 The turn.

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/options.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/turn_steps.h"

namespace ringside::steel_arena {
namespace {

void turn_board(Play& play, int seat, bool reinforced) {
  Robot& robot = play.robot(seat);
  robot.central = static_cast<std::uint8_t>(reinforced ? robot.central | flag::reinforced : robot.central & ~flag::reinforced);
  if (play.rulings().mode_heat == ModeHeat::removed) robot.central &= static_cast<std::uint8_t>(~flag::hot);
  play.tell({.what = reinforced ? Happened::reinforced : Happened::normal,
             .clause = reinforced ? SA::c3_3_5 : SA::c3_3_2,
             .seat = static_cast<std::uint8_t>(seat)});
}

/// Whoever must discard modules does.
void settle(Play& play) {
  for (int seat = 0; seat < play.setup.players; ++seat)
    if (by("SA-12.2", play.robot(seat).owed > 0, false)) return push(play.state, Settle{});
}

/// One-shot defence that was activated and is not used up: it stood ready in vain (R umbrella.own-turn) or has a part of its
/// number left (R armour.remainder=kept). It is gone before boards turn, but after all discards.
void end_readiness(Play& play) {
  TileSet const ready = play.state.used & play.setup.tiles().of_type[static_cast<std::size_t>(TileType::defence)];
  for (int seat = 0; seat < play.setup.players && !play.state.over(); ++seat) {
    (play.robot(seat).modules & ready).each([&](int tile) {
      if (by("SA-4.6 SA-10.6", !play.setup.tiles().kind(tile).one_shot, true)) return;
      play.tell({.what = Happened::used_up,
                 .clause = SA::c10_6,
                 .ruling = absorbed_by(play.state, tile) > 0 ? ruling_index(&Rulings::armour_remainder)
                                                             : ruling_index(&Rulings::umbrella_own_turn),
                 .seat = static_cast<std::uint8_t>(seat),
                 .tile = static_cast<std::uint8_t>(tile)});
      detach(play.state, seat, tile);
      play.state.box.insert(tile);
      check_bare(play, seat);
    });
  }
}

/// R cooling.central.
void cool(Play& play) {
  pop(play.state);
  auto const seat = static_cast<std::uint8_t>(play.state.acting());
  Robot& robot = play.robot(seat);
  if (by("SA-3.2")) play.state.hot = play.state.hot - robot.modules;
  if (by("SA-3.2")) robot.central &= static_cast<std::uint8_t>(~flag::hot);
  play.tell({.what = Happened::cooled_all, .clause = SA::c3_2, .seat = seat});
  if (play.rulings().cooling_central == CoolingCentral::yes) push(play.state, Act{ActMode::after_cooling});
}

void stop(Play& play) {
  pop(play.state);
  play.tell({.what = Happened::stopped, .clause = SA::c4_8, .seat = static_cast<std::uint8_t>(play.state.acting())});
}

void pass(Play& play) {
  Task& task = play.state.top();
  task = Thaw{static_cast<std::uint8_t>(as<Thaw>(task).asked + 1)};
}

void turn_up(Play& play, Action action) {
  auto const seat = static_cast<std::uint8_t>(thawing_seat(play.setup, play.state));
  std::uint8_t const tile = find_tile(play.setup, play.robot(seat).modules, action);
  play.state.hidden.erase(tile);
  if (by("SA-4.4")) play.state.hot.erase(tile);
  play.tell({.what = Happened::cooled,
             .clause = SA::c4_4,
             .ruling = ruling_index(&Rulings::cooling_face_down),
             .seat = seat,
             .tile = tile});
}

TileSet thawing(Setup const& setup, State const& state, int seat) {
  return robot_of(state, seat).modules & state.hidden & state.hot & setup.tiles().auto_cool;
}

void reinforce(Play& play) {
  for (int seat = 0; seat < play.setup.players; ++seat) {
    if (seat != play.state.turn && play.rulings().mode_scope == ModeScope::active) continue;
    Robot const& robot = play.robot(seat);
    if (by("SA-3.3.5", !robot.has(flag::reinforced) && robot.strength() < enough_modules, false)) turn_board(play, seat, true);
  }
}

}  // namespace

/// R fuel.start.
void start_turn(Play& play) {
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(play.state.turn).cell);
  if (by("SA-3.4", terrain == nullptr || terrain->fuel == 0 || play.rulings().fuel_start == FuelStart::no, true)) return;
  burn(play, play.state.turn, terrain->fuel);
}

void open_actions(Play& play) { push(play.state, Act{}); }

void settle_first(Play& play) {
  if (play.rulings().damage_discard_time == DamageDiscardTime::end_first) settle(play);
}

void take_own_tile(Play& play) {
  if (by("SA-3.3.1")) take_tile(play, play.state.turn);
}

void back_to_normal(Play& play) {
  Robot const& robot = play.robot(play.state.turn);
  bool const strong = robot.strength() >= enough_modules;
  if (by("SA-3.3.2", robot.has(flag::reinforced) && strong, false)) turn_board(play, play.state.turn, false);
}

/// Face-down modules with a token: R cooling.face-down.
void auto_cool(Play& play) {
  auto const seat = static_cast<std::uint8_t>(play.state.turn);
  TileSet const cooled = play.robot(seat).modules & play.state.hot & play.setup.tiles().auto_cool;
  if (by("SA-3.3.3")) play.state.hot = play.state.hot - cooled;
  cooled.each([&](int tile) {
    play.tell_module({.what = Happened::cooled, .clause = SA::c3_3_3, .seat = seat, .tile = static_cast<std::uint8_t>(tile)});
  });
  if (play.rulings().cooling_face_down == CoolingFaceDown::yes) push(play.state, Thaw{});
}

void fill_field(Play& play) {
  if (by("SA-3.3.4")) push(play.state, Fill{});
}

void settle_last(Play& play) {
  if (play.rulings().damage_discard_time == DamageDiscardTime::end_last) settle(play);
}

void turn_boards(Play& play) {
  end_readiness(play);
  if (!play.state.over()) reinforce(play);
}

/// What was marked for this turn is forgotten, and the next seat begins.
void next_turn(Play& play) {
  State& state = play.state;
  auto const seat = static_cast<std::uint8_t>(state.turn);
  if (by("SA-4.2")) state.used = {};
  if (by("SA-10.1")) state.spent = {};
  state.absorbed = {};
  for (int each = 0; each < play.setup.players; ++each) {
    Robot& robot = play.robot(each);
    robot.acted = 0;
    robot.absorbed = 0;
    robot.central &= static_cast<std::uint8_t>(~flag::spent);
  }
  play.tell({.what = Happened::turn_ended, .clause = SA::c3_1, .seat = seat});
  if (by("SA-3.1")) state.turn = static_cast<std::uint16_t>((state.turn + 1) % play.setup.players);
}

/// Steps that leave nothing to be done follow each other at once.
Waits run_turn(Play& play) {
  std::uint16_t const depth = play.state.depth;
  auto const steps = play.seams().turn;
  do {
    std::uint8_t const step = top<Turn>(play.state).step;
    play.state.top() = Turn{static_cast<std::uint8_t>(step + 1U == steps.size() ? 0 : step + 1)};
    steps[step].run(play);
  } while (play.state.depth == depth);
  return false;
}

/// A chain ends when nothing more can be activated.
Waits run_act(Play& play) {
  Activations options(play.setup, play.state, nullptr);
  switch (top<Act>(play.state).mode) {
    case ActMode::open:
      return true;
    case ActMode::chain:
      if (by("SA-4.8", options.of_all(), true)) return true;
      break;
    case ActMode::after_cooling:
      if (options.of_central(false)) return true;
      break;
    case ActMode::central_again:
      if (options.of_central(true)) return true;
      break;
    case ActMode::chain_or_central_again:
      if (options.of_all() || options.of_central(true)) return true;
      break;
  }
  pop(play.state);
  return false;
}

void list_act(Setup const& setup, State const& state, Actions& actions) {
  Activations options(setup, state, &actions);
  ActMode const mode = top<Act>(state).mode;
  actions.push_back({.verb = mode == ActMode::open ? Verb::cool : Verb::stop});
  if (mode == ActMode::open || is_chain(mode)) options.of_all();
  if (mode == ActMode::after_cooling || is_again(mode)) options.of_central(is_again(mode));
}

void do_act(Play& play, Action action) {
  if (action.verb == Verb::activate) return activate(play, action);
  return action.verb == Verb::cool ? cool(play) : stop(play);
}

int thawing_seat(Setup const& setup, State const& state) { return (state.turn + top<Thaw>(state).asked) % setup.players; }

/// R cooling.face-down: the active player first, then clockwise.
Waits run_thaw(Play& play) {
  if (top<Thaw>(play.state).asked == play.setup.players) {
    pop(play.state);
    return false;
  }
  if (!thawing(play.setup, play.state, thawing_seat(play.setup, play.state)).empty()) return true;
  pass(play);
  return false;
}

void list_thaw(Setup const& setup, State const& state, Actions& actions) {
  int const seat = thawing_seat(setup, state);
  thawing(setup, state, seat).each([&](int tile) {
    actions.push_back(naming(setup, Verb::turn_up, robot_of(state, seat).modules, tile));
  });
  actions.push_back({.verb = Verb::pass});
}

void do_thaw(Play& play, Action action) { return action.verb == Verb::pass ? pass(play) : turn_up(play, action); }

}  // namespace ringside::steel_arena
