// SA-10 Defence modules: what becomes of one hit.

#include <algorithm>

#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// HV-7.4: whatever R armour.own-cell says.
bool meets_circular(Setup const& setup, Cause cause) {
  MoreCause const* const more = more_of(setup, cause);
  return more != nullptr && more->meets_circular;
}

/// SA-10.4, SA-10.5: does armour of this sort face where the hit comes from?
bool faces(Setup const& setup, Robot const& robot, Armour armour, Hit const& hit) {
  std::uint8_t const from = hit.from;
  if (from == no_direction)
    return armour == Armour::circular &&
           (setup.rulings.armour_own_cell == ArmourOwnCell::circular || meets_circular(setup, hit.cause));
  int const sector = hex::turned(from, -robot.facing);
  switch (armour) {
    case Armour::front:
      return sector == 0;
    case Armour::side:
      return sector != 0 && sector != 3;
    case Armour::circular:
      return true;
    case Armour::front_half:
      return sector == 0 || sector == 1 || sector == 5;
    case Armour::rear_half:
      return sector == 2 || sector == 3 || sector == 4;
    case Armour::none:
      return false;
  }
  return false;
}

/// What may work on the hit on top of the stack.
struct Defence {
  TileSet passive;      ///< works by itself (or stands ready: R umbrella.own-turn)
  bool board = false;   ///< the central module's own armour
  bool screen = false;  ///< armour of no module
  TileSet reacting;     ///< may be activated now, SA-10.6
  int sum = 0;          ///< of what works by itself
  bool none() const { return passive.empty() && !board && !screen; }
  int count() const { return passive.size() + (board ? 1 : 0) + (screen ? 1 : 0); }
};

int armour_left(Setup const& setup, State const& state, int tile) {
  int const number = setup.tiles().kind(tile).absorbs;
  return setup.rulings.armour_remainder == ArmourRemainder::kept ? number - absorbed_by(state, tile) : number;
}
int left_of_board(Setup const& setup, Robot const& robot) {
  int const number = central_side(setup, robot).absorbs;
  return setup.rulings.armour_remainder == ArmourRemainder::kept ? number - robot.absorbed : number;
}

/// What a screen takes off the hit now. HV-4.6.
int screen_strength(Setup const& setup, State const& state, Hit const& hit) {
  auto const screen = setup.seams->screen;
  int const number = screen == nullptr ? 0 : screen(setup, state, hit.seat);
  return number > 0 && faces(setup, robot_of(state, hit.seat), Armour::circular, hit) ? number : 0;
}

Defence find_defence(Setup const& setup, State const& state, Hit const& hit) {
  Robot const& robot = robot_of(state, hit.seat);
  Defence defence;
  auto const usable = setup.seams->usable;
  TileSet const idle = (robot.modules & setup.tiles().of_type[static_cast<std::size_t>(TileType::defence)]) - state.spent;
  idle.each([&](int tile) {
    Kind const& kind = setup.tiles().kind(tile);
    if (!faces(setup, robot, kind.armour, hit)) return;
    if (usable != nullptr && !usable(setup, state, hit.seat, tile)) return;
    if (kind.passive() || state.used.test(tile)) {
      defence.passive.insert(tile);
      defence.sum += armour_left(setup, state, tile);
    } else if (!state.hot.test(tile)) {
      defence.reacting.insert(tile);
    }
  });
  CentralSide const& side = central_side(setup, robot);
  defence.board = !robot.has(flag::spent) && side.absorbs > 0 && faces(setup, robot, side.armour, hit);
  if (defence.board) defence.sum += left_of_board(setup, robot);
  int const screen = screen_strength(setup, state, hit);
  defence.screen = screen > 0;
  defence.sum += screen;
  return defence;
}

/// A module's number is taken off the hit; what is left of the number: R armour.remainder.
void absorb(Play& play, std::uint8_t tile) {
  Task& task = play.state.top();
  auto hit = as<Hit>(task);
  Robot& robot = play.robot(hit.seat);
  int const number = tile == central     ? left_of_board(play.setup, robot)
                     : tile == no_module ? screen_strength(play.setup, play.state, hit)
                                         : armour_left(play.setup, play.state, tile);
  int const taken = std::min<int>(number, hit.amount);
  bool const kept = play.rulings().armour_remainder == ArmourRemainder::kept;
  if (kept && taken == 0) return;  // it has not worked, and stays face down: SA-13.3
  hit.amount = static_cast<std::uint8_t>(hit.amount - taken);
  task = hit;
  play.tell({.what = Happened::absorbed,
             .clause = SA::c10_2,
             .seat = hit.seat,
             .tile = tile,
             .amount = static_cast<std::int8_t>(taken)});
  if (tile == central) {
    if (kept) robot.absorbed = static_cast<std::uint8_t>(robot.absorbed + taken);
    if (!kept || taken == number) robot.central |= flag::spent;
    return;
  }
  if (tile == no_module) return play.seams().screened(play, hit.seat);
  show_face(play, hit.seat, tile);
  if (!kept || taken == number) play.state.spent.insert(tile);
  if (!kept) return;
  unsigned const total = static_cast<unsigned>(absorbed_by(play.state, tile) + taken);
  for (std::size_t i = 0; i < 3; ++i) {
    if (((total >> i) & 1U) != 0)
      play.state.absorbed[i].insert(tile);
    else
      play.state.absorbed[i].erase(tile);
  }
}

