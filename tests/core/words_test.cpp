#include "engine/core/values/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Words, StandBetweenWhiteSpaceOfAnyKind) {
  EXPECT_THAT(words_in("  turn\t-2\n\v now\f\r"), ElementsAre("turn", "-2", "now"));
  EXPECT_THAT(words_in("0→"), ElementsAre("0→"));
  EXPECT_THAT(words_in(""), IsEmpty());
  EXPECT_THAT(words_in(" \n"), IsEmpty());
}

TEST(Words, LinesEndWithABreakOrTheText) {
  EXPECT_THAT(lines_in("one\n\ntwo"), ElementsAre("one", "", "two"));
  EXPECT_THAT(lines_in("one\n"), ElementsAre("one"));
  EXPECT_THAT(lines_in(""), IsEmpty());
}

}  // namespace
}  // namespace ringside
