// RC-7 and RC-9: a player's turn, workshop and forge.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

Json holding(Json held) { return {{"seat", {{{"held", std::move(held)}}}}}; }

TEST(RobocideTurns, RC_7_1_TwoActionsForBothRobots) {
  Table table({"14 east", "7 west", "22 west"}, Json::object(), quiet());
  table.play({"turn 1 west", "turn 2 east"});
  EXPECT_TRUE(table.happened("RC-7.1 ended-turn seat=0 n=0"));
  EXPECT_EQ(table.actor(), "seat 1");
  table.play({"end"});
  EXPECT_TRUE(table.happened("RC-7.1 ended-turn seat=1 n=2"));
  EXPECT_EQ(table.field("stage"), "remotes") << "artillery, magnet and strike hurt nobody";
}

TEST(RobocideTurns, RC_7_1_BatteriesAtAnyTime) {
  Table table({"14 east", "7 west"}, holding({{"battery", 2}}));
  table.play({"turn 1 west", "turn 1 east"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"battery", "end"}));
  EXPECT_EQ(table.clause_against("turn 1 west"), "RC-7.1");
  table.play({"battery", "battery", "turn 1 west", "turn 1 east"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.clause_against("battery"), "RC-7.1");
}

TEST(RobocideTurns, RC_7_1_ABatteryJustFound) {
  Table table({"14 east", "7 west"}, {{"actions", 1}, {"loot", {{"15", "battery"}}}});
  table.play({"step 1 east", "battery", "step 1 east"});
  EXPECT_EQ(table.cell("0.1"), "16");
}

TEST(RobocideTurns, RC_7_2_OnlyStandingRobotsAct) {
  Table const table({"14 east", "7 west", "head 22"});
  EXPECT_EQ(table.clause_against("turn 2 west"), "RC-7.2");
}

TEST(RobocideTurns, RC_7_2_EachActionIsReported) {
  Table table({"14 east magnet", "15 west", "2 west"}, {{"seat", {{{"held", {{"head", 1}}}}}}});
  table.play({"push 1 east", "modify 2 machine-gun"});
  EXPECT_TRUE(table.happened("RC-7.2 acted robot=0.1 deed=move n=1"));
  EXPECT_TRUE(table.happened("RC-7.2 acted robot=0.2 deed=modify n=1"));
}

TEST(RobocideTurns, RC_7_2_AMoveOffAMineIsTwoActions) {
  Table table({"14 west", "7 west"}, {{"loot", {{"14", "mine"}}}, {"mines", {"14"}}}, ruled("mine.leaving", "double"));
  table.play({"step 1 east"});
  EXPECT_TRUE(table.happened("RC-7.2 acted robot=0.1 deed=move n=2 [mine.leaving]"));
}

TEST(RobocideTurns, RC_3_1_WhatIsDueIsSaidOfTheSeatThatActs) {
  Table const table({"14 east", "7 west"}, {{"asked", 1}});
  EXPECT_EQ(table.actor(), "seat 1");
  auto const rejection = table.match().reject(table.state(), *table.match().parse("pass").value);
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->text, "first, seat 1 acts with its robots");
}

TEST(RobocideTurns, RC_9_1_APartIsChanged) {
  Table table({"2 west", "14 west", "22 west"}, holding({{"head", 2}, {"legs", 1}}));
  EXPECT_EQ(table.choices("modify 1 "), 4);
  EXPECT_EQ(table.choices("modify 2 "), 4) << "beside C4";
  EXPECT_EQ(table.clause_against("modify 1 shield"), "RC-9.1") << "no token";
  table.play({"modify 1 machine-gun"});
  EXPECT_EQ(table.gaze("0.1"), "east") << "at the workshop";
  EXPECT_EQ(table.number("seat[0].heads[machine-gun]"), 0);
  EXPECT_EQ(table.number("seat[0].heads[plain]"), 1);
  EXPECT_EQ(table.clause_against("modify 2 machine-gun"), "RC-9.1") << "none is left of this colour";
  table.play({"modify 1 rocket-launcher"});
  EXPECT_EQ(table.number("seat[0].heads[machine-gun]"), 1);
}

TEST(RobocideTurns, RC_9_1_NoOtherKindIfSoRuled) {
  Table const table({"2 west shield", "14 west"}, holding({{"body", 1}}), ruled("mod.replace", "no"));
  EXPECT_EQ(table.clause_against("modify 1 bomb"), "RC-9.1");
}

TEST(RobocideTurns, RC_9_1_PartsRunOut) {
  Json setup{{"players", 4}};
  Table const table({"2 west", "14 west bomb", "15 west bomb", "16 west bomb"}, holding({{"body", 1}}), setup);
  EXPECT_EQ(table.clause_against("modify 1 bomb"), "RC-9.1");
  EXPECT_TRUE(table.allows("modify 1 shield"));
}

TEST(RobocideTurns, RC_9_2_ARobotComesBackAsItWas) {
  Table table({"12 west", "14 west", "carried bomb"}, {{"loot", {{"21", "vest"}}}});
  EXPECT_EQ(table.choices("resurrect"), 2);
  table.play({"resurrect 2 on 21"});
  EXPECT_EQ(table.cell("0.2"), "21");
  EXPECT_EQ(table.field("seat[0].robot[2].body"), "bomb");
  EXPECT_EQ(table.gaze("0.1"), "southeast");
  EXPECT_EQ(table.gaze("0.2"), "northeast");
  EXPECT_EQ(table.number("seat[0].held[vest]"), 1);
  table.play({"step 2 southwest"});
  EXPECT_EQ(table.cell("0.2"), "26");
}

TEST(RobocideTurns, RC_9_2_OnAClearCellBesideTheForge) {
  EXPECT_EQ(Table({"12 west", "16 west", "carried", "head 21"}).choices("resurrect"), 0);
  EXPECT_EQ(Table({"14 west", "16 west", "carried"}).clause_against("resurrect 2 on 12"), "RC-9.2");
  EXPECT_EQ(Table({"12 west", "16 west", "head 1"}).clause_against("resurrect 2 on 21"), "RC-9.2");
}

}  // namespace
}  // namespace ringside::robocide
