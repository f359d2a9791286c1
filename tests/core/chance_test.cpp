#include "engine/core/values/chance.h"

#include <array>
#include <random>
#include <set>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

std::vector<std::uint64_t> draws(std::uint64_t seed, std::uint64_t bound, int count) {
  Dice dice(seed);
  std::vector<std::uint64_t> values;
  for (int i = 0; i < count; ++i) values.push_back(dice.below(bound));
  return values;
}

TEST(Dice, DrawsTheSameOnEveryPlatform) {
  // The raw engine's 10,000th number from its default seed is fixed by the C++ standard.
  Dice dice(5489);
  std::uint64_t last = 0;
  for (int i = 0; i < 10'000; ++i) last = dice.below(std::uint64_t{1} << 63U);
  EXPECT_EQ(last, 9981545732273789042ULL % (std::uint64_t{1} << 63U));
}

TEST(Dice, KnownDraws) {
  EXPECT_THAT(draws(7, 6, 12), ElementsAre(3, 0, 0, 0, 1, 0, 3, 4, 3, 2, 4, 3));
  EXPECT_THAT(draws(20261121, 1000, 8), ElementsAre(948, 736, 32, 380, 954, 12, 175, 861));
}

TEST(Dice, BoundOneAlwaysGivesZero) { EXPECT_THAT(draws(1, 1, 20), testing::Each(0U)); }

TEST(Dice, RejectsTheRestOfTheRange) {
  // A bound just above half the range throws nearly every second raw number away; folding them would favour low numbers.
  std::uint64_t const bound = (std::uint64_t{1} << 63U) + 1;
  int low = 0;
  for (std::uint64_t const value : draws(3, bound, 20'000)) {
    ASSERT_LT(value, bound);
    if (value < bound / 2) ++low;
  }
  EXPECT_NEAR(low, 10'000, 300);  // more than four standard deviations
}

TEST(Dice, RejectsWhatIsLeftOverAndNothingElse) {
  constexpr std::uint64_t half = std::uint64_t{1} << 63U;
  for (std::uint64_t const bound :
       {half - 1, half, half + 1, half + half / 2, half + half / 2 + 1, half / 2 * 3 - 7, ~half, ~std::uint64_t{0}}) {
    std::mt19937_64 raw(29);
    for (std::uint64_t const value : draws(29, bound, 2'000)) {
      std::uint64_t number = raw();
      while (number > ~(-bound % bound)) number = raw();  // 2^64 modulo the bound are left over
      ASSERT_EQ(value, number % bound) << bound;
    }
  }
}

TEST(Dice, EachNumberIsEquallyLikely) {
  std::array<int, 7> count{};
  for (std::uint64_t const value : draws(11, count.size(), 70'000)) ++count[value];
  double chi_square = 0;
  for (int const n : count) chi_square += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
  EXPECT_LT(chi_square, 22.5);  // 6 degrees of freedom: one in a thousand is above
}

TEST(Dice, WeightsAreTheOdds) {
  std::array<std::uint32_t, 4> const weights{1, 0, 2, 5};
  std::array<int, 4> count{};
  Dice dice(5);
  for (int i = 0; i < 80'000; ++i) ++count[dice.weighted(weights)];
  EXPECT_EQ(count[1], 0);
  EXPECT_NEAR(count[0], 10'000, 400);
  EXPECT_NEAR(count[2], 20'000, 500);
  EXPECT_NEAR(count[3], 50'000, 600);
}

TEST(Dice, AnEmptyDrawIsAFaultInEveryBuild) {
  Dice dice(5);
  std::array<std::uint32_t, 2> const impossible{0, 0};
  EXPECT_THROW(dice.below(0), std::logic_error);
  EXPECT_THROW(dice.weighted(impossible), std::logic_error);
  EXPECT_THROW(dice.weighted({}), std::logic_error);
  EXPECT_EQ(draws(7, 6, 1), std::vector<std::uint64_t>{3}) << "what can be drawn is drawn as before";
}

TEST(SeedOfGame, IsTheSplitMixSequence) {
  // The first outputs of SplitMix64 from seed 1234567, as published with its reference code.
  EXPECT_EQ(seed_of_game(1234567, 0), 6457827717110365317ULL);
  EXPECT_EQ(seed_of_game(1234567, 1), 3203168211198807973ULL);
  EXPECT_EQ(seed_of_game(1234567, 2), 9817491932198370423ULL);
}

TEST(SeedOfGame, DiffersFromGameToGame) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t game = 0; game < 10'000; ++game) seeds.insert(seed_of_game(7, game));
  EXPECT_EQ(seeds.size(), 10'000U);
}

}  // namespace
}  // namespace ringside
