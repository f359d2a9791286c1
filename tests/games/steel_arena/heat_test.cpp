// SA-9.11 to SA-9.13: heat.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

TEST(Heat, SA_9_11_E5_FourModulesTheCentralOneAndOnePointOfDamage) {
  Table table(position({"c1 e: f451", "c3 e: laser, mortar, crab, flea"}), on("3-players"));
  table.play({"activate f451 c3", "overheat laser", "overheat mortar", "overheat crab", "overheat flea", "overheat central"});
  EXPECT_TRUE(table.happened_in_order(
      {"SA-9.11 hit seat=1 n=6", "SA-9.11 heated seat=1 n=6", "SA-9.11 overheated", "SA-12.1 damaged seat=1 n=1"}));
  EXPECT_EQ(table.number("robot[1].owed"), 1);
  EXPECT_EQ(table.number("hot"), 5);
}

TEST(Heat, SA_9_11_TheOwnerMayRefuseAnyPartOfIt) {
  Table table(position({"c1 e: f451", "c3 e: laser, mortar, crab, flea, pivot, swivel, hinge"}), on("3-players"));
  table.play("activate f451 c3");
  EXPECT_EQ(table.actor(), "seat 1");
  table.play({"overheat central", "suffer"});
  EXPECT_EQ(table.number("robot[1].owed"), 5);
}

TEST(Heat, SA_9_11_HotModulesCannotBeOverheated) {
  Table table(position({"c2 e: blowtorch", "c3 e: laser, mortar"}, R"({"hot": ["laser"], "robot": [{}, {"central": 2}]})"),
              on("3-players"));
  table.play("activate blowtorch");
  EXPECT_EQ(table.legal(), (Texts{"overheat mortar", "suffer"}));
  EXPECT_EQ(table.clause_against("overheat laser"), "SA-9.11");
  EXPECT_EQ(table.clause_against("overheat central"), "SA-9.11");
}

TEST(Heat, SA_9_11_NothingIsAskedWhereAllIsHot) {
  Table table(position({"c2 e: blowtorch", "c3 e: laser, mortar, crab, flea"},
                       R"({"hot": ["laser", "mortar", "crab", "flea"], "robot": [{}, {"central": 2}]})"),
              on("3-players"));
  table.play("activate blowtorch");
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=3"));
}

TEST(Heat, SA_9_12_TokensOnPassiveAndAutoCoolModulesComeOffAfterwards) {
  Table table(position({"c2 e: blowtorch", "c3 e: front-m1, pivot, laser, crab"}, R"({"face_down": ["pivot"]})"),
              on("3-players"));
  table.play({"activate blowtorch", "overheat front-m1", "overheat pivot"});
  EXPECT_EQ(table.number("soaked"), 2);
  EXPECT_EQ(table.clause_against("overheat pivot"), "SA-9.11");
  table.play("overheat laser");
  EXPECT_EQ(table.count("SA-9.12 soaked"), 2);
  EXPECT_EQ(table.field("soaked"), "none");
  EXPECT_EQ(table.field("face_down"), "pivot");
  EXPECT_EQ(table.field("hot"), "laser, blowtorch");
  EXPECT_EQ(table.number("robot[1].owed"), 0);
}

TEST(Heat, SA_9_12_TheCentralModuleIsNoPassiveModule) {
  Table table(position({"c2 e: blowtorch", "c3 w: laser, crab, flea, mortar"}, R"({"robot": [{}, {"central": 1}]})"),
              on("3-players"));
  table.play({"activate blowtorch", "overheat central", "suffer"});
  EXPECT_EQ(table.number("robot[1].central") & 2, 2);
}

TEST(Heat, SA_9_12_RulingHeatSoak) {
  std::string const start = position({"c2 e: blowtorch", "c3 e: front-m1, pivot, laser, umbrella"}, R"({"hot": ["umbrella"]})");
  Table yes(start, on("3-players"));
  EXPECT_EQ(yes.play("activate blowtorch").legal("overheat").size(), 4U);
  Table no(start, on("3-players", {{"heat.soak", "no"}}));
  no.play("activate blowtorch");
  EXPECT_EQ(no.legal(), (Texts{"overheat laser", "overheat central", "suffer"}));
  EXPECT_EQ(no.clause_against("overheat front-m1"), "SA-9.12");
  no.play({"overheat laser", "overheat central"});
  EXPECT_TRUE(no.happened("SA-12.1 damaged seat=1 n=1"));
}

TEST(Heat, SA_9_13_HeatDestroysWaterAndSetsOffTrapsOnEveryCell) {
  Table table(position({"c1 e: plasma-cutter", "a1 e"}, R"({"field": {"c2": "water-2", "c4": "trap-2"}})"), on("3-players"));
  table.play("activate plasma-cutter");
  EXPECT_TRUE(table.happened("SA-9.13 doused tile=Water cell=c2"));
  EXPECT_TRUE(table.happened("SA-14.3 exploded tile=Trap cell=c4"));
  EXPECT_TRUE(table.holds("box", "water-2"));
}

