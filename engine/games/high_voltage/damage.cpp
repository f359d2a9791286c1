// When modules are discarded, and whose trophies they become.

#include "engine/games/high_voltage/play.h"

#include "engine/core/values/site.h"

namespace ringside::high_voltage {
namespace {

bool discards_at_once(Play const& play) { return play.rulings().damage_discard_time == DamageDiscardTime::at_once; }

bool somebody_owes(Play const& play) {
  for (int seat = 0; seat < play.setup.players; ++seat)
    if (robot_of(play.state, seat).owed > 0) return true;
  return false;
}

std::uint16_t bits(int from, int count) {
  return static_cast<std::uint16_t>(((1U << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(from));
}

bool is_ambush(Mines const& mines) { return mines.acts != 0 && (mines.first - 1) % 4 == ambush_mine; }

/// An attack or a blast has more to deal; of a blast that reaches two robots on one cell the other's hit is due.
bool deals_more(BaseState const& state) {
  int i = state.depth - 1;
  while (is<Hit>(state.tasks[static_cast<std::size_t>(i)])) --i;
  Task const& cause = state.tasks[static_cast<std::size_t>(i)];
  return is<Attack>(cause) || is<Blast>(cause);
}

}  // namespace

bool is_predators(BaseState const& state) {
  for (int i = state.depth - 1; i >= 0; --i) {
    Task const& task = state.tasks[static_cast<std::size_t>(i)];
    if (by("HV-7.4", is<Mines>(task) && is_ambush(as<Mines>(task)), false)) return true;
    if (by("HV-7.2", is<Interrupt>(task), false)) return as<Interrupt>(task).doing == Doing::patience;
  }
  return false;
}

void owe_by_cause(Play& play, int seat, int points, Cause cause) {
  auto const at = static_cast<std::size_t>(seat);
  std::uint16_t const owed = bits(play.robot(seat).owed - points, points);
  if (by("HV-7.4", cause == by_mine && seat != full(play.setup).vulcan, false))
    extra(play).owed_to_vulcan[at] |= owed;
  else if (by("HV-7.2", is_predators(play.state), false))
    extra(play).owed_to_predator[at] |= owed;
  if (!discards_at_once(play)) return;
  if (answers(play).damage_group == DamageGroup::hit) return push(play.state, Discard{static_cast<std::uint8_t>(seat)});
  if (by("HV-1.3", !deals_more(play.state), true)) push(play.state, Settle{});
}

bool settle_cause(Play& play) {
  bool const settles = by("HV-1.3", discards_at_once(play) && somebody_owes(play), false);
  if (settles) push(play.state, Settle{});
  return settles;
}

void forget_paid(Play& play, int seat) {
  auto const at = static_cast<std::size_t>(seat);
  extra(play).owed_to_predator[at] = static_cast<std::uint16_t>(extra(play).owed_to_predator[at] >> 1U);
  extra(play).owed_to_vulcan[at] = static_cast<std::uint16_t>(extra(play).owed_to_vulcan[at] >> 1U);
}

int taker_by_point(BaseSetup const& base, BaseState const& state, int loser, bool by_terrain) {
  Setup const& setup = full(base);
  auto const at = static_cast<std::size_t>(loser);
  if ((extra(state).owed_to_predator[at] & 1U) != 0) return trophy_taker_on_turn(setup, setup.predator, loser, by_terrain);
  bool const of_mine = (extra(state).owed_to_vulcan[at] & 1U) != 0;
  return of_mine ? trophy_taker_on_turn(setup, setup.vulcan, loser, false) : trophy_taker(setup, state, loser, by_terrain);
}

void lapse(Play& play) {
  Extra& mine = extra(play);
  mine.owed_to_predator = {};
  mine.owed_to_vulcan = {};
  mine.tracks = {};
  mine.shots = {};
  mine.set_off = {};
  mine.judged = {};
  play.state.out_of_turn = 0;
}

}  // namespace ringside::high_voltage
