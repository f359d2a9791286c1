// SA-2 Setup.

#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/setup.h"
#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

Json players(int count) { return {{"players", count}}; }

/// Robots still to be put on a field that is covered with modules, except for what is named.
std::string placing(Json field = Json::object()) {
  return standing({Json::object(), Json::object()}, {{"field", std::move(field)}, {"tasks", {{{"do", "place"}, {"a", 0}}}}});
}

struct Row {
  int players, attack, movement, turn, defence, terrain, random, cells;
};

TEST(Start, SA2_1_TilesOfEachTypeByPlayers) {
  for (Row const row : {Row{2, 3, 2, 2, 1, 2, 2, 12}, {3, 5, 3, 3, 2, 3, 3, 19}, {4, 6, 4, 4, 2, 4, 4, 24}}) {
    Table table = Table::beginning(players(row.players));
    table.chance();
    EXPECT_EQ(table.count("SA-2.2 drawn type=attack"), row.random) << row.players;  // chance's first action, each time
    EXPECT_EQ(table.count("SA-2.3 laid type=attack"), row.attack + row.random) << row.players;
    EXPECT_EQ(table.count("SA-2.3 laid type=movement"), row.movement) << row.players;
    EXPECT_EQ(table.count("SA-2.3 laid type=turn"), row.turn) << row.players;
    EXPECT_EQ(table.count("SA-2.3 laid type=defence"), row.defence) << row.players;
    EXPECT_EQ(table.count("SA-2.3 laid type=terrain"), row.terrain) << row.players;
    EXPECT_EQ(table.count("SA-2.3 laid"), row.cells) << row.players;
  }
}

TEST(Start, SA2_2_RandomTilesComeOffAllThatIsLeft) {
  Table table = Table::beginning(players(2));
  EXPECT_EQ(table.weight("draw attack"), 10U - 3U);
  EXPECT_EQ(table.weight("draw movement"), 5U - 2U);
  EXPECT_EQ(table.weight("draw turn"), 5U - 2U);
  EXPECT_EQ(table.weight("draw defence"), 4U - 1U);
  EXPECT_EQ(table.weight("draw terrain"), 6U - 2U);
  table.play("draw terrain");
  EXPECT_EQ(table.weight("draw terrain"), 3U);
  EXPECT_EQ(table.weight("draw attack"), 7U);
}

TEST(Start, SA2_3_ModulesFaceDownTerrainFaceUp) {
  Table table = Table::beginning(players(2));
  table.play({"draw attack", "draw attack", "lay terrain a1"});
  EXPECT_EQ(table.weight("reveal scrap-metal a1"), 2U);  // two of the six
  EXPECT_EQ(table.weight("reveal water-2 a1"), 1U);
  EXPECT_FALSE(table.allows("reveal water-3 a1"));  // of generation 3
  table.play({"reveal water-2 a1", "lay attack a2"});
  EXPECT_EQ(table.field("field[a1]"), "water-2");
  EXPECT_EQ(table.field("field[a2]"), "attack-2");
  EXPECT_EQ(table.legal("lay"),
            (std::vector<std::string>{"lay attack a3", "lay movement a3", "lay turn a3", "lay defence a3", "lay terrain a3"}));
  EXPECT_EQ(table.weight("lay attack a3"), 4U);
}

TEST(Start, SA2_3_WhatWasRevealedIsNotRevealedAgain) {
  Table table = Table::beginning(players(2));
  table.play({"draw attack", "draw attack", "lay terrain a1", "reveal water-2 a1", "lay terrain a2"});
  EXPECT_FALSE(table.allows("reveal water-2 a2"));
  EXPECT_TRUE(table.allows("reveal trap-2 a2"));
}

TEST(Start, SA2_5_SupplyOfSevenEach) {
  for (int const count : {2, 3, 4}) EXPECT_EQ(Table::beginning(players(count)).number("supply"), 7 * count);
}

TEST(Start, SA2_6_FourFirstModulesAndNothingElse) {
  Table table = Table::beginning(players(4));
  for (std::string const robot : {"robot[0].", "robot[1].", "robot[2].", "robot[3]."}) {
    EXPECT_EQ(table.number(robot + "modules"), 4);
    for (std::string const kind : {"nailer-m1", "skorokhod-m1", "axle-m1", "front-m1"})
      EXPECT_TRUE(table.holds(robot + "modules", kind)) << robot << kind;
    EXPECT_EQ(table.number(robot + "trophies"), 0);
    EXPECT_EQ(table.number(robot + "central"), 0);
  }
  EXPECT_EQ(table.number("hot"), 0);
}