TEST(Heat, SA_9_13_HeatWithoutDamageSetsOffASurpriseUnderARobot) {
  Table table(position({"c1 e: f451", "c4 e: laser, mortar, crab, flea"}, R"({"field": {"c4": "surprise"}})"), on("3-players"));
  table.play({"activate f451 c4", "overheat laser", "overheat mortar", "overheat crab", "overheat flea", "overheat central"});
  EXPECT_TRUE(table.happened_in_order(
      {"SA-12.1 damaged seat=1 n=1", "SA-14.3 exploded tile=Surprise cell=c4", "SA-14.3 hit seat=1 n=2"}));
}

TEST(Heat, SA_9_13_OtherTerrainDoesNotMindHeat) {
  Table table(position({"c1 e: f451", "a1 e"}, R"({"field": {"c2": "burning-fuel", "c3": "shelter-2"}})"), on("3-players"));
  table.play("activate f451 c3");
  EXPECT_EQ(table.field("field[c3]"), "shelter-2");
}

TEST(Heat, SA_9_11_RulingHeatTargets) {
  std::string const start = position({"c1 e: plasma-cutter, jet", "c4 e: laser, mortar, crab", "c2 e: flea, pivot, hinge"});
  Table one(start, {{"players", 3}});
  one.play("activate plasma-cutter");
  EXPECT_EQ(one.legal(), (Texts{"heat 1", "heat 2"}));
  EXPECT_EQ(one.actor(), "seat 0");
  one.play({"heat 1", "overheat laser", "overheat crab"});
  EXPECT_EQ(one.count("SA-9.11 heated"), 1);
  Table each(start, {{"players", 3}, {"rulings", {{"heat.targets", "each"}}}});
  each.play("activate plasma-cutter");
  EXPECT_EQ(each.actor(), "seat 2");  // the nearest first
  each.play({"overheat flea", "overheat hinge", "overheat laser", "overheat crab"});
  EXPECT_EQ(each.count("SA-9.11 heated"), 2);
}

TEST(Heat, SA_9_11_TheHeatOfASweepMeetsTheRobotOnTheLineOfFire) {
  Json setup = on_catalogue(altered("circular-saw", {{"heat", 2}}));
  Table side(position({"c2 e: circular-saw", "b2 e: laser, mortar, crab"}), setup);
  side.play("activate circular-saw");
  EXPECT_EQ(side.count("SA-9.11 heated"), 0);
  EXPECT_EQ(side.number("robot[1].owed"), 2);
  setup["rulings"] = {{"heat.targets", "each"}};
  Table each(position({"c2 e: circular-saw", "b2 e: laser, mortar, crab"}), setup);
  each.play("activate circular-saw");
  EXPECT_EQ(each.count("SA-9.11 heated seat=1 n=2"), 1);
}

TEST(Heat, SA_9_11_RulingHeatOrder) {
  std::string const start = position({"c1 e: flamethrower", "c3 w: laser, mortar, crab, front-m1"});
  Table damage(start, on("3-players"));
  damage.play("activate flamethrower c3");
  EXPECT_TRUE(damage.happened_in_order(
      {"SA-9.2 hit seat=1 n=1", "SA-10.2 absorbed tile=Front M1 seat=1 n=1", "SA-9.11 heated seat=1 n=3"}));
  Table heat(start, on("3-players", {{"heat.order", "heat-first"}}));
  heat.play({"activate flamethrower c3", "overheat laser", "overheat crab"});
  EXPECT_TRUE(heat.happened_in_order({"SA-9.11 hit seat=1 n=3", "SA-10.2 absorbed", "SA-9.11 heated seat=1 n=2",
                                      "SA-9.2 hit seat=1 n=1", "SA-12.1 damaged seat=1 n=1"}));
  Table choice(start, on("3-players", {{"heat.order", "attacker"}}));
  choice.play("activate flamethrower c3");
  EXPECT_EQ(choice.legal(), (Texts{"damage first", "heat first"}));
  EXPECT_TRUE(choice.play("heat first").happened("SA-9.11 heated seat=1 n=2"));
}

TEST(Heat, SA_9_11_TheAttackersOrderIsAskedOnlyWhereBothAreDealt) {
  Table table(position({"c1 e: f451", "c3 e: laser, mortar"}), on("3-players", {{"heat.order", "attacker"}}));
  EXPECT_EQ(table.play("activate f451 c3").actor(), "seat 1");
}

TEST(Heat, SA_9_11_RulingHeatOverflowArmour) {
  std::string const start = position({"c1 e: f451", "c3 e: laser, mortar, crab, flea, pivot, umbrella"});
  Table no(start, on("3-players"));
  no.play({"activate f451 c3", "endure", "overheat laser", "suffer"});
  EXPECT_EQ(no.number("robot[1].owed"), 5);
  Table yes(start, on("3-players", {{"heat.overflow-armour", "yes"}}));
  yes.play({"activate f451 c3", "endure", "overheat laser", "suffer"});
  EXPECT_EQ(yes.legal(), (Texts{"absorb umbrella", "endure"}));
  yes.play("absorb umbrella");
  EXPECT_EQ(yes.number("robot[1].owed"), 3);
}

