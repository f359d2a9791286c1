// SA-15 The end.

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/core/values/site.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/play.h"
#include "engine/games/steel_arena/seams.h"

namespace ringside::steel_arena {
int count_trophies(Setup const& setup, State const& state, int seat) {
  auto const unseen = setup.seams->unseen_trophies;
  int const hidden = by("HV-3.2", unseen == nullptr ? 0 : unseen(setup, state, seat), 0);
  return by("SA-1.6", robot_of(state, seat).trophies.size(), 0) + hidden;
}

int score_of(Setup const& setup, State const& state, int seat) {
  int score = 0;
  for (int mate = 0; mate < setup.players; ++mate)
    if (by("SA-16.2", setup.together(seat, mate), seat == mate)) score += count_trophies(setup, state, mate);
  return score;
}

bool has_enough_trophies(Setup const& setup, State const& state) {
  std::array<int, most_seats> won{};
  std::array<std::size_t, most_seats> mates{};
  for (int seat = 0; seat < setup.players; ++seat) {
    auto const team = static_cast<std::size_t>(setup.team_of(seat));
    won[team] += count_trophies(setup, state, seat);
    ++mates[team];
  }
  auto const& enough = setup.seams->enough_trophies;
  for (std::size_t team = 0; team < most_seats; ++team)
    if (by("SA-15.1", mates[team] > 0 && won[team] >= enough[mates[team]], false)) return true;
  return false;
}

Outcome outcome_of(Setup const& setup, State const& state) {
  // Scores, then modules left with the team.
  std::array<std::pair<int, int>, most_seats> reached;
  for (int seat = 0; seat < setup.players; ++seat) {
    int left = 0;
    for (int mate = 0; mate < setup.players; ++mate)
      if (by("SA-15.2", setup.together(seat, mate), false)) left += robot_of(state, mate).strength();
    reached[static_cast<std::size_t>(seat)] = {score_of(setup, state, seat), left};
  }
  auto const seats = std::span(reached).first(static_cast<std::size_t>(setup.players));
  Outcome outcome{.reason = std::string(end_words[static_cast<std::size_t>(state.end)]), .rank = {}, .scores = {}};
  outcome.rank.reserve(seats.size());
  outcome.scores.reserve(seats.size());
  for (auto const& mine : seats) {
    auto const better = std::count_if(seats.begin(), seats.end(), [&](auto const& theirs) { return theirs > mine; });
    outcome.rank.push_back(1 + static_cast<int>(better));
    outcome.scores.push_back(mine.first);
  }
  return outcome;
}

void end_game(Play& play, End end, int seat) {
  if (play.state.over()) return;
  play.state.end = end;
  while (play.state.depth > 0) pop(play.state);
  play.state.set_off = {};
  for (int each = 0; each < play.setup.players; ++each) {  // what is due lapses
    Robot& robot = play.robot(each);
    if (!by("SA-12.2")) continue;
    robot.owed = 0;
    robot.owed_to_terrain = 0;
  }
  if (auto const ended = play.seams().ended; ended != nullptr) ended(play);
  play.tell({.what = Happened::over,
             .clause = SA::c15_1,
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(end)});
}

void check_trophies(Play& play) {
  if (has_enough_trophies(play.setup, play.state)) end_game(play, End::trophies, play.state.turn);
}

void destroy(Play& play, int seat) {
  if (by("SA-12.5")) play.robot(seat).central |= flag::destroyed;
  play.tell({.what = Happened::destroyed, .clause = SA::c12_5, .seat = static_cast<std::uint8_t>(seat)});
  if (by("SA-15.1")) end_game(play, End::destroyed, seat);
}

void check_bare(Play& play, int seat) {
  if (play.rulings().destruction_when == DestructionWhen::at_zero && play.robot(seat).modules.empty()) destroy(play, seat);
}

}  // namespace ringside::steel_arena
