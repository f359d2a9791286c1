#include "checker/readings/impact.h"

#include <gtest/gtest.h>

#include "tests/checker/toys.h"

namespace ringside {
namespace {

std::shared_ptr<Match const> race_under(Json rulings) {
  return toys::make_match(toys::race(), {{"rulings", std::move(rulings)}});
}

std::vector<Reading> readings() {
  return {{"wait", "forbidden", "", race_under({{"wait", "forbidden"}})},
          {"meet", "jump", "", race_under({{"meet", "jump"}})},
          {"wait", "allowed", "", race_under({{"wait", "allowed"}})},
          {"wait", "odd", "nobody can play it", nullptr}};
}

std::vector<Impact> impacts(std::uint64_t games, int jobs = 1) {
  ImpactOptions options;
  options.games = games;
  options.seed = 5;
  options.jobs = jobs;
  return impact(*race_under({{"wait", "allowed"}}), readings(), options);
}

Shift const& find_shift(Impact const& impact, std::string_view name) {
  for (Shift const& shift : impact.shifts)
    if (shift.measure.name == name) return shift;
  throw std::runtime_error("no measure " + std::string(name));
}

TEST(Impact, OfTheOptionInForceIsNone) {
  Impact const same = impacts(50).at(2);
  EXPECT_EQ(same.games, 50U);
  EXPECT_TRUE(same.partings.empty());
  EXPECT_EQ(same.changed_firsts, 0U);
  for (Shift const& shift : same.shifts) EXPECT_EQ(shift.sum, shift.other_sum) << shift.measure.name;
}

TEST(Impact, OfAnotherOptionIsCountedGameByGame) {
  Impact const must = impacts(200).at(0);
  EXPECT_EQ(must.in_force, "allowed");
  EXPECT_EQ(must.partings.size(), 200U) << "who may wait after the first roll may do something else";
  EXPECT_EQ(must.partings.front(), 1U);
  EXPECT_EQ(must.finished, 200U);
  Shift const& length = find_shift(must, "length");
  EXPECT_EQ(length.pairs, 200);
  EXPECT_LT(length.other_sum, length.sum) << "a race without waiting is shorter";
  ASSERT_TRUE(length.change().interval);
  EXPECT_LT(length.change().interval->high, 0);
  EXPECT_TRUE(length.change().differs);
  EXPECT_EQ(find_shift(must, "seat 0 first").pairs, 200);
  Impact const jump = impacts(200).at(1);
  EXPECT_GT(jump.partings.size(), 0U);
  EXPECT_LT(jump.partings.size(), 200U);
  EXPECT_TRUE(std::is_sorted(jump.partings.begin(), jump.partings.end()));
}

TEST(Impact, OfWhatCannotBePlayedIsNotCounted) {
  Impact const refused = impacts(10).at(3);
  EXPECT_EQ(refused.refused, "nobody can play it");
  EXPECT_EQ(refused.games, 0U);
}

TEST(Impact, OfGamesThatAreStoppedCountsNoScores) {
  ImpactOptions options;
  options.games = 20;
  options.playout.max_actions = 2;
  Impact const stopped = impact(*race_under({{"wait", "allowed"}}), readings(), options).at(1);
  EXPECT_EQ(stopped.finished, 0U);
  EXPECT_EQ(find_shift(stopped, "ends: stopped").sum, 20);
  EXPECT_EQ(find_shift(stopped, "score of seat 0").pairs, 0);
}

TEST(Impact, DoesNotDependOnThreads) {
  std::vector<Impact> const one = impacts(100), three = impacts(100, 3);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].partings, three[i].partings);
    for (std::size_t k = 0; k < one[i].shifts.size(); ++k) EXPECT_EQ(one[i].shifts[k].other_sum, three[i].shifts[k].other_sum);
  }
}

std::vector<Reading> own_games() {
  auto const same = race_under({{"wait", "allowed"}}), shorter = race_under({{"wait", "forbidden"}});
  return {{"", "wait=allowed", "", same, "wait=allowed", false}, {"", "wait=forbidden", "", shorter, "wait=allowed", false}};
}

TEST(Impact, OfAnotherTableComparesSamples) {
  ImpactOptions options;
  options.games = 300;
  std::vector<Impact> const impacts = impact(*race_under({{"wait", "allowed"}}), own_games(), options);
  Impact const &same = impacts.at(0), &shorter = impacts.at(1);
  EXPECT_EQ(shorter.in_force, "wait=allowed");
  EXPECT_TRUE(same.partings.empty());
  EXPECT_EQ(same.finished, 0U) << "no game is the other's";
  Shift const &length = find_shift(same, "length"), &other = find_shift(shorter, "length");
  EXPECT_EQ(length.pairs, 0);
  EXPECT_EQ(length.games(), 300U);
  EXPECT_EQ(length.other_games(), 300U);
  EXPECT_NE(length.values.times(), length.other_values.times()) << "the dice are others";
  EXPECT_FALSE(length.change().differs);
  EXPECT_EQ(length.sum, other.sum);
  ASSERT_TRUE(other.change().interval);
  EXPECT_LT(other.change().interval->high, 0);
  EXPECT_TRUE(find_shift(same, "seat 0 first").change().interval->has(0));
}

TEST(Impact, OfAnotherTableIsTheSumOfItsShards) {
  ImpactOptions options;
  options.games = 60;
  Impact const whole = impact(*race_under({{"wait", "allowed"}}), own_games(), options).at(1);
  options.games = 0;
  Impact sum = impact(*race_under({{"wait", "allowed"}}), own_games(), options).at(1);
  options.games = 60;
  for (std::uint32_t number = 1; number <= 3; ++number) {
    options.shard = {number, 3};
    sum.add(impact(*race_under({{"wait", "allowed"}}), own_games(), options).at(1));
  }
  EXPECT_EQ(sum.games, whole.games);
  for (std::size_t i = 0; i < whole.shifts.size(); ++i) {
    EXPECT_EQ(sum.shifts[i].sum, whole.shifts[i].sum);
    EXPECT_EQ(sum.shifts[i].other_values.times(), whole.shifts[i].other_values.times());
  }
}

}  // namespace
}  // namespace ringside
