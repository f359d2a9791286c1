// SA-9.8 to SA-9.10: push and whirl.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

TEST(Effect, SA_9_8_PushGoesFromNothingToTheNumber) {
  Table table(position({"c1 e: gravity-gun", "c2 e: laser, jet"}), on("3-players"));
  table.play("activate gravity-gun c2");
  EXPECT_EQ(table.legal(), (Texts{"push 1 first", "push 2 first", "push 3 first", "damage first"}));
  table.play("damage first");
  EXPECT_EQ(table.legal(), (Texts{"push 0", "push 1", "push 2", "push 3"}));
  table.play("push 2");
  EXPECT_TRUE(table.happened_in_order({"SA-9.2 hit seat=1 n=1", "SA-9.8 pushed seat=1 cell=c3", "SA-9.8 pushed seat=1 cell=c4"}));
  EXPECT_EQ(table.field("robot[1].facing"), "e");
}

TEST(Effect, SA_9_8_SA_6_5_TheBorderAndObstaclesBoundAPush) {
  Table border(position({"c2 e: gravity-gun", "c4 e: laser, jet"}), on("3-players"));
  border.play({"activate gravity-gun c4", "damage first"});
  EXPECT_EQ(border.legal(), (Texts{"push 0", "push 1"}));
  EXPECT_EQ(border.clause_against("push 2"), "SA-9.8");
  Table scrap(position({"c1 e: gravity-gun", "c2 e: laser, jet"}, R"({"field": {"c4": "scrap-metal"}})"), on("3-players"));
  scrap.play({"activate gravity-gun c2", "damage first"});
  EXPECT_EQ(scrap.legal(), (Texts{"push 0", "push 1"}));
}

TEST(Effect, SA_9_8_WithoutRoomNobodyIsAsked) {
  Table table(position({"c4 e: ram, nailer-m1", "c5 e: laser, jet"}), on("3-players"));
  table.play("activate ram");
  EXPECT_TRUE(table.happened("SA-9.6 hit seat=1 n=1"));
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.field("robot[1].cell"), "c5");
}

TEST(Effect, SA_9_8_SA_7_2_APushedRobotPushesOnAndTheChainStopsAtTheBorder) {
  Table table(position({"c1 e: gravity-gun", "c2 e: laser, jet", "c3 e: crab, flea"}), {{"players", 3}});
  table.play({"activate gravity-gun c2", "damage first"});
  EXPECT_EQ(table.legal(), (Texts{"push 0", "push 1", "push 2"}));
  table.play("push 2");
  EXPECT_EQ(table.field("robot[1].cell"), "c4");
  EXPECT_EQ(table.field("robot[2].cell"), "c5");
}

TEST(Effect, SA_9_8_NoRobotNoPush) {
  Table table(position({"c1 e: gravity-gun", "e1 e: laser, jet"}), on("3-players"));
  table.play("activate gravity-gun c2");
  EXPECT_TRUE(table.happened("SA-9.14 missed"));
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Effect, SA_9_9_WhirlGoesEitherWay) {
  Table table(position({"c1 e: cyclone", "c3 e: laser, jet"}), on("3-players"));
  table.play({"activate cyclone c3", "damage first"});
  EXPECT_EQ(table.legal(), (Texts{"whirl left 3", "whirl left 2", "whirl left 1", "whirl 0", "whirl right 1", "whirl right 2",
                                  "whirl right 3"}));
  table.play("whirl left 1");
  EXPECT_TRUE(table.happened("SA-9.9 turned seat=1 side=left 1"));
  EXPECT_EQ(table.field("robot[1].facing"), "ne");
}

TEST(Effect, SA_9_8_SA_9_9_RulingEffectZero) {
  Json const no = on("3-players", {{"effect.zero", "no"}});
  Table push(position({"c2 e: ram", "c3 e: laser, jet"}), no);
  push.play({"activate ram", "damage first"});
  EXPECT_EQ(push.legal(), (Texts{"push 1", "push 2"}));
  EXPECT_EQ(push.clause_against("push 0"), "SA-9.8");
  Table single(position({"c3 e: ram", "c4 e: laser, jet"}), no);  // by 1, since it can be by no more
  single.play({"activate ram", "damage first"});
  EXPECT_EQ(single.field("robot[1].cell"), "c5");
  EXPECT_EQ(single.actor(), "seat 1");
  Table whirl(position({"c2 e: fan", "c3 e: laser, jet"}), no);
  whirl.play({"activate fan c3", "damage first"});
  EXPECT_EQ(whirl.legal().size(), 4U);
  EXPECT_EQ(whirl.clause_against("whirl 0"), "SA-9.9");
  Table stuck(position({"c4 e: ram, nailer-m1", "c5 e: laser, jet"}), no);  // by 0 after all where nothing else can be
  EXPECT_EQ(stuck.play("activate ram").actor(), "seat 1");
}

