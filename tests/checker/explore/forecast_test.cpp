#include "checker/explore/session/forecast.h"

#include <gtest/gtest.h>

#include "checker/explore/session/capture.h"
#include "engine/games/registry.h"
#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

Forecast make_forecast(Match const& match, std::uint64_t states, int jobs = 2) {
  ExploreOptions options = all_laws(match);
  options.states = states;
  options.jobs = jobs;
  return forecast(match, match.start(), options);
}

TEST(Forecast, HasEveryStateOfASmallSpace) {
  auto const match = make_match<Net>(random_net(2, 30'000, 3, 500));
  naive::Space const space = naive::search(*match);
  Forecast const made = make_forecast(*match, 1'000'000);
  EXPECT_TRUE(made.whole && made.has_estimate);
  EXPECT_EQ(made.known, space.states.size());
  EXPECT_EQ(made.expanded, space.states.size());
  EXPECT_EQ(made.states, static_cast<double>(space.states.size()));
  EXPECT_EQ(made.least, made.most);
  EXPECT_DOUBLE_EQ(made.transitions * static_cast<double>(space.states.size()), static_cast<double>(space.transitions));
}

TEST(Forecast, IsNearTheTruthWhereItHasAPart) {
  auto const match = make_match<Net>(random_net(2, 60'000, 3, 500));
  auto const states = static_cast<double>(naive::search(*match).states.size());
  Forecast const made = make_forecast(*match, 100'000);
  ASSERT_TRUE(made.has_estimate);
  EXPECT_FALSE(made.whole);
  EXPECT_LT(static_cast<double>(made.expanded), states / 4);
  EXPECT_LE(made.least, states);
  EXPECT_GE(made.most, states);
  EXPECT_LE(made.most, made.least * 2);
}

/// Of duel two processes send less than half of what is found: the others stay among keys that are never separated. Longer keys
/// stay with their kin.
TEST(Forecast, CountsWhatCannotLeadToAnotherNode) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  Forecast const made = make_forecast(*match, 100'000);
  EXPECT_GT(made.leading_away, made.transitions / 4);
  EXPECT_LT(made.leading_away, made.transitions * 3 / 4);
  std::shared_ptr<Match const> const wide = toys::make_match(*find_game("golems"));
  Forecast const all = make_forecast(*wide, 10'000);
  EXPECT_GT(all.key_words, 1);
  EXPECT_GT(all.leading_away, 0);
  EXPECT_LT(all.leading_away, all.transitions);
}

TEST(Forecast, SaysNothingFromTooSmallASample) {
  auto const match = make_match<Net>(random_net(2, 60'000, 3, 500));
  Forecast const made = make_forecast(*match, 2'000);
  EXPECT_FALSE(made.has_estimate || made.has_costs || made.whole);
  EXPECT_GE(made.known, 500U);
  EXPECT_LT(made.known, 1'000U);
}

TEST(Forecast, DoesNotDependOnThreads) {
  auto const match = make_match<Net>(random_net(2, 60'000, 3, 500));
  Forecast const one = make_forecast(*match, 40'000, 1), two = make_forecast(*match, 40'000, 2);
  EXPECT_EQ(one.states, two.states);
  EXPECT_EQ(one.in_both, two.in_both);
  EXPECT_EQ(one.known, two.known);
}

TEST(Forecast, HearsOfWhatIsBroken) {
  auto const match = make_match<Net>(random_net(2, 400, 3, 60));
  EXPECT_EQ(make_forecast(*match, 10'000).has_findings, explored(*match, all_laws(*match)).ended == Ended::answered);
  ExploreOptions options = all_laws(*match);
  options.watches.push_back(make_watch(*match, "over", true));
  options.watches.push_back(make_watch(*match, "not over", true));
  EXPECT_TRUE(forecast(*match, match->start(), options).has_findings);
}

TEST(Forecast, TheLimitOfTimeStopsAllSamplesAlike) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 60}});
  ExploreOptions options = all_laws(*match);
  options.jobs = 1;
  Forecast made;
  for (options.seconds = 0.2; made.known < 1'000; *options.seconds *= 2)  // a machine that is busy gets nowhere in 0.2 s
    made = forecast(*match, match->start(), options);
  EXPECT_FALSE(made.whole);
  EXPECT_GT(made.expanded * 4, made.known / 50) << "one sample has nearly nothing";
}

TEST(Forecast, TheLimitOfMemoryIsThatOfAllSamples) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("golems"));
  ExploreOptions options = all_laws(*match);
  options.memory = std::uint64_t{64} << 20U;
  options.states = 100'000'000;
  options.jobs = 1;
  Forecast const made = forecast(*match, match->start(), options);
  double const bytes = made.bytes * static_cast<double>(made.known) * forecast_samples;
  EXPECT_GT(bytes, static_cast<double>(*options.memory) / 4);
  EXPECT_LT(bytes, static_cast<double>(*options.memory) * 2);
}

/// The estimate of three samples of so many things, of which each thing is caught with the same chance; the last sample may catch
/// other things in place of some.
Population even_population(std::uint64_t things, double chance, std::uint64_t others = 0) {
  std::array<std::vector<Caught>, 3> samples;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    std::uint64_t const first = i == 2 ? others : 0;
    for (std::uint64_t thing = first; thing < first + things; ++thing) {
      std::uint64_t const lot = seed_of_game(i + 1, thing);
      if (static_cast<double>(lot) < chance * 0x1p64) samples[i].push_back({seed_of_game(7, thing), lot});
    }
    std::sort(samples[i].begin(), samples[i].end(), [](Caught const& a, Caught const& b) { return a.when < b.when; });
    for (std::size_t when = 0; when < samples[i].size(); ++when) samples[i][when].when = when;
  }
  return estimate_population(samples);
}

TEST(Capture, SamplesOfTheSameThingsAgree) {
  constexpr std::uint64_t things = 200'000;
  Population const some = even_population(things, 0.1);
  ASSERT_TRUE(some.is_enough && some.agrees);
  EXPECT_NEAR(static_cast<double>(some.in_both), things * 0.01, things * 0.001);
  EXPECT_GT(some.size, things) << "those caught seldom are reckoned with, though here are none";
}

TEST(Capture, SamplesOfDifferentRegionsDisagree) {
  constexpr std::uint64_t things = 200'000;
  EXPECT_TRUE(even_population(things, 0.2, things / 20).agrees);
  Population const apart = even_population(things, 0.2, things / 4);
  EXPECT_TRUE(apart.is_enough);
  EXPECT_FALSE(apart.agrees);
}

TEST(Capture, WhatAllCaughtWholeIsAllThereIs) {
  Population const all = even_population(5'000, 1);
  EXPECT_EQ(all.in_both, 5'000U);
  EXPECT_NEAR(all.size, 5'000, 1);
}

TEST(Capture, TheNearerTheWholeTheLessIsAdded) {
  constexpr std::uint64_t things = 20'000;
  double before = 10;
  for (double const chance : {0.3, 0.5, 0.7, 0.9}) {
    double const added = even_population(things, chance).size / things - 1;
    EXPECT_LT(added, before / 2.5) << chance;
    before = added;
  }
}

TEST(Capture, ReportsNothingFromTooFewInBoth) {
  EXPECT_FALSE(even_population(5'000, 0.2).is_enough);
  std::array<std::vector<Caught>, 2> samples;
  EXPECT_FALSE(estimate_population(samples).is_enough);
  samples[1] = {{1, 0}};
  EXPECT_FALSE(estimate_population(samples).is_enough);
}

TEST(Nodes, ShareWhatThereIsAndSendWhatLiesElsewhere) {
  Forecast made;
  made.transitions = 6;
  made.leading_away = 4;
  made.bytes = 10;
  made.fixed_bytes = 1000;
  made.seconds = 1e-6;
  made.key_words = 1;
  NodeForecast const one = on_nodes(made, 1e6, 1, 2);
  EXPECT_EQ(one.sent, 0);
  EXPECT_DOUBLE_EQ(one.memory, 1000 + 1e7);
  EXPECT_DOUBLE_EQ(one.seconds, 0.5);
  NodeForecast const four = on_nodes(made, 1e6, 4, 2);
  EXPECT_DOUBLE_EQ(four.memory * 4, one.memory);
  EXPECT_DOUBLE_EQ(four.seconds * 4, one.seconds);
  EXPECT_NEAR(four.sent * 4, 8 * 4e6 * 0.75, 8 * 4e6 * 0.75 / 5) << "less those that are found twice in a round";
  made.key_words = 64;
  EXPECT_GT(on_nodes(made, 1e6, 4, 2).sent * 4, 64 * 8 * 0.75e6) << "each state once, and its digests";
}

}  // namespace
}  // namespace ringside
