// RC-3 to RC-6: landing, towers, plan, initiative, field turning.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

std::vector<std::string> const pair{"14 east", "7 west"};

TEST(RobocideRounds, RC_4_3_EachLandsOneThenEachTheSecond) {
  Table table({"waiting", "waiting", "waiting", "waiting"},
              {{"stage", "landing"}, {"loot", {{"1", "vest"}, {"2", "blank"}, {"3", "mine"}}}});
  EXPECT_EQ(table.choices("land 14 "), 6);
  table.play({"land 1 east"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.clause_against("land 1 west"), "RC-4.3");
  table.play({"land 2 west", "land 3 northeast", "land 28 east"});
  EXPECT_EQ(table.number("seat[0].held[vest]"), 1);
  EXPECT_EQ(table.number("pile[blank]"), 2) << "RC-8.4: shown and discarded";
  EXPECT_EQ(table.field("mines"), "3") << "RC-8.7";
  EXPECT_EQ(table.gaze("0.2"), "northeast");
  EXPECT_EQ(table.field("stage"), "plan") << "RC-4.3: no remotes in round 1";
}

TEST(RobocideRounds, RC_4_1_TowersTurnWhenARoundBegins) {
  Table table(pair, {{"rotation", 5}}, quiet());
  table.play_to("remotes");
  EXPECT_TRUE(table.happened("RC-4.1 towers-turned"));
  EXPECT_EQ(table.field("tower[2]"), "0");
  EXPECT_EQ(table.field("round"), "2");
}

Json remotes(int of_seat_1) {
  return {{"stage", "remotes"}, {"struck", {"27", "28"}}, {"seat", {Json::object(), {{"held", {{"remote", of_seat_1}}}}}}};
}

TEST(RobocideRounds, RC_4_2_AllAreAskedUntilAllPassInARow) {
  Table table(pair, remotes(2));
  EXPECT_EQ(table.legal(), std::vector<std::string>{"pass"});
  table.play({"pass", "remote counterclockwise"});
  EXPECT_EQ(table.field("tower[0]"), "5");
  EXPECT_EQ(table.number("pile[remote]"), 1) << "RC-1.7";
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"pass", "remote clockwise", "pass", "pass"});
  EXPECT_EQ(table.field("stage"), "plan");
  EXPECT_EQ(table.field("tower[0]"), "0");
}

TEST(RobocideRounds, RC_4_2_ARemoteMayTurnOneTower) {
  Table table(pair, remotes(1), ruled("towers.remote", "one"));
  table.play({"pass"});
  EXPECT_EQ(table.legal().size(), 7U);
  EXPECT_EQ(table.clause_against("remote clockwise"), "RC-4.2");
  table.play({"remote 1 clockwise"});
  EXPECT_EQ(table.field("tower[1]"), "1");
  EXPECT_EQ(table.field("tower[0]"), "0");
}

TEST(RobocideRounds, RC_5_1_TwoTokensAreDrawn) {
  Table table(pair, {{"stage", "plan"}, {"struck", {"1", "2"}}});
  EXPECT_EQ(table.legal().size(), 26U);
  table.play({"draw 14", "draw 3"});
  EXPECT_EQ(table.field("plan"), "3, 14");
  EXPECT_EQ(table.field("stage"), "bidding");
}

Json bidding(int holder) { return {{"stage", "bidding"}, {"holder", holder}, {"asked", holder}}; }

TEST(RobocideRounds, RC_5_2_TwoPlayersTakeTwoSlotsEach) {
  Table table(pair, bidding(1));
  table.play({"place artillery"});
  EXPECT_EQ(table.clause_against("place artillery"), "RC-5.2");
  table.play({"place turning", "place actions", "place detonator"});
  EXPECT_EQ(table.field("slot[artillery]"), "1");
  EXPECT_EQ(table.field("slot[detonator]"), "0");
  EXPECT_EQ(table.actor(), "seat 0") << "RC-6.1: the owner turns";
}

TEST(RobocideRounds, RC_5_2_TheFourthSlotOfThree) {
  auto const bid = [](std::string_view option) {
    Json setup = ruled("initiative.three", option);
    setup["players"] = 3;
    Table table({"14 east", "7 west", "22 west"}, bidding(2), setup);
    table.play({"place detonator", "place artillery", "place actions"});
    return table;
  };
  EXPECT_EQ(bid("holder").actor(), "seat 2");
  Table const empty = bid("empty");
  EXPECT_TRUE(empty.happened("RC-5.2 unowned slot=turning [initiative.three]"));
  EXPECT_EQ(empty.field("stage"), "actions") << "nobody turns the field";
  EXPECT_EQ(empty.actor(), "seat 1");
}

TEST(RobocideRounds, RC_6_1_TheRingTurnsOrStays) {
  Table table(pair, {{"stage", "turning"}, {"asked", 1}, {"ring", 1}});
  EXPECT_EQ(table.legal().size(), 6U);
  Table kept(pair, {{"stage", "turning"}, {"asked", 1}, {"ring", 1}});
  kept.play({"keep ring"});
  EXPECT_EQ(kept.field("corner[C1]"), "teleport");
  table.play({"turn ring 2"});
  EXPECT_EQ(table.field("corner[C3]"), "teleport");
  EXPECT_EQ(table.field("corner[C2]"), "magnet");
  EXPECT_EQ(table.field("stage"), "actions");
}

TEST(RobocideRounds, RC_6_1_AnyArrangement) {
  Table table(pair, {{"stage", "turning"}, {"asked", 1}}, ruled("ring.turning", "free"));
  EXPECT_EQ(table.legal().size(), 180U);
  table.play({"arrange magnet forge teleport teleport workshop workshop"});
  EXPECT_EQ(table.field("corner[C0]"), "magnet");
  EXPECT_EQ(table.field("corner[C5]"), "workshop");
}

}  // namespace
}  // namespace ringside::robocide
