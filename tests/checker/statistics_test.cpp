#include "checker/readings/statistics.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace ringside {
namespace {

Differences make_differences(std::initializer_list<std::pair<std::int64_t, int>> times) {
  Differences differences;
  for (auto const& [difference, count] : times)
    for (int i = 0; i < count; ++i) differences.add(difference);
  return differences;
}

TEST(Share, HasWilsonsInterval) {
  Estimate const half = estimated_share(5, 10);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.interval->low, 0.2366, 1e-4);
  EXPECT_NEAR(half.interval->high, 0.7634, 1e-4);
  Estimate const none = estimated_share(0, 10);
  EXPECT_EQ(none.interval->low, 0);
  EXPECT_FALSE(none.differs);
  EXPECT_NEAR(none.interval->high, 0.2775, 1e-4);
  EXPECT_EQ(estimated_share(10, 10).interval->high, 1);
  EXPECT_NEAR(estimated_share(10, 10).interval->low, 0.7225, 1e-4);
  EXPECT_EQ(estimated_share(0, 0).interval->high, 1) << "nothing is known";
}

/// How often the interval of a share holds it, when so many are expected in a thousand.
double coverage_of_share(double expected) {
  double held = 0, probability = std::exp(-expected);
  for (std::uint64_t count = 0; count < 100; ++count) {
    if (estimated_share(count, 1000).interval->has(expected / 1000)) held += probability;
    probability *= expected / static_cast<double>(count + 1);
  }
  return held;
}

TEST(Share, IsHeldByItsIntervalWhereItIsRare) {
  for (double expected = 0.02; expected < 12; expected += 0.02) EXPECT_GE(coverage_of_share(expected), 0.925) << expected;
}

TEST(SignTest, IsExact) {
  EXPECT_DOUBLE_EQ(sign_test(0, 0), 1);
  EXPECT_DOUBLE_EQ(sign_test(1, 0), 1);
  EXPECT_DOUBLE_EQ(sign_test(5, 0), 0.0625);
  EXPECT_DOUBLE_EQ(sign_test(0, 6), 0.03125);
  EXPECT_DOUBLE_EQ(sign_test(1, 7), 2 * 9 / 256.0);
  EXPECT_DOUBLE_EQ(sign_test(4, 4), 1);
  EXPECT_NEAR(sign_test(40, 60), 0.056888, 1e-6);
}

