#include "replay/pictures/drawing/letters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside::picture {
namespace {

using testing::ElementsAre;

TEST(Letters, AreMeasured) {
  EXPECT_LT(text_width("iii", 10), text_width("WWW", 10));
  EXPECT_LT(text_width("робот", 10), text_width("робот", 10, Weight::bold));
  EXPECT_NEAR(text_width("機", 10), 22, 0.01);
  EXPECT_EQ(text_width("", 10), 0);
}

TEST(Letters, TextIsCutWithDots) {
  EXPECT_EQ(cut_to("short", 100, 10), "short");
  EXPECT_EQ(cut_to("a long text", 50, 10), "a long t…");
  EXPECT_EQ(cut_to("W", 2, 10), "…");
}

TEST(Letters, LinesBreakAfterSpacesAndHyphens) {
  EXPECT_THAT(broken_at("forget-me-not", 48, 10), ElementsAre("forget-", "me-not"));
  EXPECT_THAT(broken_at("one  two", 30, 10), ElementsAre("one", "two"));
  EXPECT_THAT(broken_at("abcdef", 20, 10), ElementsAre("abc", "def"));
  EXPECT_TRUE(broken_at("", 20, 10).empty());
}

TEST(Letters, TextShrinksBeforeItIsCut) {
  EXPECT_EQ(fitted("word", 100, 20, {12, 8}).size, 12);
  Lines const smaller = fitted("word-word", 40, 40, {16, 8});
  EXPECT_LT(smaller.size, 16);
  EXPECT_THAT(smaller.texts, ElementsAre("word-", "word"));
  Lines const cut = fitted("one two three four", 30, 12, {12, 8});
  EXPECT_FALSE(cut.is_whole);
  EXPECT_THAT(cut.texts, ElementsAre("one…"));
}

}  // namespace
}  // namespace ringside::picture
