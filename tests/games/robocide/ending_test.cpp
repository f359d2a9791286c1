// RC-13 The end.

#include <fmt/format.h>

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

TEST(RobocideEnding, RC_13_1_AtOnceWhenOneColourIsLeft) {
  Table const table = fired({"1 west", "13 east"}, {{"plan", {"1", "2"}}, {"ring", 0}});
  EXPECT_EQ(table.actor(), "nobody");
  EXPECT_EQ(table.cell("0.1"), "1") << "the magnet comes before the strike";
  EXPECT_EQ(table.outcome(), (Outcome{"last-colour", {1, 2}, {1, 0}}));
  EXPECT_EQ(table.clause_against("end"), "RC-13.1");
}

TEST(RobocideEnding, RC_13_2_TogetherInOneMoment) {
  Table const table = fired({"1 west", "2 east"}, {{"plan", {"1", "2"}}, {"ring", 0}});
  EXPECT_EQ(table.outcome(), (Outcome{"died-together", {1, 1}, {0, 0}}));
}

TEST(RobocideEnding, RC_13_3_TheLastRoundStrikesAll) {
  Json struck = Json::array();
  for (int cell = 1; cell <= 26; ++cell) struck.push_back(fmt::format("{}", cell));
  Table const table = fired({"27 west", "28 west"}, {{"struck", struck}, {"plan", {"27", "28"}}});
  EXPECT_EQ(table.number("round"), 14);
  EXPECT_EQ(table.outcome().reason, "died-together");
}

TEST(RobocideEnding, RC_13_4_RanksByTheTimeOfGoingOut) {
  Json const setup{{"players", 4}};
  Json const position{{"slot", {{"turning", "1"}, {"actions", "0"}, {"artillery", "2"}, {"detonator", "3"}}},
                      {"asked", 3},
                      {"actions", 1},
                      {"plan", {"1", "2"}},
                      {"ring", 0}};
  Table table({"6 west", "17 west", "7 west machine-gun", "1 west"}, position, quiet(setup));
  table.play({"end"});
  table.play_to("over");
  EXPECT_EQ(table.outcome().rank, (std::vector<int>{4, 3, 1, 2}));
}

}  // namespace
}  // namespace ringside::robocide
