#include "checker/play/simulate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "checker/audit/audit.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

Series make_series(GameEntry const& entry) {
  Series series;
  series.game = &entry;
  series.seed = 7;
  return series;
}

std::vector<Record> simulate_games(Series const& series, std::uint64_t count, int jobs) {
  std::vector<Record> records;
  Simulation::of(series)->run(count, jobs, [&](std::uint64_t number, LoadedRecord game) {
    EXPECT_EQ(number, records.size());
    records.push_back(std::move(game.record));
  });
  return records;
}

TEST(Simulate, IsTheSameOnAnyNumberOfThreads) {
  Series const series = make_series(toys::race());
  std::vector<Record> const serial = simulate_games(series, 100, 1);
  ASSERT_EQ(serial.size(), 100U);
  EXPECT_EQ(simulate_games(series, 100, 2), serial);
  EXPECT_EQ(simulate_games(series, 100, 7), serial);
}

TEST(Simulate, AGameDependsOnTheSeriesAndItsNumberAlone) {
  Series const series = make_series(toys::race());
  EXPECT_EQ(Simulation::of(series)->play(41).record, simulate_games(series, 42, 1)[41]);
}

TEST(Simulate, EveryRegisteredGameGivesRecordsThatAuditFindsFine) {
  for (GameEntry const& entry : games()) {
    for (Policy const policy : {Policy::uniform, Policy::aggressive}) {
      Series series = make_series(entry);
      series.playout = {policy, 300};
      series.draw_rulings = series.draw_options = true;
      Simulation::of(series)->run(20, 2, [&](std::uint64_t number, LoadedRecord game) {
        Verdict const verdict = audit(game);
        EXPECT_FALSE(verdict.finding) << entry.facts().id << ' ' << number << ' ' << verdict.finding->what;
        EXPECT_EQ(verdict.sound, game.record.steps.size());
      });
    }
  }
}

TEST(Simulate, MaxActionsEndsARecordWithoutAnOutcome) {
  Series series = make_series(toys::guess());
  series.playout.max_actions = 5;
  Record const record = Simulation::of(series)->play(0).record;
  EXPECT_EQ(record.steps.size(), 5U);
  EXPECT_FALSE(record.outcome);
  series.playout.max_actions = 6;
  EXPECT_TRUE(Simulation::of(series)->play(0).record.outcome);
}

TEST(Simulate, ChanceFollowsItsWeights) {
  std::size_t twos = 0, rolls = 0;
  for (Record const& record : simulate_games(make_series(toys::race()), 2000, 2))
    for (Step const& step : record.steps) {
      if (!step.actor.is_chance()) continue;
      ++rolls;
      twos += step.action == 2 ? 1 : 0;
    }
  EXPECT_GT(rolls, 4000U);
  EXPECT_NEAR(static_cast<double>(twos) / static_cast<double>(rolls), 0.75, 0.02);
}

double right_guesses(Policy policy) {
  Series series = make_series(toys::guess());
  series.playout.policy = policy;
  int right = 0;
  for (Record const& record : simulate_games(series, 1000, 2)) right += record.outcome->scores[1];
  return right / 3000.0;
}

TEST(Simulate, AggressiveSeatsSeekTheFight) {
  EXPECT_NEAR(right_guesses(Policy::uniform), 1.0 / 3, 0.03);
  EXPECT_NEAR(right_guesses(Policy::aggressive), 0.75 + 0.25 / 3, 0.03);
}

TEST(Simulate, DrawsOnlyWhatTheSetupLeavesOpen) {
  Series series = make_series(toys::race());
  series.draw_options = true;
  std::set<int> lengths;
  for (Record const& record : simulate_games(series, 100, 2)) lengths.insert(record.setup.at("length").get<int>());
  EXPECT_EQ(lengths, (std::set<int>{1, 2, 3, 4, 5}));
  series.setup = {{"length", 2}};
  for (Record const& record : simulate_games(series, 20, 2)) EXPECT_EQ(record.setup.at("length"), 2);
  series.setup = Json::object();
  series.at_default = {"length"};
  int const preset = Simulation::of(series)->match().setup().at("length").get<int>();
  for (Record const& record : simulate_games(series, 20, 2)) EXPECT_EQ(record.setup.at("length"), preset);
}

TEST(Simulate, OptionsAreDrawnToFitThePlayersGiven) {
  for (GameEntry const& entry : games()) {
    auto const options = entry.facts().options;
    if (std::none_of(options.begin(), options.end(), [](SetupOption const& option) { return option.key == "players"; })) continue;
    for (int players = entry.facts().least_seats; players <= entry.facts().most_seats; ++players) {
      Series series = make_series(entry);
      series.setup = {{"players", players}};
      series.draw_options = true;
      Dice dice(5);
      for (int n = 0; n < 300; ++n) ASSERT_EQ(draw_match(series, dice).match->seats(), players) << entry.facts().id;
    }
  }
}

TEST(Simulate, AWrongSetupIsNamed) {
  Series series = make_series(toys::race());
  series.setup = {{"length", 9}};
  auto const simulation = Simulation::of(series);
  ASSERT_FALSE(simulation);
  EXPECT_EQ(simulation.error().front().where, "length");
}

}  // namespace
}  // namespace ringside
