// RC-13 The end, and those who go out before it.

#include <algorithm>

#include "engine/core/values/site.h"
#include "engine/games/robocide/play.h"
#include "engine/games/robocide/rules.h"

namespace ringside::robocide {
namespace {

void remove_head(Play& play, int number) {
  Fate const fate = play.state.robot(number).fate;
  if (fate != Fate::head && fate != Fate::carried) return;
  play.tell({.what = Happened::head_removed, .clause = RC::c11_4, .robot = byte(number)});
  if (by("RC-11.4")) lose(play, number);
}

void discard_loot(Play& play, int seat) {
  State& state = play.state;
  Held& held = state.held[static_cast<std::size_t>(seat)];
  int count = 0;
  for (std::size_t i = 0; i < held_kinds; ++i) {
    count += held[i];
    state.pile[i] = byte(state.pile[i] + held[i]);
  }
  if (by("RC-11.4")) held = {};
  if (count > 0) play.tell({.what = Happened::loot_discarded, .clause = RC::c11_4, .seat = byte(seat), .n = byte(count)});
}

int rank_of(Setup const& setup, State const& state, int seat) {
  auto const time = [&](int who) {
    std::uint8_t const fallen = state.fallen[static_cast<std::size_t>(who)];
    return fallen == 0 ? most_players + 1 : int{fallen};
  };
  int rank = 1;
  for (int other = 0; other < setup.players; ++other) rank += by("RC-13.4", time(other) > time(seat), false) ? 1 : 0;
  return rank;
}

}  // namespace

bool is_decided(Setup const& setup, State const& state) { return by("RC-13.1", living_seats(setup, state) <= 1, false); }

bool count_out(Play& play) {
  State& state = play.state;
  auto const time = byte(*std::max_element(state.fallen.begin(), state.fallen.end()) + 1);
  for (int seat = 0; seat < play.setup.players; ++seat) {
    if (by("RC-11.4", state.is_out(seat) || lives(state, seat), true)) continue;
    state.fallen[static_cast<std::size_t>(seat)] = time;
    play.tell({.what = Happened::out, .clause = RC::c11_4, .seat = byte(seat)});
  }
  if (!is_decided(play.setup, state)) return false;
  bool const last = by("RC-13.2", living_seats(play.setup, state) == 1, true);
  state.end = last ? End::last : End::together;
  play.tell({.what = Happened::over, .clause = last ? RC::c13_1 : RC::c13_2, .a = static_cast<std::uint8_t>(state.end)});
  return true;
}

void clean_up(Play& play) {
  for (int i = 0; i < play.setup.robots(); ++i)
    if (play.state.is_out(seat_of(i))) remove_head(play, i);
  for (int seat = 0; seat < play.setup.players; ++seat)
    if (play.state.is_out(seat)) discard_loot(play, seat);
}

Outcome outcome_of(Setup const& setup, State const& state) {
  Outcome outcome;
  outcome.reason = end_words[static_cast<std::size_t>(state.end)];
  for (int seat = 0; seat < setup.players; ++seat) {
    outcome.rank.push_back(rank_of(setup, state, seat));
    int const first = robot_index(seat, 0);
    outcome.scores.push_back((state.robot(first).lives() ? 1 : 0) + (state.robot(first + 1).lives() ? 1 : 0));
  }
  return outcome;
}

}  // namespace ringside::robocide
