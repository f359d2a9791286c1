// SA-14 Terrain, chains of blasts apart.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

TEST(Terrain, SA_14_1_ItIsNotTakenAndStays) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c1": "shelter-2"}})"), on("3-players"));
  table.play("cool");
  EXPECT_EQ(table.field("field[c1]"), "shelter-2");
  EXPECT_EQ(table.number("robot[0].modules"), 4);
}

TEST(Terrain, SA_14_2_ScrapMetalStopsShotsAndMovementButNoJump) {
  Table const table(position({"c1 e: nailer-m1, skorokhod-m1, flea, mortar", "e1 w"}, R"({"field": {"c2": "scrap-metal"}})"),
                    on("3-players"));
  EXPECT_EQ(table.clause_against("activate nailer-m1 c3"), "SA-14.2");
  EXPECT_EQ(table.clause_against("activate skorokhod-m1 1"), "SA-6.5");
  EXPECT_TRUE(table.allows("activate flea 2"));
  EXPECT_TRUE(table.allows("activate mortar c3"));
}

TEST(Terrain, SA_14_4_AShelterLowersEveryHitFromAnywhere) {
  Table table(position({"c1 e: stapler, minigun, nailer-m1", "c3 e: laser, crab"}, R"({"field": {"c3": "shelter-2"}})"),
              on("3-players"));
  table.play({"activate stapler c3", "activate minigun c3", "activate nailer-m1 c3"});
  EXPECT_EQ(table.count("SA-14.4 sheltered n=1 seat=1"), 3);
  EXPECT_EQ(table.number("robot[1].owed"), 1);
}

TEST(Terrain, SA_14_4_AShelterLowersHeatAndBlasts) {
  Table heat(position({"c2 e: blowtorch", "c3 e: laser, crab"}, R"({"field": {"c3": "shelter-2"}})"), on("3-players"));
  EXPECT_TRUE(heat.play("activate blowtorch").happened("SA-9.11 heated seat=1 n=2"));
  Table blast(position({"c1 e", "c4 e: laser, crab"}, R"({"field": {"c3": "surprise", "c4": "shelter-2"}})"), on("3-players"));
  EXPECT_EQ(blast.play("activate nailer-m1 c3").number("robot[1].owed"), 1);
}

TEST(Terrain, SA_14_5_WaterCoolsOneModuleAndCannotBeDeclined) {
  Table table(position({"c1 e: skorokhod-m1, laser", "e1 w"},
                       R"({"field": {"c2": "water-2"}, "hot": ["laser"], "robot": [{"central": 2}, {}]})"),
              on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_EQ(table.legal(), (Texts{"cool skorokhod-m1", "cool laser", "cool central"}));
  EXPECT_EQ(table.clause_against("stop"), "SA-14.5");
  table.play("cool central");
  EXPECT_TRUE(table.happened("SA-14.5 cooled tile=the central module seat=0"));
  EXPECT_EQ(table.number("robot[0].central") & 2, 0);
  EXPECT_EQ(table.field("field[c2]"), "water-2");
}

TEST(Terrain, SA_14_5_ACooledModuleStaysUsed) {
  Table table(position({"c1 e: skates, skorokhod-m1", "e1 w"}, R"({"field": {"c2": "water-2"}})"), on("3-players"));
  table.play("activate skates 1");
  EXPECT_EQ(table.field("hot"), "none");
  EXPECT_EQ(table.clause_against("activate skates 1"), "SA-4.2");
}

TEST(Terrain, SA_14_5_TheOwnerOfAPushedRobotChooses) {
  Table table(position({"c1 e: skorokhod-m1", "c2 e: laser, crab"}, R"({"field": {"c3": "water-2"}, "hot": ["laser", "crab"]})"),
              on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.legal(), (Texts{"cool laser", "cool crab"}));
}

TEST(Terrain, SA_14_5_NothingHotNothingHappens) {
  Table table(position({"c1 e: skorokhod-m1", "c2 e: laser, crab"}, R"({"field": {"c1": "shelter-2", "c3": "water-2"}})"),
              on("3-players"));
  EXPECT_EQ(table.play("activate skorokhod-m1 1").field("turn"), "1");
}

TEST(Terrain, SA_14_5_RulingWaterPassing) {
  std::string const start = position({"c1 e: skorokhod-m1, laser, crab, flea, ram", "e1 w"}, R"({"field": {"c2": "water-2"}})");
  EXPECT_EQ(Table(start, on("3-players")).play("activate skorokhod-m1 2").field("hot"), "none");
  Table no(start, on("3-players", {{"water.passing", "no"}}));
  no.play("activate skorokhod-m1 2");
  EXPECT_TRUE(no.holds("hot", "skorokhod-m1"));
  Table stop(start, on("3-players", {{"water.passing", "no"}}));
  EXPECT_EQ(stop.play("activate skorokhod-m1 1").field("hot"), "none");
}

TEST(Terrain, SA_14_6_RulingFuelPassing) {
  std::string const start = position({"c1 e: skorokhod-m1, laser, crab, flea", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})");
  EXPECT_EQ(Table(start, on("3-players")).play("activate skorokhod-m1 2").number("robot[0].owed"), 1);
  Table no(start, on("3-players", {{"fuel.passing", "no"}}));
  EXPECT_EQ(no.play("activate skorokhod-m1 2").count("SA-14.6 burned"), 0);
  Table stop(start, on("3-players", {{"fuel.passing", "no"}}));
  EXPECT_EQ(stop.play("activate skorokhod-m1 1").count("SA-14.6 burned"), 1);
}

TEST(Terrain, SA_14_6_FuelLies) {
  Table table(position({"c1 e: nailer-m1", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})"), on("3-players"));
  table.play("activate nailer-m1 c2");
  EXPECT_EQ(table.field("field[c2]"), "burning-fuel");
}

TEST(Terrain, SA_14_6_SA_3_4_RulingFuelStart) {
  std::string const start = position({"c1 e", "c3 w: laser, crab, jet, quasar, bomb"}, R"({"field": {"c3": "burning-fuel"}})");
  Table yes(start, on("3-players"));
  yes.play("cool");
  EXPECT_TRUE(
      yes.happened_in_order({"SA-3.1 turn-ended seat=0", "SA-14.6 burned seat=1 cell=c3 n=1", "SA-12.1 damaged seat=1 n=1"}));
  EXPECT_EQ(yes.count("SA-14.3 hit"), 0);  // it burns, which is all that is reported of it
  yes.play({"cool", "discard laser"});
  EXPECT_TRUE(yes.happened("SA-12.4 discarded seat=1 tile=Laser"));
  Table no(start, on("3-players", {{"fuel.start", "no"}}));
  EXPECT_EQ(no.play("cool").count("SA-14.6 burned"), 0);
}

TEST(Terrain, SA_14_6_FuelBurnsOnceHoweverARobotComesToIt) {
  Table enters(position({"c1 e: skorokhod-m1, laser, crab", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})"), on("3-players"));
  enters.play("activate skorokhod-m1 1");
  EXPECT_EQ(enters.count("SA-14.6 burned"), 1);
  EXPECT_EQ(enters.count("SA-14.3 hit"), 0);
  EXPECT_EQ(enters.number("robot[0].owed"), 1);
}

TEST(Terrain, SA_14_6_StandingInFireInAnothersTurnCostsNothing) {
  Table table(position({"c1 e", "c3 w: laser, crab"}, R"({"field": {"c1": "burning-fuel"}})"), on("3-players"));
  EXPECT_EQ(table.play("cool").count("SA-14.6 burned"), 0);
}

}  // namespace
}  // namespace ringside::steel_arena
