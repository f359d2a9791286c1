// SA-10 Defence modules: what becomes of one hit.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/aim.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

/// Whatever R armour.own-cell says.
bool meets_circular(Setup const& setup, Cause cause) {
  MoreCause const* const more = more_of(setup, cause);
  return by("HV-7.4", more != nullptr && more->meets_circular, false);
}

/// Does armour of this sort face where the hit comes from?
bool faces(Setup const& setup, Robot const& robot, Armour armour, Hit const& hit) {
  std::uint8_t const from = hit.from;
  if (by("SA-10.5", from == no_direction, false))
    return armour == Armour::circular &&
           (setup.rulings.armour_own_cell == ArmourOwnCell::circular || meets_circular(setup, hit.cause));
  int const sector = hex::turned(from, -robot.facing);
  switch (armour) {
    case Armour::front:
      return by("SA-10.4", sector == 0, true);
    case Armour::side:
      return by("SA-10.4", sector != 0 && sector != 3, true);
    case Armour::circular:
      return true;
    case Armour::front_half:
      return by("HV-5.4", sector == 0 || sector == 1 || sector == 5, true);
    case Armour::rear_half:
      return by("HV-5.4", sector == 2 || sector == 3 || sector == 4, true);
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
  TileSet reacting;     ///< may be activated now
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

/// What a screen takes off the hit now.
int screen_strength(Setup const& setup, State const& state, Hit const& hit) {
  auto const screen = setup.seams->screen;
  int const number = screen == nullptr ? 0 : screen(setup, state, hit.seat);
  bool const works = number > 0 && faces(setup, robot_of(state, hit.seat), Armour::circular, hit);
  return by("HV-4.6", works, false) ? number : 0;
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
    } else if (by("SA-10.6", !state.hot.test(tile), true)) {
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
  if (by("SA-13.3", kept && taken == 0, false)) return;  // it has not worked, and stays face down
  if (by("SA-10.2")) hit.amount = static_cast<std::uint8_t>(hit.amount - taken);
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
  if (by("SA-10.1", !kept || taken == number, false)) play.state.spent.insert(tile);
  if (!kept) return;
  unsigned const total = static_cast<unsigned>(absorbed_by(play.state, tile) + taken);
  for (std::size_t i = 0; i < 3; ++i) {
    if (((total >> i) & 1U) != 0)
      play.state.absorbed[i].insert(tile);
    else
      play.state.absorbed[i].erase(tile);
  }
}

/// A one-shot module that was activated goes once it has worked.
void use_up(Play& play, std::uint8_t seat, std::uint8_t tile) {
  if (by("SA-4.6", !play.setup.tiles().kind(tile).one_shot || !play.state.spent.test(tile), true)) return;
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

/// What armour has left of the hit.
void land_hit(Play& play) {
  auto const hit = pop<Hit>(play.state);
  if (hit.amount == 0) return;
  if (by("SA-12.1", hit.kind == HitKind::damage, false)) return owe(play, hit.seat, hit.amount, hit.cause);
  play.tell({.what = Happened::heated, .clause = SA::c9_11, .seat = hit.seat, .amount = static_cast<std::int8_t>(hit.amount)});
  if (by("SA-9.11")) push(play.state, Heat{.seat = hit.seat, .amount = hit.amount, .cause = hit.cause, .from = hit.from});
}

SA hit_clause(Setup const& setup, State const& state, Hit const& hit) {
  if (by("SA-14.3", hit.cause == Cause::terrain, false)) return SA::c14_3;
  if (by("SA-9.5", hit.cause == Cause::splinter, false)) return SA::c9_5;
  if (MoreCause const* const more = more_of(setup, hit.cause); more != nullptr)
    return hit.kind == HitKind::heat ? more->heats : more->damages;
  if (by("SA-9.11", hit.kind == HitKind::heat, false)) return SA::c9_11;
  Task const below = state.depth > 1 ? state.tasks[state.depth - 2U] : Task{};
  bool const of_attack = by("SA-9.2 SA-9.3 SA-9.4 SA-9.6 SA-9.7", is<Attack>(below), false);
  return of_attack ? clause_of(attack_kind(setup, state, as<Attack>(below)).aim) : SA::c9_1;
}

/// The shelter lowers a hit before armour does.
void pass_shelter(Play& play, Hit& hit) {
  hit.meets = HitStage::armour;
  play.tell({.what = Happened::hit,
             .clause = hit_clause(play.setup, play.state, hit),
             .seat = hit.seat,
             .amount = static_cast<std::int8_t>(hit.amount)});
  Kind const* terrain = terrain_on(play.setup, play.state, play.robot(hit.seat).cell);
  if (terrain == nullptr || terrain->shelter == 0) return;
  int const taken = std::min(hit.amount, terrain->shelter);
  if (by("SA-14.4")) hit.amount = static_cast<std::uint8_t>(hit.amount - taken);
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
      if (by("SA-10.3", reacts || (defence.count() > 1 && defence.sum > hit.amount), reacts)) return true;
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
  if (by("SA-10.6", !kind.passive() && !play.state.used.test(tile), false)) {
    play.state.used.insert(tile);
    play.state.hot.insert(tile);
    play.tell({.what = Happened::activated, .clause = SA::c10_6, .seat = seat, .tile = tile});
  }
  absorb(play, tile);
  use_up(play, seat, tile);
}

}  // namespace ringside::steel_arena
