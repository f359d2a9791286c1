#include "engine/core/text/line_reader.h"

#include <array>

#include <fmt/format.h>
#include <gmock/gmock.h>
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

/// What is said of the word that something could not be read from: "column: what; expected".
std::string refusal(LineReader&& line) {
  Parsed<int> const read = std::move(line).outcome(7);
  return read ? "" : fmt::format("{}: {}; {}", read.column, read.what, read.expected);
}

TEST(LineReader, ReadsWhatIsExpected) {
  static constexpr std::array<std::string_view, 2> sides{"left", "right"};
  LineReader line("turn right 12");
  line.need("turn");
  EXPECT_EQ(line.read_choice(sides), 1);
  EXPECT_EQ(line.number(1, 12), 12);
  line.need_end();
  EXPECT_EQ(refusal(std::move(line)), "");
}

TEST(LineReader, SaysWhatWasExpected) {
  static constexpr std::array<std::string_view, 2> sides{"left", "right"};
  LineReader word("tern"), side("rigth"), large("13"), padded("07"), missing(""), surplus("7 more");
  word.need("turn");
  EXPECT_EQ(refusal(std::move(word)), "0: \"tern\" is not understood; \"turn\"");
  side.read_choice(sides);
  EXPECT_THAT(refusal(std::move(side)), testing::HasSubstr("right"));
  large.number(1, 12, "a row");
  EXPECT_EQ(refusal(std::move(large)), "0: \"13\" is not understood; a row from 1 to 12");
  padded.number(1, 12);
  EXPECT_EQ(refusal(std::move(padded)), "0: \"07\" is not understood; a number from 1 to 12");
  missing.number(1, 12);
  EXPECT_EQ(refusal(std::move(missing)), "0: something is missing; a number from 1 to 12");
  surplus.number(1, 12);
  surplus.need_end();
  EXPECT_EQ(refusal(std::move(surplus)), "2: nothing more is expected; the end of the line");
}

}  // namespace
}  // namespace ringside
