#include "engine/record/text/fraction.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Fraction, IsTheNearestNumberOfItsSize) {
  EXPECT_EQ(read_fraction("0.5"), 0.5);
  EXPECT_EQ(read_fraction("-25e-2"), -0.25);
  EXPECT_EQ(read_fraction("0e5"), 0.0);
  EXPECT_EQ(read_fraction("5e-324"), 5e-324);
}

TEST(Fraction, IsNothingWhereNoNumberIsNear) {
  EXPECT_EQ(read_fraction("1e400"), std::nullopt);
  EXPECT_EQ(read_fraction("1e-400"), std::nullopt);
  EXPECT_EQ(read_fraction("2e-324"), std::nullopt);
}

}  // namespace
}  // namespace ringside
