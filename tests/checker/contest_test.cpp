#include "checker/readings/contest.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/games/registry.h"

namespace ringside {
namespace {

Contest contest_of(std::array<std::uint64_t, 5> const& pairs) {
  Contest contest;
  for (std::uint32_t i = 0; i < 5; ++i) {
    if (pairs[i] > 0) contest.totals[i * Contest::whole / 2] = pairs[i];
    contest.rounds += pairs[i];
  }
  contest.games = 2 * contest.rounds;
  return contest;
}

std::unique_ptr<Match> duel_of(int damage) {
  Problems problems;
  return find_game("duel")->match({{"damage", damage}}, problems);
}

/// The numbers are those of another program, which solves the same equations by another way.
TEST(Contests, HaveTheRatioOfTheFiveResultsOfAPair) {
  EXPECT_NEAR(log_likelihood_ratio(contest_of({10, 20, 50, 40, 15}), {0, 30}), 2.65422, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio(contest_of({0, 0, 0, 0, 20}), {0, 30}), 1.65263, 1e-4);
  EXPECT_NEAR(log_likelihood_ratio(contest_of({40, 5, 10, 5, 35}), {0, 30}), -0.96235, 1e-4);
  EXPECT_NEAR(decided_ratio, 2.94444, 1e-5);
}

TEST(Contests, GiveAShareWithAnInterval) {
  Estimate const even = contest_of({10, 20, 40, 20, 10}).share();
  EXPECT_DOUBLE_EQ(even.value, 0.5);
  EXPECT_TRUE(even.interval->has(0.5));
  EXPECT_FALSE(even.differs);
  Estimate const all = contest_of({0, 0, 0, 0, 20}).share();
  EXPECT_DOUBLE_EQ(all.value, 1);
  EXPECT_NEAR(all.interval->low, 0.912, 0.001) << "Wilson's for 40 of 40";
  EXPECT_EQ(all.interval->high, 1);
  EXPECT_TRUE(all.differs);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
  EXPECT_TRUE(std::isinf(elo_of(1)));
}

TEST(Contests, ArePlayedAlikeOnAnyNumberOfThreads) {
  auto const match = duel_of(2);
  ContestOptions options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 60, .seed = 4};
  Contest const one = play_contest(*match, options);
  options.jobs = 3;
  Contest const three = play_contest(*match, options);
  EXPECT_EQ(one.totals, three.totals);
  EXPECT_EQ(one.actions, three.actions);
  EXPECT_EQ(one.games, 120U);
  EXPECT_GT(one.share().interval->low, 0.5) << "who shoots wins more";
}

TEST(Contests, EndAsSoonAsTheTestHasDecidedWhateverTheNumberOfThreads) {
  auto const match = duel_of(2);
  ContestOptions options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 500, .seed = 4, .sprt = Sprt{0, 100}};
  Contest const one = play_contest(*match, options);
  EXPECT_LT(one.rounds, 500U);
  EXPECT_GE(log_likelihood_ratio(one, *options.sprt), decided_ratio);
  options.jobs = 3;
  EXPECT_EQ(play_contest(*match, options).totals, one.totals);
}

TEST(Contests, TakeALongGameAsShared) {
  auto const match = duel_of(2);
  ContestOptions const options{.first = Policy::aggressive, .other = Policy::uniform, .rounds = 5, .seed = 1, .max_actions = 1};
  Contest const contest = play_contest(*match, options);
  EXPECT_EQ(contest.stopped, 10U);
  EXPECT_EQ(contest.totals, (std::map<std::uint32_t, std::uint64_t>{{Contest::whole, 5}}));
}

TEST(Contests, SeatTheFirstOnceInEachSeat) {
  Problems problems;
  auto const match = find_game("golems")->match({{"players", 3}}, problems);
  Contest const contest = play_contest(*match, {.first = Policy::uniform, .other = Policy::uniform, .rounds = 30, .seed = 2});
  EXPECT_EQ(contest.games, 90U);
  EXPECT_TRUE(contest.share().interval->has(1.0 / 3));
}

}  // namespace
}  // namespace ringside
