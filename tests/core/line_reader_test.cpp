#include "engine/core/line_reader.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(LineReader, TakesWordsWhateverTheSpaces) {
  LineReader line("  move   to B3 ");
  EXPECT_EQ(line.peek(), "move");
  EXPECT_EQ(line.word(), "move");
  EXPECT_EQ(line.word(), "to");
  EXPECT_FALSE(line.is_at_end());
  EXPECT_EQ(line.word(), "B3");
  EXPECT_TRUE(line.is_at_end());
  EXPECT_EQ(line.peek(), "");
  EXPECT_EQ(line.word(), "");
  EXPECT_EQ(std::move(line).outcome(7).value, 7);
}

TEST(LineReader, KeepsTheFirstFailureAtTheWordReadLast) {
  LineReader line("turn lift 2");
  line.word();
  line.word();
  line.fail("\"lift\" is not understood", "left or right");
  line.word();
  line.fail("another", "thing");
  EXPECT_TRUE(line.has_failed());
  Parsed<int> const read = std::move(line).outcome(7);
  EXPECT_FALSE(read);
  EXPECT_EQ(read.column, 5U);
  EXPECT_EQ(read.what, "\"lift\" is not understood");
  EXPECT_EQ(read.expected, "left or right");
}

TEST(LineReader, WhatIsMissingIsMissedAtTheEnd) {
  for (std::string_view const text : {"", "   "}) {
    LineReader line(text);
    EXPECT_TRUE(line.is_at_end());
    EXPECT_EQ(line.word(), "");
    line.fail("the action is missing", "an action");
    EXPECT_EQ(std::move(line).outcome(7).column, text.size());
  }
}

}  // namespace
}  // namespace ringside
