// SA-5 Turn modules, SA-6 Movement modules.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

/// A robot with one module in the middle of the field of 19 cells, facing east along c1 … c5; the other one stands aside.
std::string alone(std::string const& module, Json more = Json::object(), std::string const& cell = "c2") {
  return standing({robot(cell, "e", {module}), robot("a1", "e")}, std::move(more));
}
Json terrain(std::string const& cell, std::string const& tile) { return {{"field", {{cell, tile}}}}; }

Texts options(std::string const& module, Json rulings = Json::object(), std::string const& cell = "c2") {
  return Table(alone(module, Json::object(), cell), on("3-players", std::move(rulings))).legal("activate " + module);
}

TEST(TurnModules, SA5_1_EitherWayWithinTheRange) {
  struct Turn {
    std::string_view action, facing;
  };
  for (Turn const turn : {Turn{"right 1", "se"}, {"right 2", "sw"}, {"left 1", "ne"}, {"left 2", "nw"}}) {
    Table table(alone("axle-m1"), on("3-players"));
    table.play("activate axle-m1 " + std::string(turn.action));
    EXPECT_EQ(table.field("robot[0].facing"), turn.facing) << turn.action;
    EXPECT_EQ(table.field("robot[0].cell"), "c2");
  }
  Table table(alone("axle-m1"), on("3-players"));
  EXPECT_EQ(table.legal("activate axle-m1").size(), 4U);
  EXPECT_EQ(table.clause_against("activate axle-m1 right 3"), "SA-5.1");
  EXPECT_EQ(table.clause_against("activate axle-m1 0"), "SA-5.1");
}

TEST(TurnModules, SA5_1_SingleNumberExact) {
  for (std::string const& option : options("swivel")) EXPECT_TRUE(option.find(" 3") != std::string::npos) << option;
  Table table(alone("swivel"), on("3-players"));
  table.play("activate swivel right 3");
  EXPECT_EQ(table.field("robot[0].facing"), "w");
}

TEST(TurnModules, SA5_1_SingleNumberUpTo) {
  Json const rulings{{"range.single", "up-to"}};
  for (std::string_view const way : {"right 1", "right 2", "left 1", "left 2"})
    EXPECT_TRUE(Table(alone("swivel"), on("3-players", rulings)).allows("activate swivel " + std::string(way))) << way;
  EXPECT_EQ(Table(alone("swivel"), on("3-players", rulings)).clause_against("activate swivel right 4"), "SA-5.1");
}

TEST(Movement, SA6_1_WithinTheRangeFacingKept) {
  EXPECT_EQ(options("skorokhod-m1"), (Texts{"activate skorokhod-m1 1", "activate skorokhod-m1 2"}));
  Table table(alone("skorokhod-m1"), on("3-players"));
  EXPECT_EQ(table.clause_against("activate skorokhod-m1 3"), "SA-6.1");
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
  EXPECT_EQ(table.field("robot[0].facing"), "e");
}

TEST(Movement, SA6_1_SingleNumberExact) {
  EXPECT_EQ(options("crab-m2"), (Texts{"activate crab-m2 left 2", "activate crab-m2 right 2"}));
  EXPECT_EQ(options("flea"), (Texts{"activate flea 2"}));
  EXPECT_EQ(options("jet"), (Texts{"activate jet 2", "activate jet 2 wearing"}));
  EXPECT_EQ(Table(alone("flea"), on("3-players")).clause_against("activate flea 1"), "SA-6.1");
}

TEST(Movement, SA6_1_SingleNumberUpTo) {
  Json const up_to{{"range.single", "up-to"}};
  EXPECT_EQ(options("crab-m2", up_to), (Texts{"activate crab-m2 left 2", "activate crab-m2 left 1", "activate crab-m2 right 1",
                                              "activate crab-m2 right 2"}));
  EXPECT_EQ(options("flea", up_to), (Texts{"activate flea 1", "activate flea 2"}));
  EXPECT_EQ(options("skorokhod-m1", up_to).size(), 2U);
}

TEST(Movement, SA6_2_ForwardAlongTheFrontSector) {
  Table table(standing({robot("c3", "sw", {"skorokhod-m1"}), robot("a1", "e")}), on("3-players"));
  table.play("activate skorokhod-m1 2");
  EXPECT_TRUE(table.happened("SA-6.2 moved seat=0 cell=e1"));
  EXPECT_EQ(table.field("robot[0].cell"), "e1");
}

