#include "engine/core/columns.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Columns, AreThoseOfATerminal) {
  EXPECT_EQ(columns_of(""), 0U);
  EXPECT_EQ(columns_of("abc"), 3U);
  EXPECT_EQ(columns_of("0→"), 2U);
  EXPECT_EQ(columns_of("краб"), 4U);
  EXPECT_EQ(columns_of("機械"), 4U) << "wide letters";
  EXPECT_EQ(columns_of("ロボ"), 4U);
  EXPECT_EQ(columns_of("로봇"), 4U);
  EXPECT_EQ(columns_of("ＡＢ"), 4U);
  EXPECT_EQ(columns_of("🤖"), 2U);
  EXPECT_EQ(columns_of("и\u0306"), 1U) << "a mark over its letter";
  EXPECT_EQ(columns_of("\xff"), 1U) << "not UTF-8";
}

}  // namespace
}  // namespace ringside
