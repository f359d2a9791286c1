// SA-3 The turn.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

/// A robot whose central module has these flags: 1 reinforced, 2 overheated.
Json flagged(Json robot, int central) {
  robot["central"] = central;
  return robot;
}
Texts const four{"nailer-m1", "skorokhod-m1", "axle-m1", "front-m1"};
Texts const five{"nailer-m1", "skorokhod-m1", "axle-m1", "front-m1", "umbrella"};

TEST(Turn, SA3_1_TurnsGoClockwise) {
  Table table(standing({robot("a1", "e"), robot("c1", "e"), robot("e1", "e")}), {{"players", 3}});
  Texts order;
  for (int i = 0; i < 4; ++i) {
    order.push_back(table.actor());
    table.play("cool").end_turn();
  }
  EXPECT_EQ(order, (Texts{"seat 0", "seat 1", "seat 2", "seat 0"}));
  EXPECT_EQ(table.count("SA-3.1 turn-ended"), 4);
}

TEST(Turn, SA3_2_CoolingTakesAllOwnTokens) {
  Table table(standing({flagged(robot("a1", "e", {"nailer-m1", "axle-m1"}), 3), flagged(robot("a3", "e", {"laser"}), 3)},
                       {{"hot", {"nailer-m1", "axle-m1", "laser"}}}));
  table.play("cool");
  EXPECT_TRUE(table.happened("SA-3.2 cooled-all seat=0"));
  EXPECT_EQ(table.field("hot"), "laser");
  EXPECT_EQ(table.number("robot[0].central"), 1);
  EXPECT_EQ(table.number("robot[1].central"), 3);
}

TEST(Turn, SA3_2_CoolingIsAlwaysPossible) {
  EXPECT_TRUE(Table(standing({robot("a1", "e"), robot("a3", "e")})).allows("cool"));
  Table blocked(standing({flagged(robot("a1", "nw", {"nailer-m1"}), 3), robot("a3", "e")}, {{"hot", {"nailer-m1"}}}));
  EXPECT_EQ(blocked.legal(), Texts{"cool"});
}

TEST(Turn, SA3_2_OneOfTheTwoAndNothingElse) {
  Table table(standing({robot("a1", "e", {"stapler", "axle-m1"}), robot("a3", "e")}));
  EXPECT_EQ(table.clause_against("stop"), "SA-3.2");
  EXPECT_EQ(table.clause_against("pass"), "SA-3.2");
  table.play("activate stapler a3");
  EXPECT_FALSE(table.allows("cool"));
}

TEST(Turn, SA3_2_CoolingCentralNo) {
  Table table(standing({robot("a1", "e"), robot("a3", "e")}), with("cooling.central", "no"));
  table.play("cool").end_turn();
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Turn, SA3_2_CoolingCentralYes) {
  Table table(standing({flagged(robot("a1", "e"), 2), robot("c1", "e")}), with("cooling.central", "yes"));
  table.play("cool");
  EXPECT_EQ(table.actor(), "seat 0");
  for (std::string const& action : table.legal())
    EXPECT_TRUE(action == "stop" || action.starts_with("activate central")) << action;
  EXPECT_FALSE(table.clause_against("activate axle-m1 left 1").empty());
  EXPECT_FALSE(table.clause_against("cool").empty());
  table.play("activate central turn right 1");
  EXPECT_EQ(table.field("robot[0].facing"), "se");
  table.chance();
  EXPECT_EQ(table.actor(), "seat 1");  // once, and the activations end
  EXPECT_EQ(table.number("robot[0].central") & 2, 2);
}

TEST(Turn, SA3_2_CoolingCentralYesMayBeDeclined) {
  Table table(standing({robot("a1", "e"), robot("c1", "e")}), with("cooling.central", "yes"));
  table.play({"cool", "stop"}).chance();
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Turn, SA3_3_StepsInTheirOrder) {
  Table table(standing({flagged(robot("a1", "e", {"nailer-m1", "skorokhod-m1", "axle-m1", "pivot"}), 1), robot("c3", "w")},
                       {{"field", {{"a1", "attack-2"}}}, {"hot", {"pivot"}}}));
  table.play("activate skorokhod-m1 1").chance();
  EXPECT_TRUE(table.happened_in_order({"SA-13.1 taken seat=0", "SA-3.3.2 normal seat=0", "SA-3.3.3 cooled tile=Pivot seat=0",
                                       "SA-3.3.5 reinforced seat=1", "SA-3.1 turn-ended seat=0"}));
  EXPECT_FALSE(table.happened("SA-3.3.4 laid"));  // the tile of a1 still lies there
}

