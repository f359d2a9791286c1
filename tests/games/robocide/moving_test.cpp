// RC-8 Moving.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

TEST(RobocideMoving, RC_8_1_OntoOpenCells) {
  Table table({"14 west", "15 west"}, {{"struck", {"10", "1"}}, {"plan", {"19", "2"}}});
  EXPECT_EQ(table.choices("step 1 "), 1) << "towers, a robot and a nuclear token are in the way";
  EXPECT_EQ(table.clause_against("step 1 east"), "RC-8.1");
  table.play({"step 1 southwest"});
  EXPECT_EQ(table.cell("0.1"), "19") << "a cell of the plan";
  EXPECT_EQ(table.gaze("0.1"), "southwest") << "RC-8.3";
}

TEST(RobocideMoving, RC_8_1_NeitherCornersNorTheBorder) { EXPECT_EQ(Table({"1 west", "15 west"}).choices("step 1 "), 3); }

TEST(RobocideMoving, RC_8_2_Teleports) {
  Table table({"1 west", "26 west"});
  EXPECT_EQ(table.choices("teleport 1 "), 2);
  EXPECT_EQ(table.choices("teleport 2 "), 0);
  EXPECT_EQ(table.clause_against("teleport 1 to 4"), "RC-8.2") << "not out of the same one";
  table.play({"teleport 1 to 25"});
  EXPECT_EQ(table.gaze("0.1"), "northwest") << "RC-8.3: away from it";
}

TEST(RobocideMoving, RC_8_4_LootIsTaken) {
  Table table({"14 west", "26 west"}, {{"loot", {{"15", "blank"}, {"16", "screen"}}}});
  table.play({"step 1 east"});
  EXPECT_TRUE(table.happened("RC-8.4 blank robot=0.1 cell=15"));
  table.play({"step 1 east"});
  EXPECT_EQ(table.number("seat[0].held[screen]"), 1);
  EXPECT_EQ(table.field("loot[16]"), "none");
}

TEST(RobocideMoving, RC_8_5_HeadsBeforeLoot) {
  Table table({"14 west", "26 west", "head 15", "head 16"}, {{"loot", {{"15", "vest"}}}});
  table.play({"step 1 east"});
  EXPECT_EQ(table.cell("0.2"), "carried");
  EXPECT_TRUE(table.events()[2].starts_with("RC-8.5 took-head")) << "head first";
  EXPECT_EQ(table.number("seat[0].held[vest]"), 1);
  table.play({"step 1 east"});
  EXPECT_EQ(table.cell("1.2"), "gone");
  EXPECT_TRUE(table.happened("RC-8.5 destroyed-head robot=0.1 other=1.2"));
}

TEST(RobocideMoving, RC_8_6_ATurn) {
  Table table({"14 west", "26 west"});
  EXPECT_EQ(table.choices("turn 1 "), 5);
  EXPECT_EQ(table.clause_against("turn 1 west"), "RC-8.6");
}

Json mine_on(std::string cell) { return {{"loot", {{cell, "mine"}}}, {"mines", {cell}}}; }

TEST(RobocideMoving, RC_8_7_AMineHolds) {
  Table table({"14 west magnet", "26 west"}, mine_on("14"));
  EXPECT_EQ(table.clause_against("step 1 east"), "RC-8.7");
  table.play({"turn 1 east", "disarm 1"});
  EXPECT_EQ(table.field("loot[14]"), "none");
  EXPECT_EQ(table.number("pile[mine]"), 2);
}

TEST(RobocideMoving, RC_8_7_AMineThatIsFoundLiesFaceUp) {
  Table table({"14 west", "26 west"}, {{"loot", {{"15", "mine"}}}});
  table.play({"step 1 east"});
  EXPECT_EQ(table.field("mines"), "15");
  EXPECT_EQ(table.choices("step 1 "), 0);
  EXPECT_TRUE(table.allows("disarm 1"));
}

