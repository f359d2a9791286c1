// HV-1: discards at once, the end, the central module.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

std::vector<std::string> const several{"nailer-m1", "laser", "fan", "crab", "axle-m1"};

TEST(HighVoltageDamage, OneCauseIsPaidTogetherInTurnOrder) {  // HV-1.3
  Table table({robot("c2 e", {"grenade", "crab-m2", "hinge", "pivot"}), robot("c3 w", several)});
  table.play({"activate grenade c3"});
  EXPECT_EQ(table.number("robot[0].owed"), 1);  // its own splinter
  EXPECT_EQ(table.number("robot[1].owed"), 1);
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"discard hinge"});
  EXPECT_EQ(table.actor(), "seat 1");
  table.play({"discard fan"});
  EXPECT_EQ(table.field("robot[0].trophies"), "fan");
}

TEST(HighVoltageDamage, OrHitByHit) {  // R damage.group
  Table table({robot("c2 e", {"grenade", "crab-m2", "hinge", "pivot"}), robot("c3 w", several)}, Json::object(),
              ruled("damage.group", "hit"));
  table.play({"activate grenade c3"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.number("robot[0].owed"), 0);
}

TEST(HighVoltageDamage, BlastsWaitForTheDiscards) {  // HV-1.3
  Table table({robot("c1 e", {"laser", "crab-m2", "hinge"}), robot("c4 w", {"nailer-m1", "fan", "crab", "axle-m1"})},
              {{"field", {{"c3", "trap-2"}}}});
  table.play({"activate laser"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_FALSE(table.happened("SA-14.3 exploded"));
  table.play({"discard fan"});
  EXPECT_TRUE(table.happened("SA-14.3 exploded"));
}

TEST(HighVoltageDamage, EachBlastInDepthWaitsForTheDiscards) {  // HV-1.3, R trap.chain
  Json const more{{"field", {{"c3", "trap-2"}, {"c4", "surprise"}}}};
  Table table({robot("c1 e", {"nailer-m1", "crab-m2", "hinge"}), robot("b2 w", {"laser", "fan", "crab", "axle-m1"}),
               robot("d4 w", {"mortar", "flea", "gyro", "pivot"})},
              more, ruled("trap.chain", "depth", {{"players", 3}}));
  table.play({"activate nailer-m1 c3"});
  EXPECT_TRUE(table.happened("SA-14.3 exploded"));
  EXPECT_FALSE(table.happened("SA-14.7 exploded"));
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.number("robot[1].owed"), 1);
  table.play({"discard fan"});
  EXPECT_TRUE(table.happened("SA-14.7 exploded"));
  EXPECT_EQ(table.actor(), "seat 2");
  EXPECT_EQ(table.number("robot[2].owed"), 2);
}

TEST(HighVoltageDamage, WhereDiscardsComeLaterBlastsInDepthDoNotWait) {  // HV-1.3, R damage.discard-time
  Table table({robot("c1 e", {"nailer-m1", "crab-m2", "hinge"}), robot("c3 w", {"laser", "fan", "crab", "axle-m1", "gyro"})},
              {{"field", {{"c3", "trap-2"}}}}, ruled("trap.chain", "depth", ruled("damage.discard-time", "end-first")));
  table.play({"activate nailer-m1 c3"});
  EXPECT_TRUE(table.happened_in_order({"SA-12.1 damaged", "SA-14.3 exploded", "SA-12.1 damaged"}));
  EXPECT_EQ(table.number("robot[1].owed"), 4);
}

TEST(HighVoltageDamage, HeatStrikesTerrainBeforeItsDiscards) {  // HV-1.3, SA-9.13
  Table table({robot("c2 e", {"blowtorch", "crab-m2", "hinge"}), robot("c3 w", {"laser", "fan", "crab", "axle-m1"})},
              {{"field", {{"c3", "water-2"}}}});
  table.play({"activate blowtorch", "suffer"});
  EXPECT_EQ(table.number("robot[1].owed"), 3);
  EXPECT_EQ(table.field("field[c3]"), "empty");
}

TEST(HighVoltageDamage, DamageAndHeatAreTwoCauses) {  // HV-1.3
  Table table({robot("c1 e", {"flamethrower", "crab-m2", "hinge"}), robot("c3 e", {"nailer-m1", "fan", "crab", "axle-m1"})});
  table.play({"activate flamethrower c3"});
  EXPECT_EQ(table.choices("discard"), 4);
  table.play({"discard fan"});
  EXPECT_EQ(table.choices("overheat"), 4);
}

TEST(HighVoltageDamage, TheLastModuleEndsTheGame) {  // HV-1.5
  Table table({robot("c1 e"), robot("c3 e", {"nailer-m1"})});
  table.play({"activate nailer-m1 c3"});
  EXPECT_EQ(table.reason(), "destroyed");
}

TEST(HighVoltageDamage, TheReinforcedBoardActsTwiceAfterCoolingToo) {  // HV-1.6, HV-1.2
  Table table({robot("c1 e", {"nailer-m1"}, {{"central", 1}}), robot("c5 w")});
  table.play({"cool", "activate central move 1"});
  EXPECT_TRUE(table.allows("activate central turn left 1"));
  EXPECT_FALSE(table.allows("activate central move 1"));
  EXPECT_FALSE(table.allows("activate nailer-m1 c5"));
  table.play({"activate central turn left 1"});
  EXPECT_EQ(table.choices("activate"), 0);
}

TEST(HighVoltageDamage, LaterDiscardsKnowWhoseTrophyTheyAre) {  // HV-7.4, R damage.discard-time
  Json const setup = ruled("damage.discard-time", "end-first", with("mines", {{"vulcan", 0}, {"predator", 1}}));
  Json more{{"mine", {{"melt", "c4"}}}, {"turn", 1}, {"hot", {"laser", "fan"}}};
  Table table({robot("a1 e"), robot("c3 e", {"laser", "fan", "crab", "skorokhod-m1"})}, more, setup);
  table.play({"activate skorokhod-m1 1"});
  EXPECT_EQ(table.number("robot[1].owed"), 1);
  EXPECT_EQ(table.number("owed_to_vulcan[1]"), 1);
  table.play({"discard laser"});
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

}  // namespace
}  // namespace ringside::high_voltage