TEST(SignTest, TakesAnyNumber) {
  EXPECT_NEAR(sign_test(499'020, 500'980), 0.0500, 1e-3) << "1.96 standard deviations from the middle";
  EXPECT_EQ(sign_test(0, 10'000'000'000), 0);
}

TEST(ChangeOfShare, IsNotCertainWhereNoPairDiffers) {
  Estimate const change = change_of_share(make_differences({{0, 200}}));
  EXPECT_EQ(change.value, 0);
  EXPECT_NEAR(change.interval->low, -0.0188, 1e-4);
  EXPECT_NEAR(change.interval->high, 0.0188, 1e-4);
  EXPECT_FALSE(change.differs);
}

TEST(ChangeOfShare, IsBetweenMinusOneAndOne) {
  EXPECT_EQ(change_of_share({}).interval->low, -1) << "nothing is known";
  EXPECT_EQ(change_of_share({}).interval->high, 1);
  Estimate const all = change_of_share(make_differences({{1, 2}}));
  EXPECT_EQ(all.value, 1);
  EXPECT_EQ(all.interval->high, 1);
  EXPECT_LT(all.interval->low, 0.5);
  EXPECT_FALSE(all.differs) << "two pairs prove nothing";
}

TEST(ChangeOfShare, KnowsThatAPairCannotDifferBothWays) {
  Estimate const change = change_of_share(make_differences({{-1, 400}, {0, 200}, {1, 400}}));
  double const normal = 1.959964 * std::sqrt(0.8 / 1000);
  EXPECT_NEAR(change.interval->high, normal, 1e-3);
  EXPECT_NEAR(change.interval->low, -normal, 1e-3);
}

TEST(ChangeOfShare, DiffersByTheExactTest) {
  EXPECT_FALSE(change_of_share(make_differences({{0, 195}, {1, 5}})).differs);
  EXPECT_TRUE(change_of_share(make_differences({{0, 194}, {1, 6}})).differs);
}

TEST(ChangeOfMean, HasNoIntervalWhereFewPairsDiffer) {
  Estimate const few = change_of_mean(make_differences({{0, 181}, {3, 19}}));
  EXPECT_DOUBLE_EQ(few.value, 57.0 / 200);
  EXPECT_FALSE(few.interval);
  EXPECT_TRUE(few.differs) << "nineteen of nineteen are no accident";
  EXPECT_FALSE(change_of_mean(make_differences({{0, 195}, {3, 5}})).differs);
  EXPECT_FALSE(change_of_mean(make_differences({{1, 200}})).interval) << "that all differ alike proves no certainty either";
}

TEST(ChangeOfMean, HasStudentsInterval) {
  Estimate const change = change_of_mean(make_differences({{0, 180}, {2, 20}}));
  double const spread = std::sqrt((20 * 4 - 200 * 0.04) / 199);
  EXPECT_DOUBLE_EQ(change.value, 0.2);
  EXPECT_NEAR(change.interval->high, 0.2 + 2.09302 * spread / std::sqrt(200), 1e-4) << "of 19 degrees of freedom";
  EXPECT_TRUE(change.differs);
  EXPECT_FALSE(change_of_mean(make_differences({{-50, 10}, {0, 180}, {51, 10}})).differs);
}

TEST(ChangeOfMean, DoesNotOverflow) {
  std::int64_t const far = std::numeric_limits<std::int64_t>::max();
  Estimate const change = change_of_mean(make_differences({{-far, 100}, {0, 10}, {far, 100}}));
  EXPECT_EQ(change.value, 0);
  EXPECT_NEAR(change.interval->high / static_cast<double>(far), 1.97196 * std::sqrt(200.0 / 209 / 210), 1e-2);
}

TEST(ChangeBetweenSamples, OfSharesIsNewcombes) {
  Estimate const change = change_of_share(make_differences({{1, 48}, {0, 32}}), make_differences({{1, 56}, {0, 14}}));
  EXPECT_NEAR(change.value, 0.2, 1e-12);
  EXPECT_NEAR(change.interval->low, 0.0524, 1e-4) << "as his table has it, method 10";
  EXPECT_NEAR(change.interval->high, 0.3339, 1e-4);
  EXPECT_TRUE(change.differs);
  EXPECT_FALSE(change_of_share(make_differences({{1, 5}, {0, 5}}), make_differences({{1, 7}, {0, 3}})).differs);
  Estimate const unknown = change_of_share(make_differences({{1, 3}}), {});
  EXPECT_EQ(unknown.value, 0);
  EXPECT_FALSE(unknown.differs) << "nothing is known of the other";
}

TEST(ChangeBetweenSamples, OfMeansIsWelchs) {
  Differences const one = make_differences({{1, 5}, {2, 9}, {3, 6}}), other = make_differences({{2, 4}, {5, 8}, {9, 8}, {14, 2}});
  Estimate const change = change_of_mean(one, other);
  EXPECT_NEAR(change.value, 4.6772727, 1e-6);
  ASSERT_TRUE(change.interval);
  EXPECT_NEAR(change.interval->high - change.value, 1.5916, 0.001);
  EXPECT_NEAR(change.value - change.interval->low, change.interval->high - change.value, 1e-12);
  EXPECT_TRUE(change.differs);
  EXPECT_FALSE(change_of_mean(one, one).differs);
  EXPECT_FALSE(change_of_mean(make_differences({{1, 100}}), make_differences({{1, 90}, {2, 5}})).interval) << "too few depart";
}

}  // namespace
}  // namespace ringside