TEST(Start, WhatHangsOnAWrongNumberOfPlayersIsNotCalledWrong) {
  for (Json const& setup : {Json{{"players", 9}, {"first-player", 3}}, Json{{"players", 5}, {"mode", "team"}}}) {
    Problems problems;
    EXPECT_FALSE(SteelArena::read_setup(setup, problems));
    ASSERT_EQ(problems.size(), 1U) << setup;
    EXPECT_EQ(problems[0].where, "players");
  }
}

TEST(Start, SA2_7_FirstPlayerThenClockwise) {
  Table table = Table::beginning({{"players", 3}, {"first-player", 1}});
  table.chance();
  std::vector<std::string> order;
  for (std::string_view const place : {"place a1 ne", "place a2 w", "place a3 se"}) {
    order.push_back(table.actor());
    table.play(place);
  }
  EXPECT_EQ(order, (std::vector<std::string>{"seat 1", "seat 2", "seat 0"}));
  EXPECT_EQ(table.field("robot[1].cell"), "a1");
  EXPECT_EQ(table.field("robot[2].facing"), "w");
  table.chance();
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Start, SA2_7_EdgeCellsInAllSixFacings) {
  Table table(placing());
  EXPECT_EQ(table.legal("place").size(), 9U * 6U);  // 12 cells, b2, b3 and c2 inside
  EXPECT_EQ(table.clause_against("place b2 e"), "SA-2.7");
  EXPECT_EQ(table.clause_against("place c2 e"), "SA-2.7");
  for (std::string_view const facing : {"ne", "e", "se", "sw", "w", "nw"})
    EXPECT_TRUE(table.allows("place b4 " + std::string(facing)));
}

TEST(Start, SA2_7_NotOnAnotherRobotNorAnObstacle) {
  Table table(placing({{"d1", "scrap-metal"}}));
  table.play("place a1 e");
  EXPECT_EQ(table.clause_against("place a1 e"), "SA-2.7");
  EXPECT_EQ(table.clause_against("place d1 e"), "SA-2.7");
  EXPECT_EQ(table.legal("place").size(), 7U * 6U);
}

TEST(Start, SA2_7_TerrainStartPassive) {
  Table table(placing({{"a1", "trap-2"}, {"d1", "burning-fuel"}}), with("setup.terrain-start", "passive"));
  table.play({"place a1 e", "place d1 e"});
  EXPECT_EQ(table.field("field[a1]"), "trap-2");
  EXPECT_EQ(table.number("robot[0].modules"), 4);
  EXPECT_EQ(table.number("robot[0].owed"), 0);
  EXPECT_EQ(table.number("robot[1].owed"), 0);
  EXPECT_FALSE(table.happened("SA-14.3 exploded"));
}

TEST(Start, SA2_7_TerrainStartModulesOnly) {
  Table table(placing({{"a1", "trap-2"}, {"a3", "shelter-2"}}), with("setup.terrain-start", "modules-only"));
  EXPECT_EQ(table.clause_against("place a1 e"), "SA-2.7");
  EXPECT_EQ(table.clause_against("place a3 w"), "SA-2.7");
  EXPECT_EQ(table.legal("place").size(), 7U * 6U);
}

TEST(Start, SA2_8_EachTakesTheModuleUnderTheirRobotFaceDown) {
  Table table(placing({{"a1", "attack-2"}, {"a3", "turn-2"}}));
  table.play({"place a1 e", "place a3 w"});
  EXPECT_EQ(table.number("robot[0].modules"), 4);
  table.play({"take laser", "take hinge"});
  EXPECT_TRUE(table.holds("robot[0].modules", "laser"));
  EXPECT_TRUE(table.holds("robot[1].modules", "hinge"));
  EXPECT_TRUE(table.happened_in_order({"SA-2.8 taken seat=0 tile=Laser cell=a1", "SA-2.8 taken seat=1 tile=Hinge cell=a3"}));
  EXPECT_EQ(table.field("face_down"), "laser, hinge");
  EXPECT_EQ(table.field("field[a1]"), "empty");
  EXPECT_EQ(table.actor(), "seat 0");
}

TEST(Start, SA2_8_TerrainIsNotTaken) {
  Table table(placing({{"a1", "water-2"}, {"a3", "turn-2"}}));
  table.play({"place a1 e", "place a3 w", "take hinge"});
  EXPECT_EQ(table.number("robot[0].modules"), 4);
  EXPECT_EQ(table.field("field[a1]"), "water-2");
  EXPECT_EQ(table.number("robot[1].modules"), 5);
}

}  // namespace
}  // namespace ringside::steel_arena
