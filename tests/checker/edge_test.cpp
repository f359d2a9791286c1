#include "checker/tables/edge.h"

#include <array>

#include <gtest/gtest.h>

#include "engine/core/values/chance.h"

namespace ringside {
namespace {

Outcome ranks(std::vector<int> rank) { return {"won", std::move(rank), {}}; }

/// Games of one seat of so many: won, and lost.
Edge won_and_lost(int won, int lost, int all_seats = 2) {
  Edge edge;
  for (int i = 0; i < won; ++i) edge.add_game(ranks({1, 2}), 1, all_seats);
  for (int i = 0; i < lost; ++i) edge.add_game(ranks({2, 1}), 1, all_seats);
  return edge;
}

TEST(Edge, DividesAFirstPlaceThatIsShared) {
  Edge edge;
  edge.add_game(ranks({1, 1, 3}), 1, 3);
  EXPECT_DOUBLE_EQ(edge.share(), 0.5);
  EXPECT_DOUBLE_EQ(edge.equal(), 1 / 3.0);
  edge.add_game(ranks({1, 1, 3}), 0b110, 3);
  EXPECT_EQ(edge.seats(), 3U);
  EXPECT_DOUBLE_EQ(edge.share(), 1 / 3.0);
}

TEST(Edge, OfAllSeatsTellsNothing) {
  Edge edge;
  for (int i = 0; i < 100; ++i) edge.add_game(ranks({1, 2, 3}), 0b111, 3);
  EXPECT_EQ(edge.chance(), 1);
  EXPECT_FALSE(edge.above(0.05).interval);
}

TEST(Edge, OfFewGamesHasNoInterval) {
  EXPECT_FALSE(won_and_lost(19, 0).above(0.05).interval);
  EXPECT_TRUE(won_and_lost(20, 0).above(0.05).interval);
}

TEST(Edge, IsNoWiderAndNoNarrowerThanAProportion) {
  auto const interval = won_and_lost(60, 40).above(0.05).interval;
  ASSERT_TRUE(interval);
  EXPECT_NEAR(0.5 + interval->low, 0.502, 0.005) << "Agresti and Coull: 0.502 to 0.691";
  EXPECT_NEAR(0.5 + interval->high, 0.691, 0.005);
  EXPECT_NEAR(won_and_lost(60, 40).chance(), 0.046, 0.01) << "the score test says 0.0455";
}

TEST(Edge, OfGamesThatAreAllAlikeLeavesDoubt) {
  auto const interval = won_and_lost(30, 0).above(0.05).interval;
  ASSERT_TRUE(interval);
  EXPECT_LT(0.5 + interval->low, 0.89);
  EXPECT_DOUBLE_EQ(0.5 + interval->high, 1);
  EXPECT_NEAR(won_and_lost(0, 20, 4).chance(), 0.006, 0.006) << "0.003 either way, if it is counted out";
}

TEST(Edge, IsTheSumOfItsParts) {
  Edge sum = won_and_lost(30, 10);
  sum.add(won_and_lost(5, 25, 4));
  EXPECT_EQ(sum.seats(), 70U);
  EXPECT_DOUBLE_EQ(sum.share(), 0.5);
  EXPECT_DOUBLE_EQ(sum.equal(), (40 * 0.5 + 30 * 0.25) / 70);
}

/// Two seats of four look alike, and the interval should hold their equal share nearly always.
TEST(Edge, IntervalsHoldTheTruth) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    Dice dice(seed);
    Edge edge;
    for (int game = 0; game < 60; ++game) {
      std::vector<int> rank(4, 2);
      rank[dice.below(4)] = 1;
      edge.add_game(ranks(rank), dice.below(2) == 0 ? 0b0001 : 0b0110, 4);
    }
    held += edge.above(0.05).interval->has(0) ? 1 : 0;
  }
  EXPECT_GE(held, 935);
  EXPECT_LE(held, 970);
}

TEST(Believe, FollowsBenjaminiAndHochberg) {
  std::array<double, 15> const published{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                         0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
  Believed const believed = believe(published);
  EXPECT_EQ(believed.most_chance, 0.0095) << "the first four, as in their example";
  EXPECT_DOUBLE_EQ(believed.error, 0.05 * 4 / 15);
  std::array<double, 2> const none{0.3, 0.9};
  EXPECT_LT(believe(none).most_chance, 0);
  EXPECT_DOUBLE_EQ(believe(none).error, 0.025);
}

}  // namespace
}  // namespace ringside