TEST(Movement, SA6_3_SidewaysStraightAlongOneOfTwo) {
  Table left(alone("crab-m2"), on("3-players"));
  left.play("activate crab-m2 left 2");
  EXPECT_TRUE(left.happened_in_order({"SA-6.7 moved seat=0 cell=b2", "SA-6.3 moved seat=0 cell=a2"}));
  Table right(alone("crab-m2"), on("3-players"));
  right.play("activate crab-m2 right 2");
  EXPECT_EQ(right.field("robot[0].cell"), "e2");
  EXPECT_EQ(right.field("robot[0].facing"), "e");
}

TEST(Movement, SA6_5_ObstacleOnOneOfTheDiagonals) {
  Table table(alone("crab-m2", terrain("d2", "scrap-metal")), on("3-players"));
  EXPECT_EQ(table.legal("activate crab-m2"), (Texts{"activate crab-m2 left 2"}));
  EXPECT_EQ(table.clause_against("activate crab-m2 right 2"), "SA-6.5");
}

TEST(Movement, SA6_4_JumpsOverObstaclesAndRobots) {
  Table over_scrap(alone("flea", terrain("c3", "scrap-metal")), on("3-players"));
  over_scrap.play("activate flea 2");
  EXPECT_EQ(over_scrap.count("SA-6.4 jumped seat=0 cell=c4"), 1);
  EXPECT_EQ(over_scrap.field("robot[0].cell"), "c4");
  Table over_robot(standing({robot("c2", "e", {"flea"}), robot("c3", "e")}), on("3-players"));
  over_robot.play("activate flea 2");
  EXPECT_EQ(over_robot.field("robot[0].cell"), "c4");
  EXPECT_EQ(over_robot.field("robot[1].cell"), "c3");
}

TEST(Movement, SA6_4_EndsNeitherOnAnObstacleNorOffTheField) {
  Table onto_scrap(alone("flea-m2", terrain("c4", "scrap-metal")), on("3-players"));
  EXPECT_EQ(onto_scrap.legal("activate flea-m2"), (Texts{"activate flea-m2 3"}));
  EXPECT_FALSE(onto_scrap.clause_against("activate flea-m2 2").empty());
  EXPECT_FALSE(onto_scrap.clause_against("activate flea-m2 4").empty());
}

TEST(Movement, SA6_4_JumpLandingNo) {
  Table table(standing({robot("c2", "e", {"flea-m2"}), robot("c4", "e")}), on("3-players", {{"jump.landing", "no"}}));
  EXPECT_EQ(table.legal("activate flea-m2"), (Texts{"activate flea-m2 3"}));
  EXPECT_EQ(table.clause_against("activate flea-m2 2"), "SA-6.4");
}