TEST(Effect, SA_9_10_DamageAfterAPushMeetsTheRobotOnItsNewCell) {
  Table table(position({"c1 e: gravity-gun", "c2 e: laser, jet"}, R"({"field": {"c4": "shelter-2"}})"), on("3-players"));
  table.play({"activate gravity-gun c2", "push 2 first"});
  EXPECT_TRUE(table.happened_in_order({"SA-9.8 pushed seat=1 cell=c4", "SA-9.2 hit seat=1 n=1", "SA-14.4 sheltered n=1 seat=1"}));
  EXPECT_EQ(table.number("robot[1].owed"), 0);
}

TEST(Effect, SA_9_10_DamageBeforeAPushMeetsItWhereItStood) {
  Table table(position({"c1 e: gravity-gun", "c2 e: laser, jet"}, R"({"field": {"c4": "shelter-2"}})"), on("3-players"));
  table.play({"activate gravity-gun c2", "damage first", "push 2"});
  EXPECT_EQ(table.count("SA-14.4 sheltered"), 0);
  EXPECT_EQ(table.number("robot[1].owed"), 1);
}

TEST(Effect, SA_9_10_ARobotPushedOutOfItsShelterIsHitInFull) {
  Table table(position({"c1 e: gravity-gun", "c2 e: laser, jet"}, R"({"field": {"c2": "shelter-2"}})"), on("3-players"));
  table.play({"activate gravity-gun c2", "push 1 first"});
  EXPECT_EQ(table.number("robot[1].owed"), 1);
}

TEST(Effect, SA_9_10_TheNewFacingCounts) {
  std::string const start = position({"c1 e: fan", "c3 w"});
  Table turned(start, on("3-players"));
  EXPECT_EQ(turned.play({"activate fan c3", "whirl left 1 first"}).number("robot[1].owed"), 1);
  Table straight(start, on("3-players"));
  straight.play({"activate fan c3", "damage first", "whirl left 1"});
  EXPECT_TRUE(straight.happened("SA-10.2 absorbed tile=Front M1 seat=1 n=1"));
}

TEST(Effect, SA_9_10_TerrainAndSplintersStayWithTheAimedCell) {
  Json const setup = on_catalogue(altered("rocket", {{"push", 2}}));
  Table table(
      position({"b1 e: laser, jet, gyro", "c3 e: crab, flea, pivot, hinge, swivel", "c1 e: rocket, axle-m2, skates, catapult"},
               R"({"turn": 2, "field": {"c3": "trap-2"}})"),
      {{"players", 3}, {"catalogue", setup["catalogue"]}});
  table.play({"activate rocket c3", "push 2 first"});
  EXPECT_TRUE(
      table.happened_in_order({"SA-9.8 pushed seat=1 cell=c5", "SA-9.2 hit seat=1 n=3", "SA-14.3 exploded tile=Trap cell=c3"}));
  EXPECT_EQ(table.count("SA-9.5 hit seat=1"), 0);
  EXPECT_EQ(table.number("robot[1].owed"), 3);
}

TEST(Effect, SA_9_8_ARayPushesOneRobotOfTheAttackersChoice) {
  Json setup = on_catalogue(altered("quasar", {{"push", 1}}));
  setup["players"] = 3;
  Table table(position({"c1 e: quasar", "c2 e: laser, jet, gyro, hinge", "c4 e: crab, flea, pivot, swivel"}), setup);
  table.play("activate quasar");
  EXPECT_EQ(table.legal(), (Texts{"target 1", "target 2"}));
  table.play("target 1");
  EXPECT_EQ(table.legal(), (Texts{"push 1 first", "damage first"}));
  table.play("push 1 first");
  EXPECT_EQ(table.field("robot[1].cell"), "c3");
  EXPECT_EQ(table.number("robot[1].owed") + table.number("robot[2].owed"), 6);
}

TEST(Effect, SA_9_8_ASweepPushesOnlyTheRobotInFront) {
  Json const setup = on_catalogue(altered("chainsaw", {{"push", 1}}));
  Table side(position({"c2 e: chainsaw", "b2 e: laser, jet, gyro, hinge"}), setup);
  side.play("activate chainsaw");
  EXPECT_EQ(side.actor(), "seat 1");
  EXPECT_EQ(side.field("robot[1].cell"), "b2");
  Table front(position({"c2 e: chainsaw", "c3 e: laser, jet, gyro, hinge"}), setup);
  front.play({"activate chainsaw", "push 1 first"});
  EXPECT_TRUE(front.happened_in_order({"SA-9.8 pushed seat=1 cell=c4", "SA-9.7 hit seat=1 n=3"}));
}

}  // namespace
}  // namespace ringside::steel_arena