TEST(Turn, SA3_3_1_ThenSA3_3_2_WithTheTileJustTaken) {
  Table table(standing({flagged(robot("a1", "e", four), 1), robot("c3", "w")}, {{"field", {{"a1", "attack-2"}}}}));
  table.play({"cool", "take laser"}).chance();
  EXPECT_EQ(table.number("robot[0].modules"), 5);
  EXPECT_EQ(table.number("robot[0].central"), 0);
}

TEST(Turn, SA3_3_2_SixOrMoreAndOnlyTheActiveRobot) {
  Table five_counted(standing({flagged(robot("a1", "e", four), 1), robot("c3", "w", five)}));
  five_counted.play("cool").chance();
  EXPECT_EQ(five_counted.number("robot[0].central"), 1);
  Table other(standing({robot("a1", "e", five), flagged(robot("c3", "w"), 1)}));
  other.play("cool").chance();
  EXPECT_EQ(other.number("robot[1].central"), 1);
  Table six(standing({flagged(robot("a1", "e", five), 1), robot("c3", "w")}));
  six.play("cool").chance();
  EXPECT_TRUE(six.happened("SA-3.3.2 normal seat=0"));
}

TEST(Turn, SA3_3_3_OnlyTheActiveRobotsAutoCoolModules) {
  Table table(standing({robot("a1", "e", {"pivot", "laser", "axle-m1"}), robot("c3", "w", {"swivel"})},
                       {{"hot", {"pivot", "laser", "swivel"}}}));
  table.play("activate axle-m1 left 1").chance();
  EXPECT_FALSE(table.holds("hot", "pivot"));
  EXPECT_TRUE(table.holds("hot", "laser"));
  EXPECT_TRUE(table.holds("hot", "swivel"));
}

TEST(Turn, SA3_3_3_AModuleActivatedThisTurnToo) {
  Table table(standing({robot("a1", "e", {"pivot"}), robot("c3", "w")}));
  table.play("activate pivot left 1").chance();
  EXPECT_EQ(table.number("hot"), 0);
}

/// All cells bear tiles but those named.
Json empty(std::vector<std::string> const& cells) {
  Json field = Json::object();
  for (std::string const& cell : cells) field[cell] = "empty";
  return {{"field", std::move(field)}};
}

TEST(Turn, SA3_3_4_EveryCellWithNeitherTileNorRobot) {
  Table table(
      standing({robot("a1", "e", five), robot("c3", "w", {"laser", "crab", "hinge", "pivot", "mortar"})}, empty({"b1", "d2"})));
  table.play("cool");
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.weight("lay attack b1"), 12U);
  EXPECT_EQ(table.weight("lay terrain b1"), 5U);
  table.play({"lay attack b1", "lay turn d2"});
  EXPECT_EQ(table.field("field[b1]"), "attack-3");
  EXPECT_EQ(table.field("field[d2]"), "turn-3");
  EXPECT_EQ(table.field("field[a1]"), "empty");  // a robot stands there
  EXPECT_EQ(table.number("supply"), 12);
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Turn, SA3_3_4_SupplyOrderFixed) {
  Table table(standing({robot("a1", "e"), robot("c3", "w")}, empty({"b1", "d2"})), with("supply.order", "fixed"));
  table.play("cool");
  EXPECT_FALSE(table.allows("lay attack d2"));
  EXPECT_EQ(table.weight("lay attack b1"), 12U);
}

TEST(Turn, SA3_3_4_SupplyOrderActive) {
  Table table(standing({robot("a1", "e"), robot("c3", "w")}, empty({"b1", "d2"})), with("supply.order", "active"));
  table.play("cool");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.legal(), (Texts{"fill b1", "fill d2"}));
  EXPECT_EQ(table.clause_against("fill a1"), "SA-3.3.4");
  table.play({"fill d2", "lay turn d2"}).chance();
  EXPECT_TRUE(table.happened_in_order({"SA-3.3.4 laid type=turn cell=d2", "SA-3.3.4 laid type=attack cell=b1"}));
}

std::string one_cell_to_fill() {
  return standing({robot("a1", "e"), robot("c1", "e", {"skorokhod-m1", "laser", "crab", "hinge"})}, empty({"c2"}));
}

