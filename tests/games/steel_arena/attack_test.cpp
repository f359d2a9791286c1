// SA-9.1 to SA-9.7, SA-9.14, SA-9.15: aims, and whom an attack hits.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

TEST(Attack, SA_9_1_TheRobotIsHitBeforeItsTerrain) {
  Table table(position({"c1 e: mortar, fan", "c3 e: laser, crab, flea, jet, gyro, pivot"}, R"({"field": {"c3": "trap-2"}})"),
              on("3-players"));
  table.play("activate mortar c3");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-9.1 aimed seat=0 cell=c3", "SA-9.3 hit seat=1 n=2", "SA-14.3 exploded tile=Trap cell=c3", "SA-14.3 hit seat=1 n=3"}));
  EXPECT_EQ(table.number("robot[1].owed"), 5);
}

TEST(Attack, SA_9_1_TheOwnCellIsNoAim) {
  Table const table(position({"c2 e: mortar", "c4 w"}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate mortar c2"), "SA-9.1");
  EXPECT_EQ(table.clause_against("activate mortar"), "SA-9.1");
}

TEST(Attack, SA_9_2_ADirectShotReachesTheFirstRobotAndNoFarther) {
  Table const table(position({"c1 e", "c3 w"}), on("3-players"));
  EXPECT_EQ(table.legal("activate nailer-m1"), (Texts{"activate nailer-m1 c2", "activate nailer-m1 c3"}));
  EXPECT_EQ(table.clause_against("activate nailer-m1 c4"), "SA-9.2");
  EXPECT_EQ(table.clause_against("activate nailer-m1 b1"), "SA-9.2");
}

TEST(Attack, SA_9_2_SA_14_2_AnObstructionStopsADirectShotAndCanBeItsAim) {
  Table const table(position({"c1 e: forget-me-not, mortar", "c5 w"}, R"({"field": {"c2": "scrap-metal"}})"), on("3-players"));
  EXPECT_EQ(table.legal("activate forget-me-not"), (Texts{"activate forget-me-not c2"}));
  EXPECT_EQ(table.clause_against("activate forget-me-not c5"), "SA-14.2");
}

TEST(Attack, SA_9_2_TrapsWaterAndModulesDoNotStopAShot) {
  Table const table(position({"c1 e", "c5 w"}, R"({"field": {"c2": "trap-2", "c3": "water-2", "c4": "attack-2"}})"),
                    on("3-players"));
  EXPECT_EQ(table.legal("activate nailer-m1").size(), 4U);
}

TEST(Attack, SA_9_3_ALobbedShotGoesOverRobotsAndObstructions) {
  Table table(position({"c1 e: mortar", "c5 e: laser, jet, gyro", "c3 w"}, R"({"field": {"c2": "scrap-metal"}})"),
              {{"players", 3}});
  EXPECT_EQ(table.legal("activate mortar").size(), 4U);
  EXPECT_EQ(table.clause_against("activate mortar b2"), "SA-9.3");
  table.play("activate mortar c5");
  EXPECT_TRUE(table.happened("SA-9.3 hit seat=1 n=2"));
  EXPECT_EQ(table.number("robot[2].owed"), 0);
}

TEST(Attack, SA_9_4_ARayHitsAllOnTheLineNearToFar) {
  Table table(position({"c1 e: quasar", "c5 e: laser, jet, gyro, crab", "c3 e: flea, pivot, swivel, hinge"},
                       R"({"field": {"c2": "scrap-metal"}})"),
              {{"players", 3}});
  EXPECT_EQ(table.clause_against("activate quasar c3"), "SA-9.4");
  table.play("activate quasar");
  EXPECT_TRUE(table.happened_in_order({"SA-9.4 hit seat=2 n=3", "SA-9.4 hit seat=1 n=3"}));
}

TEST(Attack, SA_9_5_SplintersHitTheNeighboursOfTheAimInCellOrder) {
  Table table(position({"c1 e: grenade, jet", "d3 e: laser, gyro", "b2 e: flea, pivot"}), {{"players", 3}});
  table.play("activate grenade c3");
  EXPECT_TRUE(table.happened_in_order({"SA-9.1 aimed seat=0 cell=c3", "SA-9.5 hit seat=2 n=1", "SA-9.5 hit seat=1 n=1"}));
  EXPECT_EQ(table.count("SA-9.5 hit"), 2);
  EXPECT_EQ(table.count("SA-9.14 missed"), 0);
}

TEST(Attack, SA_9_5_TheAimItselfTakesNoSplinters) {
  Table table(position({"c1 e: howitzer", "c4 e: laser, gyro, flea, pivot"}), on("3-players"));
  table.play("activate howitzer c4");
  EXPECT_EQ(table.count("SA-9.5 hit"), 0);
  EXPECT_EQ(table.number("robot[1].owed"), 3);
}

TEST(Attack, SA_9_5_SplintersSetOffTraps) {
  Table table(position({"c1 e: grenade, jet", "e3 w"}, R"({"field": {"d3": "trap-2"}})"), on("3-players"));
  table.play("activate grenade c3");
  EXPECT_TRUE(table.happened("SA-14.3 exploded tile=Trap cell=d3"));
}

TEST(Attack, SA_9_5_RulingExplosionSelf) {
  std::string const start = position({"c2 e: grenade, jet, crab", "c3 e: laser, gyro"});
  Table yes(start, on("3-players"));
  EXPECT_TRUE(yes.play("activate grenade c3").happened("SA-9.5 hit seat=0 n=1"));
  Table no(start, on("3-players", {{"explosion.self", "no"}}));
  no.play("activate grenade c3");
  EXPECT_EQ(no.count("SA-9.5 hit"), 0);
  EXPECT_EQ(no.number("robot[0].owed"), 0);
  EXPECT_EQ(no.number("robot[1].owed"), 1);
}

TEST(Attack, SA_9_6_MeleeReachesTheCellInFrontOnly) {
  Table table(position({"c2 e: pile-driver", "c3 e: laser, gyro, flea, pivot, jet"}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate pile-driver c3"), "SA-9.6");
  EXPECT_TRUE(table.play("activate pile-driver").happened("SA-9.6 hit seat=1 n=4"));
  Table far(position({"c1 e: pile-driver", "c3 e"}), on("3-players"));
  EXPECT_TRUE(far.play("activate pile-driver").happened("SA-9.14 missed seat=0"));
}

TEST(Attack, SA_9_7_SweepHitsFrontThenLeftThenRight) {
  Table table(position({"c2 e: chainsaw", "d2 e: laser, gyro, flea, pivot", "b2 e: jet, crab, hinge, swivel", "c3 e"}),
              {{"players", 4}});
  table.play("activate chainsaw");
  EXPECT_TRUE(table.happened_in_order({"SA-9.7 hit seat=3 n=3", "SA-9.7 hit seat=2 n=3", "SA-9.7 hit seat=1 n=3"}));
}

TEST(Attack, SA_9_7_SA_9_15_OneCellOfASweepOnTheFieldIsEnough) {
  Table const one(position({"a2 ne: circular-saw", "e1 w"}), on("3-players"));  // a3 alone lies on the field
  EXPECT_TRUE(one.allows("activate circular-saw"));
  Table const none(position({"a3 ne: circular-saw, pile-driver", "e1 w"}), on("3-players"));
  EXPECT_EQ(none.clause_against("activate circular-saw"), "SA-9.15");
  EXPECT_EQ(none.clause_against("activate pile-driver"), "SA-9.15");
}

TEST(Attack, SA_9_14_AnAttackThatReachesNothingIsLegalAndDoesNothing) {
  Table table(position({"c1 e: stapler, nailer-m1", "e1 w"}, R"({"field": {"c2": "attack-2", "c3": "empty"}})"), on("3-players"));
  table.play("activate stapler c2").play("activate nailer-m1 c3");
  EXPECT_EQ(table.count("SA-9.14 missed seat=0"), 2);
  EXPECT_EQ(table.field("field[c2]"), "attack-2");
}

TEST(Attack, SA_9_14_AShotAtTerrainIsNoMiss) {
  Table table(position({"c1 e: stapler, jet", "e1 w"}, R"({"field": {"c3": "trap-2"}})"), on("3-players"));
  table.play("activate stapler c3");
  EXPECT_EQ(table.count("SA-9.14 missed"), 0);
  EXPECT_TRUE(table.happened("SA-14.3 exploded"));
}

TEST(Attack, SA_9_15_RulingActivationNoEffect) {
  std::string const start = position({"c5 e: mortar, laser", "e1 w"});
  Table const no(start, on("3-players"));
  for (char const* action : {"activate mortar", "activate laser"}) EXPECT_EQ(no.clause_against(action), "SA-9.15") << action;
  Table allowed(start, on("3-players", {{"activation.no-effect", "allowed"}}));
  allowed.play("activate mortar");
  EXPECT_TRUE(allowed.happened("SA-9.15 missed seat=0"));
  EXPECT_TRUE(allowed.holds("hot", "mortar"));
}

}  // namespace
}  // namespace ringside::steel_arena
