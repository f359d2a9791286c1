// RC-12: detonator, magnet, strike.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

TEST(RobocideStrike, RC_12_1_TheOwnerTakesTheDetonator) {
  EXPECT_EQ(fired({"22 west", "28 west"}, {{"plan", {"1", "2"}}}).number("holder"), 1);
}

TEST(RobocideStrike, RC_12_1_WhenTheOwnerIsOut) {
  auto const holder = [](std::string_view option) {
    Json setup = ruled("detonator.out", option);
    setup["players"] = 3;
    Json const position{{"slot", {{"turning", "0"}, {"actions", "0"}, {"artillery", "2"}, {"detonator", "1"}}},
                        {"asked", 2},
                        {"actions", 1},
                        {"plan", {"1", "2"}},
                        {"ring", 0}};
    Table table({"22 west", "6 west", "7 west machine-gun"}, position, setup);
    table.play({"end"});
    table.play_to("remotes");
    EXPECT_EQ(table.cell("1.1"), "gone");
    return table.number("holder");
  };
  EXPECT_EQ(holder("stays"), 0);
  EXPECT_EQ(holder("next"), 2);
}

TEST(RobocideStrike, RC_12_1_AHolderWhoGoesOutHandsItOn) {
  Json const position{{"slot", {{"turning", "0"}, {"actions", "0"}, {"artillery", "2"}, {"detonator", "1"}}},
                      {"asked", 2},
                      {"actions", 1},
                      {"plan", {"1", "2"}}};
  Table table({"22 west", "13 west", "7 west"}, position, quiet({{"players", 3}}));
  table.play({"end"});
  EXPECT_TRUE(table.happened("RC-12.1 detonator seat=1"));
  table.play_to("remotes");
  EXPECT_EQ(table.cell("1.1"), "gone");
  EXPECT_EQ(table.number("holder"), 2);
}

TEST(RobocideStrike, RC_12_2_TheMagnetKills) {
  Table const table = fired({"13 east shield", "28 west", "22 west"});
  EXPECT_EQ(table.cell("0.1"), "head 13") << "a shield does not help";
}

Json screens(int count) { return {{"seat", {{{"held", {{"screen", count}}}}}}, {"plan", {"1", "2"}}}; }

TEST(RobocideStrike, RC_12_2_AScreenSaves) {
  Table table = fired({"13 east", "28 west", "17 west"}, screens(1));
  EXPECT_EQ(table.field("stage"), "magnet");
  table.play({"protect"});
  EXPECT_EQ(table.cell("0.1") + " " + table.cell("0.2"), "13 head 17");
  EXPECT_EQ(table.number("pile[screen]"), 3);
}

TEST(RobocideStrike, RC_12_2_AScreenForAllRobots) {
  Table table = fired({"13 east", "28 west", "17 west"}, screens(1), ruled("screen.scope", "player"));
  table.play({"protect"});
  EXPECT_EQ(table.cell("0.1") + " " + table.cell("0.2"), "13 17");
}

TEST(RobocideStrike, RC_12_2_OneQuestionForAllRobots) {
  Table table = fired({"13 east", "28 west", "17 west"}, screens(1), ruled("screen.scope", "player"));
  table.play({"suffer"});
  EXPECT_EQ(table.count("RC-11.1 died"), 2);
}

TEST(RobocideStrike, RC_12_3_TheCellsAreStruck) {
  Table const table = fired({"22 west", "28 west", "14 west", "head 1"}, {{"plan", {"1", "14"}}, {"loot", {{"1", "vest"}}}});
  EXPECT_EQ(table.cell("0.2"), "gone");
  EXPECT_EQ(table.cell("1.2"), "gone");
  EXPECT_TRUE(table.happened("RC-12.3 head-lost robot=1.2"));
  EXPECT_EQ(table.number("buried[vest]"), 1);
  EXPECT_EQ(table.field("struck"), "1, 14");
  EXPECT_EQ(table.field("moment"), "none") << "RC-11.2: nothing is spilled";
}

TEST(RobocideStrike, RC_12_3_RulingsOfStrikes) {
  Json const position{{"plan", {"1", "14"}}, {"loot", {{"1", "vest"}}}};
  EXPECT_EQ(fired({"22 west", "28 west"}, position, ruled("nuke.loot", "discarded")).number("pile[vest]"), 3);
  Table const spilling = fired({"22 west", "28 west", "14 west"}, position, ruled("spill.strike", "yes"));
  EXPECT_EQ(spilling.field("moment"), "lay");
  Table const returned = fired({"22 west", "28 west", "14 west bomb"}, position, ruled("parts.lost", "returned"));
  EXPECT_EQ(returned.number("bodies[bomb]"), 3);
  EXPECT_EQ(fired({"22 west", "28 west", "14 west bomb"}, position).number("bodies[bomb]"), 2);
}

TEST(RobocideStrike, RC_12_3_ABombThatIsStruckGoesOff) {
  Table const table = fired({"22 west", "28 west", "14 west bomb", "15 west"}, {{"plan", {"1", "14"}}});
  EXPECT_EQ(table.cell("1.2"), "head 15");
}

}  // namespace
}  // namespace ringside::robocide
