// SA-14.3, SA-14.7: explosive terrain.

#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

TEST(Blast, SA_14_3_OnTheTileTheLargeNumberBesideItTheSmallOne) {
  Table table(position({"c1 e: skorokhod-m1, gyro, pivot, swivel, skates", "c3 e: " + crowd}, R"({"field": {"c2": "trap-2"}})"),
              on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-6.2 moved seat=0 cell=c2", "SA-14.3 exploded tile=Trap cell=c2", "SA-14.3 hit seat=0 n=3", "SA-14.3 hit seat=1 n=1"}));
  EXPECT_TRUE(table.holds("box", "trap-2"));
  EXPECT_EQ(table.field("field[c2]"), "empty");
}

TEST(Blast, SA_14_3_OneDamageIsEnough) {
  Table table(position({"c1 e: nailer-m1", "e1 e: " + crowd}, R"({"field": {"c4": "surprise"}})"), on("3-players"));
  EXPECT_TRUE(table.play("activate nailer-m1 c4").happened("SA-14.3 exploded tile=Surprise cell=c4"));
}

TEST(Blast, SA_14_3_AttackAndBlastAreHitsOfTheirOwn) {
  Table table(position({"c2 e: stapler, gyro, pivot", "c3 e: " + crowd}, R"({"field": {"c3": "trap-2"}})"), on("3-players"));
  table.play("activate stapler c3");
  EXPECT_EQ(table.number("robot[1].owed"), 4);
  EXPECT_EQ(table.number("robot[0].owed"), 1);
}

TEST(Blast, SA_14_3_SA_7_4_APushedRobotSetsItOff) {
  Table table(position({"c1 e: skorokhod-m1, gyro", "c2 e: " + crowd}, R"({"field": {"c3": "trap-2"}})"), on("3-players"));
  table.play("activate skorokhod-m1 1");
  // The farthest moves and suffers first: the mover is still on c1 when the trap goes off.
  EXPECT_TRUE(table.happened_in_order(
      {"SA-7.1 pushed seat=1 cell=c3", "SA-14.3 exploded", "SA-14.3 hit seat=1 n=3", "SA-6.2 moved seat=0 cell=c2"}));
  EXPECT_EQ(table.number("robot[0].owed"), 0);
}

TEST(Blast, SA_10_5_TheBlastUnderARobotMeetsCircularArmourOnly) {
  Table table(position({"c1 e: skorokhod-m1, gyro, pivot, front-m1, ring-m1", "e1 w"}, R"({"field": {"c2": "trap-2"}})"),
              on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_EQ(table.number("robot[0].owed"), 2);
  EXPECT_EQ(table.count("SA-10.2 absorbed tile=Front M1"), 0);
}

TEST(Blast, SA_10_5_TheBlastBesideARobotComesFromItsCell) {
  Table table(position({"c1 e: nailer-m1, gyro", "c4 w: laser, crab, front-m1"}, R"({"field": {"c3": "trap-2"}})"),
              on("3-players"));
  table.play("activate nailer-m1 c3");
  EXPECT_TRUE(table.happened("SA-10.2 absorbed tile=Front M1 seat=1 n=1"));
}

TEST(Blast, SA_14_7_DamageIsDealtInCellOrder) {
  Table table(position({"c1 e: nailer-m1, gyro", "d3 e: laser, crab", "b2 e: flea, jet"}, R"({"field": {"c3": "trap-2"}})"),
              {{"players", 3}});
  table.play("activate nailer-m1 c3");
  EXPECT_TRUE(table.happened_in_order({"SA-14.3 exploded", "SA-14.3 hit seat=2 n=1", "SA-14.3 hit seat=1 n=1"}));
}

TEST(Blast, SA_14_7_RulingTrapChain) {
  // c2 sets off b2 and c3; b2 sets off b3, which also lies next to c3.
  std::string const start = position({"c1 e: nailer-m1, gyro, laser, crab, flea, jet, hinge", "e3 w"},
                                     R"({"field": {"c2": "surprise#1", "b2": "trap-2", "c3": "trap-3", "b3": "surprise#2"}})");
  Table waves(start, on("3-players"));
  waves.play("activate nailer-m1 c2");
  EXPECT_TRUE(waves.happened_in_order({"SA-14.3 exploded tile=Surprise cell=c2", "SA-14.7 exploded", "SA-14.7 exploded",
                                       "SA-14.7 exploded tile=Surprise cell=b3"}));
  Table depth(start, on("3-players", {{"trap.chain", "depth"}}));
  depth.play("activate nailer-m1 c2");
  EXPECT_TRUE(depth.happened_in_order({"SA-14.3 exploded tile=Surprise cell=c2", "SA-14.7 exploded tile=Trap cell=b2",
                                       "SA-14.7 exploded tile=Surprise cell=b3", "SA-14.7 exploded tile=Trap cell=c3"}));
  for (Table const* table : {&waves, &depth}) {
    EXPECT_EQ(table->count("SA-14.3 exploded") + table->count("SA-14.7 exploded"), 4);
    EXPECT_EQ(table->field("set_off"), "none");
  }
}

TEST(Blast, SA_14_7_TwoOfOneWaveDealTheirDamageInCellOrder) {
  // The laser sets off c2 and c4 at once. b1 lies next to c2 alone, b4 next to c4 alone.
  Table table(position({"c1 e: laser, gyro, crab", "b4 e: flea, jet", "b1 e: mortar, hinge"},
                       R"({"field": {"c2": "surprise#1", "c4": "trap-3"}})"),
              {{"players", 3}});
  table.play("activate laser");
  EXPECT_TRUE(table.happened_in_order({"SA-14.3 exploded tile=Surprise cell=c2", "SA-14.3 exploded tile=Trap cell=c4",
                                       "SA-14.3 hit seat=2 n=2", "SA-14.3 hit seat=1 n=1"}));
}

TEST(Blast, SA_14_3_BothRobotsOverOneCellAreHitInTheOrderOfSeats) {
  // The jumper, seat 1, is over c2 and the robot there when the trap under them goes off, and beside the surprise on b2.
  Table table(position({"c2 e: gyro, pivot, swivel, grenade, stapler, axle-m2", "c1 e: flea-m2, " + crowd},
                       R"({"turn": 1, "field": {"c2": "trap-2", "b2": "surprise"}})"),
              on("3-players", {{"jump.passing", "yes"}}));
  table.play("activate flea-m2 2");
  EXPECT_TRUE(table.happened_in_order({"SA-14.3 exploded tile=Trap", "SA-14.3 hit seat=0 n=3", "SA-14.3 hit seat=1 n=3",
                                       "SA-14.7 exploded tile=Surprise", "SA-14.3 hit seat=0 n=2", "SA-14.3 hit seat=1 n=2"}));
}

TEST(Blast, SA_14_7_TwoOfOneWaveGoToTheBoxBeforeTheirDamageIsDealt) {
  Table table(position({"c1 e: laser, gyro, crab", "e3 e: flea, jet"}, R"({"field": {"c3": "trap-2", "c4": "trap-3"}})"),
              on("3-players"));
  table.play("activate laser");
  EXPECT_EQ(table.count("SA-14.3 exploded"), 2);
  EXPECT_EQ(table.count("SA-14.7 exploded"), 0);
}

TEST(Blast, SA_6_7_RulingTrapMover) {
  std::string const start = position({"c1 e: skorokhod-m1, " + crowd, "e1 w"}, R"({"field": {"c2": "trap-2"}})");
  EXPECT_EQ(Table(start, on("3-players")).play("activate skorokhod-m1 2").field("robot[0].cell"), "c3");
  Table stops(start, on("3-players", {{"trap.mover", "stops"}}));
  stops.play("activate skorokhod-m1 2");
  EXPECT_TRUE(stops.happened("SA-14.3 halted seat=0 cell=c2"));
  EXPECT_EQ(stops.field("robot[0].cell"), "c2");
}

TEST(Blast, SA_6_7_RulingTrapMover_TheWholeDistanceMustHaveBeenPossible) {
  Table const table(position({"c1 e: skorokhod-m1, laser", "e1 w"}, R"({"field": {"c2": "trap-2", "c3": "scrap-metal"}})"),
                    on("3-players", {{"trap.mover", "stops"}}));
  EXPECT_EQ(table.clause_against("activate skorokhod-m1 2"), "SA-6.5");
}

TEST(Blast, SA_9_8_RulingTrapMover_ARobotThatAnAttackPushes) {
  std::string const start = position({"c1 e: gravity-gun, pivot", "c2 e: " + crowd}, R"({"field": {"c3": "trap-2"}})");
  Table goes(start, on("3-players"));
  EXPECT_EQ(goes.play({"activate gravity-gun c2", "damage first", "push 2"}).field("robot[1].cell"), "c4");
  Table stops(start, on("3-players", {{"trap.mover", "stops"}}));
  EXPECT_EQ(stops.play({"activate gravity-gun c2", "damage first", "push 2"}).field("robot[1].cell"), "c3");
}

TEST(Blast, SA_7_2_RulingTrapMover_APushingMoverContinues) {
  // Seat 1 sets the trap off; seat 0, which moves, goes on and pushes it farther.
  Table table(position({"c1 e: skorokhod-m1, pivot, gyro", "c2 e: " + crowd}, R"({"field": {"c3": "trap-2"}})"),
              on("3-players", {{"trap.mover", "stops"}}));
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
  EXPECT_EQ(table.field("robot[1].cell"), "c4");
}

TEST(Blast, SA_6_6_RulingTrapMover_AJumperStopsOnTheTrapThatItSetsOff) {
  std::string const start = position({"c1 e: flea-m2, " + crowd, "e1 w"}, R"({"field": {"c3": "trap-2"}})");
  Table stops(start, on("3-players", {{"jump.passing", "yes"}, {"trap.mover", "stops"}}));
  stops.play("activate flea-m2 4");
  EXPECT_TRUE(stops.happened_in_order(
      {"SA-6.6 jumped seat=0 cell=c3", "SA-14.3 halted seat=0 cell=c3", "SA-14.3 exploded tile=Trap", "SA-14.3 hit seat=0 n=3"}));
  EXPECT_EQ(stops.count("SA-6.4 jumped"), 0);
  EXPECT_EQ(stops.field("robot[0].cell"), "c3");
  Table goes_on(start, on("3-players", {{"jump.passing", "yes"}}));
  EXPECT_EQ(goes_on.play("activate flea-m2 4").field("robot[0].cell"), "c5");
  Table untouched(start, on("3-players", {{"trap.mover", "stops"}}));
  EXPECT_EQ(untouched.play("activate flea-m2 4").field("robot[0].cell"), "c5");
}

TEST(Blast, SA_6_6_RulingTrapMover_OverARobotAJumperContinues) {
  std::string const start = position({"c1 e: flea-m2, " + crowd, "c2 w: gyro, pivot, swivel, grenade"},
                                     R"({"field": {"c2": "trap-2", "c4": "surprise"}})");
  Table table(start, on("3-players", {{"jump.passing", "yes"}, {"trap.mover", "stops"}}));
  table.play("activate flea-m2 4");
  EXPECT_TRUE(table.happened_in_order({"SA-14.3 exploded tile=Trap cell=c2", "SA-14.3 halted seat=0 cell=c4"}));
  EXPECT_EQ(table.count("SA-14.3 halted"), 1);
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
}

TEST(Blast, SA_6_6_RulingTrapMover_TheWholeJumpMustHaveBeenPossible) {
  Table const table(position({"c1 e: flea, laser", "c3 w"}, R"({"field": {"c2": "trap-2"}})"),
                    on("3-players", {{"jump.passing", "yes"}, {"trap.mover", "stops"}}));
  EXPECT_EQ(table.clause_against("activate flea 2"), "SA-6.4");
}

TEST(Blast, SA_14_7_EightGoOffUnderTheLongestChainOfRobots) {
  Json const eight = altered("surprise", {{"count", 6}});
  std::string const start =
      position({"c1 e: skorokhod-m1, gyro, laser, crab, flea", "c2 e: mortar, hinge, fan, ram", "c3 e: jet, bomb, quasar, rocket",
                "c4 e: pivot, swivel, grenade, minigun, axle-m2"},
               R"({"supply": 3, "field": {"c5": "trap-2", "c6": "surprise", "b4": "surprise", "b5": "surprise", "d4": "surprise",
                              "d5": "surprise", "e4": "surprise", "a3": "trap-3"}})");
  for (char const* order : {"waves", "depth"})
    for (char const* effects : {"in-turn", "together"}) {
      Table table(start,
                  {{"players", 4}, {"catalogue", eight}, {"rulings", {{"trap.chain", order}, {"collision.effects", effects}}}});
      table.play("activate skorokhod-m1 1");
      EXPECT_EQ(table.count("SA-14.3 exploded") + table.count("SA-14.7 exploded"), 8) << order << ", " << effects;
    }
}

TEST(Blast, SA_14_7_NineExplosiveTilesAreTooManyForACatalogue) {
  Problems const problems = tile_source().check(altered("surprise", {{"count", 7}}));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_string(problems[0]), "tiles: 9 explosive tiles; expected at most 8: all of them may go off at once");
}

TEST(Blast, SA_9_13_WaterThatExplodesIsOnlyBlownUp) {
  for (char const* order : {"waves", "depth"}) {
    Table table(position({"c1 e: f451", "e3 w"}, R"({"field": {"c4": "trap-2"}})"),
                on_catalogue(altered("trap-2", {{"cools", 1}}), {{"trap.chain", order}}));
    table.play("activate f451 c4");
    EXPECT_EQ(table.count("SA-14.3 exploded"), 1) << order;
    EXPECT_EQ(table.count("SA-9.13 doused"), 0) << order;
  }
}

}  // namespace
}  // namespace ringside::steel_arena
