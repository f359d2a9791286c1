// SA-8 Wear.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

std::string with_modules(std::vector<std::string> modules, Json more = Json::object()) {
  return standing({robot("c2", "e", std::move(modules)), robot("a1", "e")}, std::move(more));
}

TEST(Wear, SA8_1_OverheatedMovementAndTurnModules) {
  for (std::string const action : {"activate skorokhod-m1 2", "activate axle-m1 left 1"}) {
    Table table(with_modules({"skorokhod-m1", "axle-m1"}, {{"hot", {"skorokhod-m1", "axle-m1"}}}), on("3-players"));
    ASSERT_TRUE(table.allows(action)) << action;
    table.play(action);
    EXPECT_TRUE(table.happened("SA-8.1 activated seat=0")) << action;
    EXPECT_TRUE(table.happened("SA-8.3 worn-out")) << action;
    EXPECT_EQ(table.number("robot[0].modules"), 1);
    EXPECT_EQ(table.number("robot[0].trophies"), 0);
    EXPECT_EQ(table.number("robot[1].trophies"), 0);
  }
}

TEST(Wear, SA8_1_NoOtherTypes) {
  Table table(with_modules({"nailer-m1", "umbrella"}, {{"hot", {"nailer-m1", "umbrella"}}}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate nailer-m1 c3"), "SA-4.2");
  EXPECT_FALSE(table.clause_against("activate umbrella").empty());
}

TEST(Wear, SA8_1_NotWhatWasActivatedThisTurn) {
  Table table(with_modules({"hinge", "axle-m1"}), on("3-players"));
  table.play("activate hinge right 1");
  EXPECT_EQ(table.clause_against("activate hinge right 1"), "SA-4.2");
  EXPECT_TRUE(table.allows("activate axle-m1 left 1"));
}

TEST(Wear, SA8_1_AgainInTheNextTurn) {
  Table table(with_modules({"axle-m1"}), on("3-players"));
  table.play("activate axle-m1 right 1").end_turn().play("cool").end_turn();
  ASSERT_EQ(table.actor(), "seat 0");
  table.play("activate axle-m1 right 1");
  EXPECT_TRUE(table.happened("SA-8.3 worn-out"));
}

TEST(Wear, SA8_2_AutoCoolAsIfItHadSpeed) {
  Table table(with_modules({"pivot", "axle-m1"}), on("3-players"));
  table.play("activate pivot right 1 wearing");
  EXPECT_TRUE(table.happened("SA-8.2 activated seat=0 tile=Pivot"));
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_FALSE(table.holds("robot[0].modules", "pivot"));
  EXPECT_TRUE(table.holds("box", "pivot"));
  EXPECT_TRUE(table.allows("stop"));
  table.play("activate axle-m1 left 1").end_turn();
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Wear, SA8_2_WithoutWearingTheChainEnds) {
  Table table(with_modules({"pivot", "axle-m1"}), on("3-players"));
  table.play("activate pivot right 1").end_turn();
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_TRUE(table.holds("robot[0].modules", "pivot"));
}

TEST(Wear, SA8_2_OnlyMovementAndTurnWithAutoCool) {
  Table table(standing({robot("c2", "e", {"ram", "axle-m1"}), robot("c3", "e")}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate axle-m1 left 1 wearing"), "SA-8.2");
  EXPECT_EQ(table.clause_against("activate ram c3 wearing"), "SA-8.2");
  EXPECT_EQ(table.clause_against("activate ram wearing"), "SA-8.2");
}

TEST(Wear, SA8_3_ToTheBoxRightAfterItsAction) {
  Table table(with_modules({"skorokhod-m3"}, {{"field", {{"c3", "burning-fuel"}}}}), on("3-players"));
  table.play("activate skorokhod-m3 1 wearing");
  EXPECT_TRUE(table.happened_in_order({"SA-14.6 burned seat=0", "SA-8.3 worn-out"}));
  EXPECT_TRUE(table.holds("box", "skorokhod-m3"));
  EXPECT_EQ(table.number("robot[1].trophies"), 0);
}

TEST(Wear, SA8_3_TheCentralModuleDoesNotWear) {
  Table table(standing({{{"cell", "c2"}, {"facing", "e"}, {"central", 2}}, robot("a1", "e")}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate central move 1"), "SA-4.2");
  EXPECT_EQ(table.clause_against("activate central turn left 1"), "SA-4.2");
  Table cool(with_modules({"axle-m1"}), on("3-players"));
  EXPECT_FALSE(cool.clause_against("activate central turn left 1 wearing").empty());
}

TEST(Wear, SA8_4_CombineYes) {
  Table table(with_modules({"pivot", "axle-m1"}, {{"hot", {"pivot"}}}), on("3-players", {{"wear.combine", "yes"}}));
  table.play("activate pivot right 1 wearing");
  EXPECT_TRUE(table.happened("SA-8.4 activated seat=0 tile=Pivot"));
  EXPECT_TRUE(table.allows("activate axle-m1 left 1"));
  EXPECT_TRUE(table.holds("box", "pivot"));
}

TEST(Wear, SA8_4_CombineNo) {
  Table table(with_modules({"pivot", "axle-m1"}, {{"hot", {"pivot"}}}), on("3-players", {{"wear.combine", "no"}}));
  EXPECT_EQ(table.clause_against("activate pivot right 1 wearing"), "SA-8.4");
  table.play("activate pivot right 1");  // either kind alone
  EXPECT_TRUE(table.holds("box", "pivot"));
  EXPECT_NE(table.actor(), "seat 0");
}

TEST(Wear, SA8_4_SpeedOfItsOwnIsKept) {
  for (std::string const option : {"yes", "no"}) {
    Table table(with_modules({"hinge", "axle-m1"}, {{"hot", {"hinge"}}}), on("3-players", {{"wear.combine", option}}));
    table.play("activate hinge right 1");
    EXPECT_TRUE(table.holds("box", "hinge")) << option;
    EXPECT_TRUE(table.allows("activate axle-m1 left 1")) << option;
  }
}

TEST(Wear, SA8_2_RulingWearWithSpeed) {
  for (std::string const action : {"activate gyro-m2 right 1 wearing", "activate jet 2 wearing"}) {
    Table yes(with_modules({"gyro-m2", "jet", "axle-m1"}), on("3-players"));
    yes.play(action);
    EXPECT_TRUE(yes.happened("SA-8.2 activated seat=0")) << action;
    EXPECT_TRUE(yes.happened("SA-8.3 worn-out")) << action;
    EXPECT_EQ(yes.number("robot[0].modules"), 2) << action;
    EXPECT_TRUE(yes.allows("activate axle-m1 left 1")) << action;
    Table no(with_modules({"gyro-m2", "jet", "axle-m1"}), on("3-players", {{"wear.with-speed", "no"}}));
    EXPECT_EQ(no.clause_against(action), "SA-8.2") << action;
  }
}

TEST(Wear, SA8_2_SpeedAloneIsNoAutoCool) {
  Table const table(with_modules({"hinge", "axle-m1"}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate hinge right 1 wearing"), "SA-8.2");
}

TEST(Wear, SA8_4_OverheatedWithSpeedAndAutoCool) {
  std::string const start = with_modules({"gyro-m2", "axle-m1"}, {{"hot", {"gyro-m2"}}});
  Table both(start, on("3-players"));
  both.play("activate gyro-m2 right 1 wearing");
  EXPECT_TRUE(both.happened("SA-8.4 activated seat=0 tile=Gyro M2"));
  EXPECT_TRUE(both.holds("box", "gyro-m2"));
  Table const one(start, on("3-players", {{"wear.combine", "no"}}));
  EXPECT_EQ(one.clause_against("activate gyro-m2 right 1 wearing"), "SA-8.4");
  EXPECT_TRUE(one.allows("activate gyro-m2 right 1"));
}

}  // namespace
}  // namespace ringside::steel_arena