TEST(Heat, SA_9_11_RulingHeatOverflowArmour_ArmourThatMetTheHeatIsSpent) {
  Table table(position({"c1 e: f451", "c3 w: laser, mortar, crab, flea, gyro, front-m1"}),
              on("3-players", {{"heat.overflow-armour", "yes"}}));
  table.play({"activate f451 c3", "suffer"});
  EXPECT_EQ(table.number("robot[1].owed"), 5);
}

TEST(Heat, SA_9_11_TheOrderIsNoChoiceWhereNobodyIsReached) {
  Json const attacker = on("3-players", {{"heat.order", "attacker"}});
  Table nobody(position({"c1 e: flamethrower", "e1 w"}), attacker);
  nobody.play("activate flamethrower c3");
  EXPECT_TRUE(nobody.happened("SA-9.14 missed"));
  EXPECT_EQ(nobody.field("turn"), "1");
  Table terrain(position({"c1 e: flamethrower", "e1 w"}, R"({"field": {"c3": "trap-2"}})"), attacker);
  EXPECT_EQ(terrain.play("activate flamethrower c3").legal(), (Texts{"damage first", "heat first"}));
}

TEST(Heat, SA_9_11_TheOrderIsNoChoiceWhereOnlySplintersReach) {
  Json const attacker{{"heat.order", "attacker"}};
  Table aside(position({"c1 e: grenade", "b2 w: laser, crab"}), on_catalogue(altered("grenade", {{"heat", 1}}), attacker));
  aside.play("activate grenade c2");
  EXPECT_TRUE(aside.happened("SA-9.5 hit seat=1 n=1"));
  EXPECT_EQ(aside.actor(), "seat 1");  // what it must discard
  // Heat alone reaches the robot in front, the attacker's own robot is spared: nothing comes before or after.
  Json spared = attacker;
  spared["explosion.self"] = "no";
  Json const cold = altered("grenade", {{"heat", 1}, {"damage", 0}});
  Table front(position({"c1 e: grenade", "c3 w: laser, crab"}), on_catalogue(cold, spared));
  EXPECT_EQ(front.play("activate grenade c3").actor(), "seat 1");
  Table beside(position({"c1 e: grenade", "c2 w: laser, crab"}), on_catalogue(cold, spared));
  EXPECT_EQ(beside.play("activate grenade c2").actor(), "seat 1");
}

TEST(Heat, SA_9_11_TheOrderOfASweepIsNoChoiceWhereItsHeatReachesNobody) {
  Json const hot = altered("circular-saw", {{"heat", 1}});
  std::string const start = position({"c2 e: circular-saw", "b2 w: laser, crab, jet"});
  Table one(start, on_catalogue(hot, {{"heat.order", "attacker"}}));
  EXPECT_EQ(one.play("activate circular-saw").actor(), "seat 1");
  EXPECT_FALSE(one.happened("SA-9.11"));
  Table each(start, on_catalogue(hot, {{"heat.order", "attacker"}, {"heat.targets", "each"}}));
  EXPECT_EQ(each.play("activate circular-saw").legal(), (Texts{"damage first", "heat first"}));
}

TEST(Heat, SA_10_4_RulingHeatOverflowArmour_TheShelterDoesNotLowerTheSameHitTwice) {
  std::string const start = position({"c1 e: f451", "c3 w: laser, mortar, crab, flea, pivot, front-m1"},
                                     R"({"field": {"c3": "shelter-2"}, "spent": ["front-m1"]})");
  for (char const* option : {"no", "yes"}) {
    Table table(start, on("3-players", {{"heat.overflow-armour", option}}));
    table.play({"activate f451 c3", "overheat laser", "suffer"});
    EXPECT_EQ(table.count("SA-14.4 sheltered"), 1) << option;
    EXPECT_EQ(table.count("SA-9.11 hit"), 1) << option;
    EXPECT_EQ(table.number("robot[1].owed"), 4) << option;
  }
}

TEST(Heat, SA_10_5_RulingHeatOverflowArmour_TheDamageComesFromWhereTheHeatCame) {
  std::string const start = position({"c1 e: f451", "c3 w: laser, mortar, crab, flea, flank-m1, umbrella"});
  Table table(start, on("3-players", {{"heat.overflow-armour", "yes"}, {"armour.trigger", "choice"}}));
  table.play({"activate f451 c3", "endure", "overheat laser", "suffer"});
  EXPECT_EQ(table.legal(), (Texts{"absorb umbrella", "endure"}));  // not side armour: the attacker is in front
}

}  // namespace
}  // namespace ringside::steel_arena
