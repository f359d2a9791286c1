#include "replay/terminal/wrap.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(Wrap, CountsWhatATerminalShows) {
  EXPECT_EQ(display_width("краб"), 4U);
  EXPECT_EQ(display_width("\033[1mbold\033[0m"), 4U);
  EXPECT_EQ(display_width("\033[1m機\033[0m x \033[2m"), 5U);
  EXPECT_EQ(display_width("\033"), 0U);
  EXPECT_EQ(display_width(""), 0U);
}

TEST(Wrap, BreaksAtSpaces) {
  EXPECT_EQ(wrapped("one two three", 7, 0), "one two\nthree");
  EXPECT_EQ(wrapped("one two three", 9, 2), "one two\n  three");
  EXPECT_EQ(wrapped("unbreakable", 4, 0), "unbreakable");
  EXPECT_EQ(wrapped("", 4, 0), "");
}

TEST(Wrap, IndentsLinesButNotEmptyOnes) { EXPECT_EQ(indented("a\n\nb\n", 2), "  a\n\n  b\n"); }

TEST(Wrap, PadsByColumnsNotBytes) {
  EXPECT_EQ(padded("я", 3), "я  ");
  EXPECT_EQ(padded("long", 3), "long");
}

}  // namespace
}  // namespace ringside