TEST(Movement, SA6_4_JumpLandingYes) {
  Table table(standing({robot("c2", "e", {"flea-m2"}), robot("c4", "nw")}), on("3-players", {{"jump.landing", "yes"}}));
  table.play("activate flea-m2 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
  EXPECT_EQ(table.field("robot[1].cell"), "c5");
  EXPECT_EQ(table.field("robot[1].facing"), "nw");
  EXPECT_TRUE(table.happened_in_order({"SA-7.1 pushed seat=1 cell=c5", "SA-6.4 jumped seat=0 cell=c4"}));
}

TEST(Movement, SA6_4_JumpLandingYesOnlyWhereTheRobotCanContinue) {
  Table border(standing({robot("c2", "e", {"flea-m2"}), robot("c5", "e")}), on("3-players", {{"jump.landing", "yes"}}));
  EXPECT_EQ(border.legal("activate flea-m2"), (Texts{"activate flea-m2 2"}));
  Table scrap(standing({robot("c2", "e", {"flea"}), robot("c4", "e")}, terrain("c5", "scrap-metal")),
              on("3-players", {{"jump.landing", "yes"}}));
  EXPECT_EQ(scrap.legal("activate flea"), Texts{});
}

TEST(Movement, SA6_5_BorderAndObstacleStop) {
  Table border(alone("skorokhod-m3", Json::object(), "c3"), on("3-players"));
  EXPECT_EQ(border.legal("activate skorokhod-m3 ").size(), 4U);  // 1 and 2, each also wearing
  EXPECT_EQ(border.clause_against("activate skorokhod-m3 3"), "SA-6.5");
  Table scrap(alone("skorokhod-m1", terrain("c4", "scrap-metal")), on("3-players"));
  EXPECT_EQ(scrap.legal("activate skorokhod-m1"), (Texts{"activate skorokhod-m1 1"}));
  EXPECT_EQ(scrap.clause_against("activate skorokhod-m1 2"), "SA-6.5");
}

TEST(Movement, SA6_6_JumpPassingNo) {
  Table table(alone("flea", terrain("c3", "trap-2")), on("3-players", {{"jump.passing", "no"}}));
  table.play("activate flea 2");
  EXPECT_EQ(table.field("field[c3]"), "trap-2");
  EXPECT_FALSE(table.happened("SA-14.3 exploded"));
}

TEST(Movement, SA6_6_JumpPassingYes) {
  Table table(standing({robot("c2", "e", {"flea", "laser", "grenade", "mortar"}), robot("b2", "e")}, terrain("c3", "trap-2")),
              on("3-players", {{"jump.passing", "yes"}}));
  table.play("activate flea 2");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-6.6 jumped seat=0 cell=c3 [jump.passing]", "SA-14.3 exploded tile=Trap cell=c3", "SA-6.4 jumped seat=0 cell=c4"}));
  EXPECT_EQ(table.number("robot[0].owed"), 3);  // as if it stood there
  EXPECT_EQ(table.number("robot[1].owed"), 1);  // b2 is next to c3
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
  EXPECT_EQ(table.field("field[c3]"), "empty");
}

TEST(Movement, SA6_6_JumpPassingYesOnlyExplosiveTerrain) {
  Table water(alone("flea", {{"field", {{"c3", "water-2"}}}, {"hot", {"flea"}}}), on("3-players", {{"jump.passing", "yes"}}));
  water.play("activate flea 2");
  EXPECT_FALSE(water.happened("SA-14.5 cooled"));
  Table fuel(alone("flea", terrain("c3", "burning-fuel")), on("3-players", {{"jump.passing", "yes"}}));
  fuel.play("activate flea 2");
  EXPECT_EQ(fuel.number("robot[0].owed"), 0);
}

TEST(Movement, SA6_7_EachCellActsAsItIsEntered) {
  Table table(standing({robot("c2", "e", {"skorokhod-m1", "laser"}), robot("a1", "e")},
                       {{"field", {{"c3", "burning-fuel"}, {"c4", "water-2"}}}, {"hot", {"laser"}}}),
              on("3-players"));
  table.play({"activate skorokhod-m1 2", "cool laser"});
  EXPECT_TRUE(table.happened_in_order({"SA-6.7 moved seat=0 cell=c3", "SA-14.6 burned seat=0", "SA-6.2 moved seat=0 cell=c4",
                                       "SA-14.5 cooled tile=Laser seat=0"}));
}

TEST(Movement, SA6_7_TrapMoverContinues) {
  Table table(alone("skorokhod-m1", terrain("c3", "trap-2")), on("3-players", {{"trap.mover", "goes-on"}}));
  table.play("activate skorokhod-m1 2");
  EXPECT_TRUE(table.happened_in_order({"SA-6.7 moved seat=0 cell=c3", "SA-14.3 exploded", "SA-6.2 moved seat=0 cell=c4"}));
  EXPECT_EQ(table.field("field[c3]"), "empty");
  EXPECT_TRUE(table.holds("box", "trap-2"));
}

TEST(Movement, SA6_7_TrapMoverStops) {
  Table table(alone("skorokhod-m1", terrain("c3", "trap-2")), on("3-players", {{"trap.mover", "stops"}}));
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
  EXPECT_TRUE(table.happened("SA-14.3 exploded"));
}

TEST(Movement, SA6_7_TrapMoverStopsNeedsAPossibleDistance) {
  Table table(alone("skorokhod-m1", {{"field", {{"c3", "trap-2"}, {"c4", "scrap-metal"}}}}),
              on("3-players", {{"trap.mover", "stops"}}));
  EXPECT_EQ(table.legal("activate skorokhod-m1"), (Texts{"activate skorokhod-m1 1"}));
}

TEST(Movement, SA6_7_TrapMoverStopsOnlyTheOneThatMoves) {
  Table table(standing({robot("c1", "e", {"skorokhod-m1", "laser"}), robot("c2", "e")}, terrain("c3", "trap-2")),
              on("3-players", {{"trap.mover", "stops"}}));
  table.play("activate skorokhod-m1 2");  // the pushed robot sets it off, the mover goes on
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
  EXPECT_EQ(table.field("robot[1].cell"), "c4");
  EXPECT_EQ(table.number("robot[1].owed"), 3);
}

}  // namespace
}  // namespace ringside::steel_arena
