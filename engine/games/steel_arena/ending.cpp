// SA-15 The end.

#include <algorithm>

#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/play.h"

namespace ringside::steel_arena {
namespace {

constexpr int enough_trophies = 10;    // SA-15.1
constexpr int enough_for_a_team = 15;  // SA-16.2

}  // namespace

int score_of(Setup const& setup, State const& state, int seat) {
  int score = 0;
  for (int mate = 0; mate < setup.players; ++mate)
    if (setup.together(seat, mate)) score += robot_of(state, mate).trophies.size();
  return score;
}

bool has_enough_trophies(Setup const& setup, State const& state) {
  std::array<int, most_seats> won{};
  for (std::size_t seat = 0; seat < most_seats; ++seat) won[seat] = state.robots[seat].trophies.size();
  if (setup.team) return std::max(won[0] + won[2], won[1] + won[3]) >= enough_for_a_team;
  return *std::max_element(won.begin(), won.end()) >= enough_trophies;
}

Outcome outcome_of(Setup const& setup, State const& state) {
  auto const modules_of = [&](int seat) {
    int left = 0;
    for (int mate = 0; mate < setup.players; ++mate)
      if (setup.together(seat, mate)) left += robot_of(state, mate).strength();
    return left;
  };
  Outcome outcome{.reason = std::string(end_words[static_cast<std::size_t>(state.end)]), .rank = {}, .scores = {}};
  for (int seat = 0; seat < setup.players; ++seat) {
    int const score = score_of(setup, state, seat);
    int rank = 1;  // SA-15.2: one more than those who did better
    for (int other = 0; other < setup.players; ++other) {
      int const theirs = score_of(setup, state, other);
      if (theirs > score || (theirs == score && modules_of(other) > modules_of(seat))) ++rank;
    }
    outcome.rank.push_back(rank);
    outcome.scores.push_back(score);
  }
  return outcome;
}

void end_game(Play& play, End end, int seat) {
  if (play.state.over()) return;
  play.state.end = end;
  while (play.state.depth > 0) pop(play.state);
  play.state.set_off = {};
  for (Robot& robot : play.state.robots) {  // SA-12.2: what is due lapses
    robot.owed = 0;
    robot.owed_to_terrain = 0;
  }
  play.tell({.what = Happened::over,
             .clause = SA::c15_1,
             .seat = static_cast<std::uint8_t>(seat),
             .amount = static_cast<std::int8_t>(end)});
}

void check_trophies(Play& play) {
  if (has_enough_trophies(play.setup, play.state)) end_game(play, End::trophies, play.state.turn);
}

void destroy(Play& play, int seat) {
  play.robot(seat).central |= flag::destroyed;
  play.tell({.what = Happened::destroyed, .clause = SA::c12_5, .seat = static_cast<std::uint8_t>(seat)});
  end_game(play, End::destroyed, seat);
}

void check_bare(Play& play, int seat) {
  if (play.rulings().destruction_when == DestructionWhen::at_zero && play.robot(seat).modules.empty()) destroy(play, seat);
}

}  // namespace ringside::steel_arena
