#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"
#include "engine/games/duel/game.h"
#include "tests/oracle/duel/naive.h"

namespace ringside::duel {
namespace {

std::string described(Setup const& setup, State const& state) {
  std::string text = "turn " + std::to_string(state.turn);
  for (Robot const& robot : state.robots) {
    text += "; " + setup.field.name(robot.cell) + " " + std::string(hex::direction_names[robot.facing]) + " damage " +
            std::to_string(robot.damage) + " tokens";
    std::set<std::string_view> hot;
    for (int i = 0; i < modules; ++i)
      if (robot.tokens.test(i)) hot.insert(module_names[static_cast<std::size_t>(i)]);
    for (std::string_view const module : hot) text += " " + std::string(module);
  }
  return text;
}

std::string described(naive::Duel const& duel) {
  std::string text = "turn " + std::to_string(duel.turn);
  for (auto const& [seat, robot] : duel.robots) {
    text += "; " + naive::name(robot.cell) + " " + robot.facing + " damage " + std::to_string(robot.damage) + " tokens";
    for (std::string const& module : robot.tokens) text += " " + module;
  }
  return text;
}

/// The engine's legal actions with the states after them, in words.
std::map<std::string, std::string> engine_moves(Setup const& setup, State const& state) {
  std::map<std::string, std::string> moves;
  std::vector<Action> actions;
  Duel::legal(setup, state, actions);
  for (Action const action : actions) {
    State next = state;
    Silent silent;
    Duel::apply(setup, next, action, silent);
    moves[Duel::text(setup, action, Language::english)] = described(setup, next);
  }
  return moves;
}

std::map<std::string, std::string> naive_moves(naive::Duel const& duel) {
  std::map<std::string, std::string> moves;
  for (auto const& [action, next] : naive::moves(duel)) moves[action] = described(next);
  return moves;
}

void expect_alike(Setup const& setup, State const& state, naive::Duel const& duel) {
  ASSERT_EQ(described(setup, state), described(duel));
  ASSERT_EQ(engine_moves(setup, state), naive_moves(duel)) << described(duel);
  ASSERT_EQ(Duel::actor(setup, state).is_nobody(), naive::over(duel)) << described(duel);
  if (!naive::over(duel)) return;
  ASSERT_EQ(Duel::outcome(setup, state).rank[static_cast<std::size_t>(naive::winner(duel))], 1) << described(duel);
}

void play(Setup const& setup, State& state, std::string const& action) {
  Silent silent;
  Duel::apply(setup, state, *Duel::parse(setup, action).value, silent);
}

class Oracle : public testing::TestWithParam<int> {
 protected:
  Duel::Setup setup_{GetParam()};
};

TEST_P(Oracle, AgreesOnAllStatesWithinSixActions) {
  std::map<naive::Duel, State> level{{naive::start(GetParam()), Duel::start(setup_)}};
  std::set<naive::Duel> seen{naive::start(GetParam())};
  for (int depth = 0; depth <= 6; ++depth) {
    std::map<naive::Duel, State> next;
    for (auto const& [duel, state] : level) {
      expect_alike(setup_, state, duel);
      if (HasFatalFailure()) return;
      if (depth == 6) continue;
      for (auto const& [action, after] : naive::moves(duel)) {
        if (!seen.insert(after).second) continue;
        State moved = state;
        play(setup_, moved, action);
        next.emplace(after, moved);
      }
    }
    if (depth < 6) level.swap(next);
  }
  EXPECT_GT(seen.size(), 10'000U);
}

TEST_P(Oracle, AgreesAlongRandomGames) {
  int ended = 0;
  for (std::uint64_t game = 0; game < 60; ++game) {
    Dice dice(seed_of_game(20261121, game));
    naive::Duel duel = naive::start(GetParam());
    State state = Duel::start(setup_);
    for (int step = 0; step < 1000; ++step) {
      expect_alike(setup_, state, duel);
      if (HasFatalFailure()) return;
      auto const moves = naive::moves(duel);
      if (moves.empty()) break;
      auto const chosen = std::next(moves.begin(), static_cast<std::ptrdiff_t>(dice.below(moves.size())));
      play(setup_, state, chosen->first);
      naive::Duel after = chosen->second;
      duel = std::move(after);
    }
    ended += naive::over(duel) ? 1 : 0;
  }
  EXPECT_GT(ended, 50);
}

INSTANTIATE_TEST_SUITE_P(Duel, Oracle, testing::Values(1, 2, 3));

}  // namespace
}  // namespace ringside::duel