/// SA-4.6: a one-shot module that was activated goes once it has worked.
void use_up(Play& play, std::uint8_t seat, std::uint8_t tile) {
  if (!play.setup.tiles().kind(tile).one_shot || !play.state.spent.test(tile)) return;
  detach(play.state, seat, tile);
  play.state.box.insert(tile);
  play.tell({.what = Happened::used_up, .clause = SA::c4_6, .seat = seat, .tile = tile});
  check_bare(play, seat);
}

void absorb_all(Play& play, Defence const& defence) {
  if (defence.board) absorb(play, central);
  std::uint8_t const seat = top<Hit>(play.state).seat;
  defence.passive.each([&](int tile) {
    if (play.state.over()) return;
    absorb(play, static_cast<std::uint8_t>(tile));
    use_up(play, seat, static_cast<std::uint8_t>(tile));
  });
  if (defence.screen && !play.state.over()) absorb(play, no_module);
}

/// SA-12.1, SA-9.11: what armour has left of the hit.
void land_hit(Play& play) {
  auto const hit = pop<Hit>(play.state);
  if (hit.amount == 0) return;
  if (hit.kind == HitKind::damage) return owe(play, hit.seat, hit.amount, hit.cause);
  play.tell({.what = Happened::heated, .clause = SA::c9_11, .seat = hit.seat, .amount = static_cast<std::int8_t>(hit.amount)});
  push(play.state, Heat{.seat = hit.seat, .amount = hit.amount, .cause = hit.cause, .from = hit.from});
}

SA hit_clause(Setup const& setup, State const& state, Hit const& hit) {
  if (hit.cause == Cause::terrain) return SA::c14_3;
  if (hit.cause == Cause::splinter) return SA::c9_5;
  if (MoreCause const* const more = more_of(setup, hit.cause); more != nullptr)
    return hit.kind == HitKind::heat ? more->heats : more->damages;
  if (hit.kind == HitKind::heat) return SA::c9_11;
  Task const below = state.depth > 1 ? state.tasks[state.depth - 2U] : Task{};
  return is<Attack>(below) ? clause_of(attack_kind(setup, state, as<Attack>(below)).aim) : SA::c9_1;
}

/// SA-14.4: the shelter lowers a hit before armour does.
void pass_shelter(Play& play, Hit& hit) {
  hit.meets = HitStage::armour;
  play.tell({.what = Happened::hit,
             .clause = hit_clause(play.setup, play.state, hit),
             .seat = hit.seat,
             .amount = static_cast<std::int8_t>(hit.amount)});
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(hit.seat).cell);
  if (terrain == nullptr || terrain->shelter == 0) return;
  int const taken = std::min(hit.amount, terrain->shelter);
  hit.amount = static_cast<std::uint8_t>(hit.amount - taken);
  play.tell({.what = Happened::sheltered, .clause = SA::c14_4, .seat = hit.seat, .amount = static_cast<std::int8_t>(taken)});
}

}  // namespace

Waits run_hit(Play& play) {
  Task& task = play.state.top();
  auto hit = as<Hit>(task);
  if (hit.meets == HitStage::shelter) pass_shelter(play, hit);
  task = hit;
  if (hit.amount == 0) {
    pop(play.state);
    return false;
  }
  Defence const defence = find_defence(play.setup, play.state, hit);
  bool const reacts = !defence.reacting.empty();
  switch (play.rulings().armour_trigger) {
    case ArmourTrigger::choice:
      if (!defence.none() || reacts) return true;
      break;
    case ArmourTrigger::all:
      absorb_all(play, defence);
      if (!play.state.over() && as<Hit>(task).amount > 0 && reacts) return true;
      break;
    case ArmourTrigger::as_needed:
      if (reacts || (defence.count() > 1 && defence.sum > hit.amount)) return true;
      absorb_all(play, defence);
      break;
  }
  if (!play.state.over()) land_hit(play);
  return false;
}

void list_hit(Setup const& setup, State const& state, Actions& actions) {
  auto const hit = top<Hit>(state);
  Robot const& robot = robot_of(state, hit.seat);
  Defence const defence = find_defence(setup, state, hit);
  (defence.passive | defence.reacting).each([&](int tile) {
    actions.push_back(naming(setup, Verb::absorb, robot.modules, tile));
  });
  if (defence.screen) actions.push_back({.verb = Verb::absorb, .kind = no_module});
  if (defence.board) actions.push_back({.verb = Verb::absorb, .kind = Action::central_kind});
  if (defence.none() || setup.rulings.armour_trigger == ArmourTrigger::choice) actions.push_back({.verb = Verb::endure});
}

void do_hit(Play& play, Action action) {
  if (action.verb == Verb::endure) return land_hit(play);
  std::uint8_t const seat = top<Hit>(play.state).seat;
  if (action.kind == Action::central_kind) return absorb(play, central);
  if (action.kind == no_module) return absorb(play, no_module);
  std::uint8_t const tile = find_tile(play.setup, play.robot(seat).modules, action);
  Kind const& kind = play.setup.tiles().kind(tile);
  if (!kind.passive() && !play.state.used.test(tile)) {  // SA-10.6
    play.state.used.insert(tile);
    play.state.hot.insert(tile);
    play.tell({.what = Happened::activated, .clause = SA::c10_6, .seat = seat, .tile = tile});
  }
  absorb(play, tile);
  use_up(play, seat, tile);
}

}  // namespace ringside::steel_arena
