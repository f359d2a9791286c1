// SA-7 Collisions.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

Json three(Json rulings = Json::object()) { return {{"players", 3}, {"rulings", std::move(rulings)}}; }

TEST(Collisions, SA7_1_PushesOneCellOnFacingKept) {
  Table table(standing({robot("c2", "e"), robot("c3", "nw")}), on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(table.happened_in_order({"SA-7.1 pushed seat=1 cell=c4", "SA-6.2 moved seat=0 cell=c3"}));
  EXPECT_EQ(table.field("robot[1].cell"), "c4");
  EXPECT_EQ(table.field("robot[1].facing"), "nw");
}

TEST(Collisions, SA7_1_AgainWithEachCellOfTheMovement) {
  Table table(standing({robot("c2", "e"), robot("c3", "nw")}), on("3-players"));
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
  EXPECT_EQ(table.field("robot[1].cell"), "c5");
}

TEST(Collisions, SA7_1_InTheDirectionOfTheMovementNotOfTheFacing) {
  Table table(standing({robot("d2", "e", {"crab"}), robot("c3", "w")}), on("3-players"));
  table.play("activate crab left 1");  // north-east
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
  EXPECT_EQ(table.field("robot[1].cell"), "b3");
}

TEST(Collisions, SA7_2_AChainTheFarthestFirst) {
  Table table(standing({robot("c1", "e"), robot("c2", "w"), robot("c3", "se")}), three());
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(
      table.happened_in_order({"SA-7.2 pushed seat=2 cell=c4", "SA-7.1 pushed seat=1 cell=c3", "SA-6.2 moved seat=0 cell=c2"}));
  EXPECT_EQ(table.field("robot[2].facing"), "se");
}

TEST(Collisions, SA7_3_NotOverTheBorderNorIntoAnObstacle) {
  Table border(standing({robot("c4", "e"), robot("c5", "w")}), on("3-players"));
  EXPECT_EQ(border.legal("activate skorokhod-m1"), Texts{});
  EXPECT_EQ(border.clause_against("activate skorokhod-m1 1"), "SA-7.3");
  Table scrap(standing({robot("c2", "e"), robot("c3", "w")}, {{"field", {{"c4", "scrap-metal"}}}}), on("3-players"));
  EXPECT_EQ(scrap.clause_against("activate skorokhod-m1 1"), "SA-7.3");
  EXPECT_EQ(scrap.clause_against("activate central move 1"), "SA-7.3");
}

TEST(Collisions, SA7_3_NotAChainEither) {
  Table table(standing({robot("c3", "e"), robot("c4", "w"), robot("c5", "se")}), three());
  EXPECT_EQ(table.clause_against("activate skorokhod-m1 1"), "SA-7.3");
}

TEST(Collisions, SA7_3_OnlyTheDistancesThatGo) {
  Table table(standing({robot("c2", "e"), robot("c4", "w")}), on("3-players"));
  EXPECT_EQ(table.legal("activate skorokhod-m1").size(), 2U);
  Table near(standing({robot("c3", "e"), robot("c4", "w")}), on("3-players"));
  EXPECT_EQ(near.legal("activate skorokhod-m1"), (Texts{"activate skorokhod-m1 1"}));
  EXPECT_EQ(near.clause_against("activate skorokhod-m1 2"), "SA-7.3");
}

TEST(Collisions, SA7_4_NoDamageOfItself) {
  Table table(standing({robot("c2", "e"), robot("c3", "w")}), on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_EQ(table.number("robot[0].owed"), 0);
  EXPECT_EQ(table.number("robot[1].owed"), 0);
}

TEST(Collisions, SA7_4_TerrainActsOnPushedRobots) {
  Table fuel(standing({robot("c2", "e"), robot("c3", "w")}, {{"field", {{"c4", "burning-fuel"}}}}), on("3-players"));
  fuel.play("activate skorokhod-m1 1");
  EXPECT_TRUE(fuel.happened("SA-14.6 burned seat=1"));
  EXPECT_EQ(fuel.number("robot[1].owed"), 1);
  Table water(standing({robot("c2", "e"), robot("c3", "w")}, {{"field", {{"c4", "water-2"}}}, {"hot", {"nailer-m1#2"}}}),
              on("3-players"));
  water.play("activate skorokhod-m1 1");
  EXPECT_EQ(water.number("hot"), 1);  // the mover's Skorokhod only
}

TEST(Collisions, SA7_5_APushedRobotTakesNoTile) {
  Table table(standing({robot("c2", "e"), robot("c3", "w")}), on("3-players"));
  std::string const tile = table.field("field[c4]");
  table.play("activate skorokhod-m1 1").end_turn();
  EXPECT_EQ(table.number("robot[1].modules"), 4);
  EXPECT_EQ(table.field("field[c4]"), tile);
  EXPECT_EQ(table.actor(), "seat 1");
}

/// A robot pushed from c3 onto a trap on c4, by one that comes from c2 to c3, next to it.
std::string onto_a_trap() {
  return standing({robot("c2", "e"), robot("c3", "w", {"laser", "crab", "hinge", "grenade"})}, {{"field", {{"c4", "trap-2"}}}});
}

TEST(Collisions, SA7_2_EffectsInTurn) {
  Table table(onto_a_trap(), on("3-players", {{"collision.effects", "in-turn"}}));
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(table.happened_in_order({"SA-7.1 pushed seat=1 cell=c4", "SA-14.3 exploded", "SA-6.2 moved seat=0 cell=c3"}));
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=3"));
  EXPECT_FALSE(table.happened("SA-14.3 hit seat=0"));  // still on c2 when the trap goes off
}

TEST(Collisions, SA7_2_EffectsTogether) {
  Table table(onto_a_trap(), on("3-players", {{"collision.effects", "together"}}));
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(table.happened_in_order({"SA-7.1 pushed seat=1 cell=c4", "SA-6.2 moved seat=0 cell=c3", "SA-14.3 exploded"}));
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=3"));
  EXPECT_TRUE(table.happened("SA-14.3 hit seat=0 n=1"));  // on c3, next to it
}

TEST(Collisions, SA7_2_EffectsOfAChainTheFarthestFirst) {
  for (std::string const option : {"in-turn", "together"}) {
    Table table(standing({robot("c1", "e"), robot("c2", "w"), robot("c3", "se")},
                         {{"field", {{"c3", "shelter-2"}, {"c4", "burning-fuel"}}}}),
                three({{"collision.effects", option}}));
    table.play("activate skorokhod-m1 1");
    EXPECT_EQ(table.number("robot[2].owed"), 1) << option;
    EXPECT_EQ(table.number("robot[1].owed"), 0) << option;
  }
}

}  // namespace
}  // namespace ringside::steel_arena
