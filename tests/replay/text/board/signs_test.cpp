#include "replay/text/board/signs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

TEST(Broken, AfterSpacesAndHyphensWhereItCan) {
  EXPECT_THAT(broken("forget-me-not", 9), ElementsAre("forget-", "me-not"));
  EXPECT_THAT(broken("Горящее топливо", 9), ElementsAre("Горящее", "топливо"));
  EXPECT_THAT(broken("one two", 3), ElementsAre("one", "two"));
  EXPECT_THAT(broken("short", 9), ElementsAre("short"));
}

TEST(Broken, AnywhereElse) {
  EXPECT_THAT(broken("abcdefgh", 3), ElementsAre("abc", "def", "gh"));
  EXPECT_THAT(broken("機械機", 3), ElementsAre("機", "械", "機"));
}

TEST(RunOn, FillsLines) {
  EXPECT_EQ(run_on({"aa", "bb", "cc"}, ", ", 9, 2), "aa, bb,\n  cc");
  EXPECT_EQ(run_on({"aa", "bb", "cc"}, "   ", 9, 2), "aa   bb\n  cc");
  EXPECT_EQ(run_on({"aa", "bb"}, ", ", 8, 2), "aa, bb");
}

TEST(RunOn, BreaksATextThatHasNoRoomOnALine) {
  EXPECT_EQ(run_on({"a", "bbbbbbbbbb", "c"}, ", ", 8, 2), "a,\n  bbbbbb\n  bbbb,\n  c");
}

TEST(Items, TellAllOfThem) {
  Scene scene;
  scene.marks = {{"*", "hot"}, {"?", "face down"}};
  EXPECT_EQ(item_text(scene, {.label = "crab", .count = 2, .note = "took off 1", .marks = {1, 0}}), "crab?* ×2 (took off 1)");
  EXPECT_EQ(item_text(scene, {.label = "a\nb\033[31m"}), "a\\nb\\x1b[31m");
}

TEST(Pieces, LookInTheDirectionOfTheirStep) {
  std::string all;
  for (scene::Place const step : {scene::Place{0, -1}, {1, -1}, {2, 0}, {1, 1}, {0, 1}, {-1, 1}, {-2, 0}, {-1, -1}})
    all += piece_text({}, {0, "0", 0, step});
  EXPECT_EQ(all, "0↑0↗0→0↘0↓0↙0←0↖");
  EXPECT_EQ(piece_text({}, {0, "T", 0, std::nullopt}), "T");
}

}  // namespace
}  // namespace ringside
