// SA-12 Damage: modules owed and discarded, trophies, destruction.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
namespace {

constexpr int most_owed = 14;  ///< 13 modules and the central one: more changes nothing

/// The oldest point owed is paid with a module. R team.terrain.
void pay_with(Play& play, int seat, int tile, bool void_trophies) {
  Robot& robot = play.robot(seat);
  bool const by_terrain = (robot.owed_to_terrain & 1U) != 0;
  robot.owed_to_terrain = static_cast<std::uint16_t>(robot.owed_to_terrain >> 1U);
  if (robot.owed > 0) --robot.owed;
  show_face(play, seat, tile);
  detach(play.state, seat, tile);
  Event event{.what = Happened::discarded,
              .clause = SA::c12_4,
              .seat = static_cast<std::uint8_t>(seat),
              .tile = static_cast<std::uint8_t>(tile)};
  int const taker = void_trophies ? -1 : play.seams().taker(play.setup, play.state, seat, by_terrain);
  if (auto const paid = play.seams().paid; paid != nullptr) paid(play, seat);
  if (by("SA-12.3", taker >= 0 && taker != seat, false)) {
    play.robot(taker).trophies.insert(tile);
    event = {.what = Happened::trophy,
             .clause = SA::c12_3,
             .seat = static_cast<std::uint8_t>(taker),
             .other = static_cast<std::uint8_t>(seat),
             .tile = static_cast<std::uint8_t>(tile)};
  } else {
    if (by("SA-12.4")) play.state.box.insert(tile);
    bool const is_own = taker == seat || seat == play.state.turn;
    if (by("SA-12.5 SA-16.2", !is_own, false)) event.clause = void_trophies ? SA::c12_5 : SA::c16_2;
  }
  play.tell(event);
}

bool is_terrains(Setup const& setup, Cause cause) {
  MoreCause const* const more = more_of(setup, cause);
  return more == nullptr ? cause == Cause::terrain : more->is_terrains;
}

/// The central module would have to go, so all others go first, together. R destruction.when, destruction.trophies.
bool is_doomed(Setup const& setup, Robot const& robot) {
  int const modules = robot.modules.size();
  bool const beyond_last = setup.rulings.destruction_when == DestructionWhen::beyond_last;
  return by("SA-12.5", beyond_last ? robot.owed > modules : robot.owed >= modules, false);
}

void lose_all(Play& play, int seat) {
  bool const void_trophies = play.rulings().destruction_trophies == DestructionTrophies::void_;
  play.robot(seat).modules.each([&](int tile) { pay_with(play, seat, tile, void_trophies); });
  destroy(play, seat);
}

/// Who discards as the n-th, n from 0.
int owner_at(Setup const& setup, State const& state, int n) {
  bool const active_first = by("SA-12.6", setup.rulings.damage_order == DamageOrder::active_first, false);
  return (state.turn + n + (active_first ? 0 : 1)) % setup.players;
}

}  // namespace

void owe(Play& play, int seat, int amount, Cause cause) {
  Robot& robot = play.robot(seat);
  play.tell({.what = Happened::damaged,
             .clause = SA::c12_1,
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(amount)});
  int const before = robot.owed;
  bool const of_terrain = is_terrains(play.setup, cause);
  for (int i = 0; i < amount && robot.owed < most_owed; ++i) {
    if (of_terrain) robot.owed_to_terrain |= static_cast<std::uint16_t>(1U << robot.owed);
    if (by("SA-12.1")) ++robot.owed;
  }
  play.seams().owed(play, seat, robot.owed - before, cause);
}

void discard_at_once(Play& play, int seat, int, Cause) {
  if (play.rulings().damage_discard_time == DamageDiscardTime::at_once)
    push(play.state, Discard{static_cast<std::uint8_t>(seat)});
}

int trophy_taker_on_turn(Setup const& setup, int seat, int loser, bool by_terrain) {
  bool const mate = by("SA-16.2", loser != seat && setup.together(loser, seat), false);
  return !mate || (by_terrain && setup.rulings.team_terrain == TeamTerrain::trophies) ? seat : -1;
}

int trophy_taker(Setup const& setup, State const& state, int loser, bool by_terrain) {
  return trophy_taker_on_turn(setup, state.turn, loser, by_terrain);
}

Waits run_settle(Play& play) {
  Task& task = play.state.top();
  std::uint8_t const settled = as<Settle>(task).settled;
  if (settled == play.setup.players) {
    pop(play.state);
    check_trophies(play);  // R end.moment=step
    return false;
  }
  task = Settle{static_cast<std::uint8_t>(settled + 1)};
  int const seat = owner_at(play.setup, play.state, settled);
  if (by("SA-12.2", play.robot(seat).owed > 0, false)) push(play.state, Discard{static_cast<std::uint8_t>(seat)});
  return false;
}

Waits run_discard(Play& play) {
  std::uint8_t const seat = top<Discard>(play.state).seat;
  Robot& robot = play.robot(seat);
  if (robot.owed == 0) {
    pop(play.state);
    bool const at_once = play.rulings().damage_discard_time == DamageDiscardTime::at_once;
    bool const alone = by("HV-1.3", !is<Settle>(play.state.top()), true);  // all discard, one after the other
    if (at_once && alone) check_trophies(play);
    return false;
  }
  if (is_doomed(play.setup, robot)) {
    lose_all(play, seat);
    return false;
  }
  if (robot.modules.size() > robot.owed) return true;
  pay_with(play, seat, robot.modules.first(), false);  // all must go: there is nothing to choose
  if (play.rulings().end_moment == EndMoment::at_once) check_trophies(play);
  return false;
}

void list_discard(Setup const& setup, State const& state, Actions& actions) {
  Robot const& robot = robot_of(state, top<Discard>(state).seat);
  robot.modules.each([&](int tile) { actions.push_back(naming(setup, Verb::discard, robot.modules, tile)); });
}

void do_discard(Play& play, Action action) {
  std::uint8_t const seat = top<Discard>(play.state).seat;
  pay_with(play, seat, find_tile(play.setup, play.robot(seat).modules, action), false);
  if (play.rulings().end_moment == EndMoment::at_once) check_trophies(play);
}

}  // namespace ringside::steel_arena
