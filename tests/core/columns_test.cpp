#include "engine/core/text/columns.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Columns, AreThoseOfATerminal) {
  EXPECT_EQ(count_columns(""), 0U);
  EXPECT_EQ(count_columns("abc"), 3U);
  EXPECT_EQ(count_columns("0→"), 2U);
  EXPECT_EQ(count_columns("краб"), 4U);
  EXPECT_EQ(count_columns("機械"), 4U) << "wide letters";
  EXPECT_EQ(count_columns("ロボ"), 4U);
  EXPECT_EQ(count_columns("로봇"), 4U);
  EXPECT_EQ(count_columns("ＡＢ"), 4U);
  EXPECT_EQ(count_columns("🤖"), 2U);
  EXPECT_EQ(count_columns("и\u0306"), 1U) << "a mark over its letter";
  EXPECT_EQ(count_columns("\xff"), 1U) << "not UTF-8";
}

}  // namespace
}  // namespace ringside