TEST(Turn, SA3_3_4_SupplyTerrainFaceUp) {
  Table table(one_cell_to_fill(), with("supply.terrain-face", "face-up"));
  table.play({"cool", "lay terrain c2"});
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.weight("reveal surprise c2"), 2U);
  table.play("reveal water-3 c2");
  EXPECT_EQ(table.field("field[c2]"), "water-3");
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Turn, SA3_3_4_SupplyTerrainFaceDown) {
  Table table(one_cell_to_fill(), with("supply.terrain-face", "face-down"));
  table.play({"cool", "lay terrain c2"});
  EXPECT_EQ(table.field("field[c2]"), "terrain-3");
  EXPECT_EQ(table.actor(), "seat 1");
  table.play({"activate skorokhod-m1 2"});  // over it
  EXPECT_EQ(table.actor(), "chance");
  table.play("reveal trap-3 c2");  // turned up, and acts at once
  EXPECT_TRUE(table.happened_in_order({"SA-17.2 revealed tile=Trap cell=c2", "SA-14.3 exploded", "SA-14.3 hit seat=1 n=3"}));
  EXPECT_EQ(table.field("robot[1].cell"), "c3");
}

TEST(Turn, SA3_3_4_SupplyTerrainFaceDownIsNotTaken) {
  Table table(one_cell_to_fill(), with("supply.terrain-face", "face-down"));
  table.play({"cool", "lay terrain c2", "activate skorokhod-m1 1", "reveal shelter-3 c2"}).chance();
  EXPECT_EQ(table.field("field[c2]"), "shelter-3");
  EXPECT_EQ(table.number("robot[1].modules"), 4);
}

TEST(Turn, SA3_3_4_SupplyTerrainFaceDownDoesNotConcernExperts) {
  Table table(standing({robot("a1", "e"), robot("c1", "e")}, empty({"c2"})),
              {{"mode", "expert"}, {"rulings", {{"supply.terrain-face", "face-down"}}}});
  table.play({"cool", "lay terrain c2", "reveal trap-3 c2"});
  EXPECT_EQ(table.field("field[c2]"), "trap-3");
}

TEST(Turn, SA3_3_5_FiveOrFewer) {
  Table table(standing({robot("a1", "e", four), robot("c3", "w", {"laser", "crab", "hinge", "pivot", "mortar"})}));
  table.play("cool").chance();
  EXPECT_TRUE(table.happened("SA-3.3.5 reinforced seat=0"));
  EXPECT_EQ(table.number("robot[1].central"), 0);  // five and the central one
}

TEST(Turn, SA3_3_5_ModeScopeAll) {
  Table table(standing({robot("a1", "e", five), robot("c3", "w")}), with("mode.scope", "all"));
  table.play("cool").chance();
  EXPECT_EQ(table.number("robot[1].central"), 1);
}

TEST(Turn, SA3_3_5_ModeScopeActive) {
  Table table(standing({robot("a1", "e", five), robot("c3", "w")}), with("mode.scope", "active"));
  table.play("cool").chance();
  EXPECT_EQ(table.number("robot[1].central"), 0);
  table.play("cool").chance();
  EXPECT_EQ(table.number("robot[1].central"), 1);  // its own turn ends
}

TEST(Turn, SA3_4_WhatActsAtTheStartComesBeforeTheActivePhase) {
  Table table(standing({robot("a1", "e", five), robot("c3", "w", {"laser", "crab", "hinge", "mortar", "fan"})},
                       {{"field", {{"c3", "burning-fuel"}}}}));
  table.play("cool").chance();
  EXPECT_TRUE(table.happened_in_order({"SA-3.1 turn-ended seat=0", "SA-14.6 burned seat=1"}));
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.number("robot[1].owed"), 1);
  EXPECT_TRUE(table.allows("activate laser"));
}

TEST(Turn, SA3_3_4_SupplyOrderActive_NothingIsAskedOnceTheSupplyIsEmpty) {
  Json more = empty({"b1", "d2"});
  more["supply"] = 0;
  Table none(standing({robot("a1", "e"), robot("c3", "w")}, more), with("supply.order", "active"));
  none.play("cool");
  EXPECT_EQ(none.actor(), "nobody");
  EXPECT_TRUE(none.happened("SA-15.1 over"));
  more["supply"] = 1;
  Table one(standing({robot("a1", "e"), robot("c3", "w")}, more), with("supply.order", "active"));
  one.play({"cool", "fill d2", "lay turn d2"});
  EXPECT_EQ(one.actor(), "nobody");
  more["supply"] = 0;
  Json setup = with("supply.order", "active");
  setup["rulings"]["team.supply"] = "continues";
  setup.update({{"players", 4}, {"mode", "team"}});
  Table team(standing({robot("a1", "e"), robot("a3", "w"), robot("e1", "e"), robot("e3", "w")}, more), setup);
  team.play("cool");
  EXPECT_EQ(team.field("turn"), "1");
}

}  // namespace
}  // namespace ringside::steel_arena