TEST(RobocideMoving, RC_8_7_LeavingForTwo) {
  Table table({"14 west propeller", "26 west"}, mine_on("14"), ruled("mine.leaving", "double"));
  EXPECT_EQ(table.clause_against("disarm 1"), "RC-8.7");
  Table fly({"14 west propeller", "26 west"}, mine_on("14"), ruled("mine.leaving", "double"));
  table.play({"step 1 east"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.field("loot[14]"), "none");
  fly.play({"fly 1 east"});
  EXPECT_EQ(fly.cell("0.1"), "16");
  EXPECT_EQ(fly.actor(), "seat 1");
}

TEST(RobocideMoving, RC_8_7_WhereADisarmedMineGoes) {
  Table table({"14 west", "26 west"}, mine_on("14"), ruled("mine.after", "removed"));
  table.play({"disarm 1"});
  EXPECT_EQ(table.number("buried[mine]"), 1);
}

TEST(RobocideMoving, RC_8_8_APropellerFliesOverAnything) {
  Table table({"14 west propeller", "15 west"}, {{"loot", {{"15", "none"}}}});
  EXPECT_EQ(table.choices("fly 1 "), 6);
  table.play({"fly 1 west"});
  EXPECT_EQ(table.cell("0.1"), "13") << "over T2";
  EXPECT_EQ(Table({"14 west", "15 west"}).clause_against("fly 1 east"), "RC-8.8");
  EXPECT_EQ(Table({"1 west propeller", "2 west"}).choices("fly 1 "), 1) << "southwest over 4; east lies C1, southeast T0";
}

Table pushing(std::string pusher, std::string pushed, Json more = Json::object(), Json setup = Json::object()) {
  return Table({pusher + " magnet", pushed}, std::move(more), std::move(setup));
}

TEST(RobocideMoving, RC_8_9_AMagnetPushesStraightAway) {
  Table table = pushing("14 west", "15 northwest", {{"loot", {{"16", "vest"}}}});
  table.play({"push 1 east"});
  EXPECT_EQ(table.cell("1.1"), "16");
  EXPECT_EQ(table.gaze("1.1"), "northwest") << "R push.gaze";
  EXPECT_EQ(table.gaze("0.1"), "west");
  EXPECT_EQ(table.number("seat[1].held[vest]"), 1);
}

TEST(RobocideMoving, RC_8_9_NotAgainstWhatStands) {
  EXPECT_EQ(pushing("5 west", "6 west").clause_against("push 1 east"), "") << "7 is clear";
  EXPECT_EQ(pushing("6 west", "7 west").clause_against("push 1 east"), "RC-8.9") << "the border";
  EXPECT_EQ(pushing("9 west", "10 west").clause_against("push 1 east"), "RC-8.9") << "a tower";
  EXPECT_EQ(pushing("15 west", "16 west").clause_against("push 1 east"), "RC-8.9") << "the forge";
  EXPECT_EQ(pushing("14 west", "15 west", {{"struck", {"16", "1"}}}).clause_against("push 1 east"), "RC-8.9");
  EXPECT_EQ(Table({"14 west magnet", "15 west", "16 west"}).clause_against("push 1 east"), "RC-8.9");
  EXPECT_EQ(Table({"14 west", "15 west"}).clause_against("push 1 east"), "RC-8.9") << "no magnet";
}

TEST(RobocideMoving, RC_8_9_ThroughATeleport) {
  Table table = pushing("10 west", "4 west");
  table.play({"push 1 northwest"});
  EXPECT_EQ(table.cell("1.1"), "25") << "C0 and C3 are teleports";
  Table const taken({"10 west magnet", "4 west", "", "25 east"});
  EXPECT_EQ(taken.clause_against("push 1 northwest"), "RC-8.9");
}

TEST(RobocideMoving, RC_8_9_RulingsOfPushes) {
  Table turned = pushing("14 west", "15 west", Json::object(), ruled("push.gaze", "turned"));
  turned.play({"push 1 east"});
  EXPECT_EQ(turned.gaze("1.1"), "east");
  EXPECT_FALSE(pushing("14 west", "15 west", {}, ruled("push.direction", "gaze")).allows("push 1 east"));
  EXPECT_TRUE(pushing("14 east", "15 west", {}, ruled("push.direction", "gaze")).allows("push 1 east"));
  EXPECT_FALSE(pushing("14 east", "15 west", mine_on("15"), ruled("mine.pushed", "held")).allows("push 1 east"));
  EXPECT_FALSE(pushing("14 east", "15 west", mine_on("14"), ruled("mine.push", "no")).allows("push 1 east"));
  EXPECT_TRUE(pushing("14 east", "15 west", mine_on("14")).allows("push 1 east"));
  std::vector<std::string> const own{"14 east magnet", "1 west", "15 west"};
  EXPECT_TRUE(Table(own).allows("push 1 east"));
  EXPECT_FALSE(Table(own, {}, ruled("push.own", "no")).allows("push 1 east"));
  std::vector<std::string> const head{"14 east magnet", "15 west", "", "head 16"};
  EXPECT_FALSE(Table(head).allows("push 1 east"));
  Table onto(head, {}, ruled("push.head", "yes"));
  onto.play({"push 1 east"});
  EXPECT_EQ(onto.cell("1.2"), "carried");
}

}  // namespace
}  // namespace ringside::robocide
