// SA-7.4: who is pushed has come to rest where the mover stops short. R trap.mover, water.passing, fuel.passing.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

Json stopping(Json more) {
  more["trap.mover"] = "stops";
  return on("3-players", std::move(more));
}

TEST(Rest, SA_7_4_FuelBurnsAPushedRobotWhoseMoverATrapStops) {
  std::string const start = position({"c1 e: skorokhod-m1, gyro, pivot, swivel", "c2 w: " + crowd},
                                     R"({"field": {"c2": "trap-2", "c3": "burning-fuel"}})");
  for (char const* effects : {"in-turn", "together"}) {
    Table stops(start, stopping({{"fuel.passing", "no"}, {"collision.effects", effects}}));
    stops.play("activate skorokhod-m1 2");
    EXPECT_TRUE(stops.happened_in_order({"SA-14.3 halted seat=0 cell=c2", "SA-14.3 hit seat=0 n=3", "SA-14.3 hit seat=1 n=1",
                                         "SA-14.6 burned seat=1 cell=c3 n=1"}))
        << effects;
    EXPECT_EQ(stops.number("robot[1].owed"), 2);
    Table goes_on(start, on("3-players", {{"fuel.passing", "no"}, {"collision.effects", effects}}));
    EXPECT_FALSE(goes_on.play("activate skorokhod-m1 2").happened("SA-14.6 burned seat=1")) << effects;
    Table at_once(start, stopping({{"collision.effects", effects}}));  // it burns whoever crosses it, and does so once
    EXPECT_EQ(at_once.play("activate skorokhod-m1 2").count("SA-14.6 burned"), 1) << effects;
  }
}

TEST(Rest, SA_7_4_WaterCoolsAPushedRobotWhoseMoverATrapStops) {
  std::string const start = position({"c1 e: skorokhod-m1, gyro, pivot, swivel", "c2 w: " + crowd},
                                     R"({"field": {"c2": "trap-2", "c3": "water-2"}, "hot": ["laser", "mortar"]})");
  Table stops(start, stopping({{"water.passing", "no"}}));
  stops.play("activate skorokhod-m1 2");
  EXPECT_EQ(stops.actor(), "seat 1");
  EXPECT_EQ(stops.legal(), (std::vector<std::string>{"cool mortar", "cool laser"}));
  Table goes_on(start, on("3-players", {{"water.passing", "no"}}));
  EXPECT_FALSE(goes_on.play("activate skorokhod-m1 2").happened("SA-14.5 cooled tile=Laser seat=1"));
  EXPECT_EQ(goes_on.field("hot"), "mortar, laser");  // the mover itself stops there
  Table at_once(start, stopping({{"fuel.passing", "no"}}));
  at_once.play({"activate skorokhod-m1 2", "cool laser"});
  EXPECT_EQ(at_once.field("hot"), "skorokhod-m1#1, mortar");  // not twice
}

TEST(Rest, SA_7_2_OfAChainTheFarthestSuffersFirst) {
  Table table(position({"c1 e: skorokhod-m1, gyro, pivot, swivel", "c2 w: laser, crab, flea", "c3 w: mortar, hinge, fan"},
                       R"({"field": {"c2": "trap-2", "c3": "water-2", "c4": "burning-fuel"}, "hot": ["laser"]})"),
              {{"players", 3}, {"rulings", {{"trap.mover", "stops"}, {"fuel.passing", "no"}, {"water.passing", "no"}}}});
  table.play("activate skorokhod-m1 2");
  EXPECT_TRUE(table.happened_in_order({"SA-14.3 exploded", "SA-14.6 burned seat=2 cell=c4", "SA-14.5 cooled tile=Laser seat=1"}));
}

TEST(Rest, SA_7_4_WhoWasNotPushedHasNotComeToRest) {
  Table table(position({"c1 e: skorokhod-m1, gyro, pivot, swivel", "c3 w: " + crowd},
                       R"({"field": {"c2": "trap-2", "c3": "burning-fuel"}})"),
              stopping({{"fuel.passing", "no"}}));
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[0].cell"), "c2");
  EXPECT_FALSE(table.happened("SA-14.6 burned"));
}

TEST(Rest, SA_7_4_ARobotBehindThePushedOneWasNotPushed) {
  // Seat 1 is pushed from c2 to c3 and comes to stand beside seat 2, which nobody pushed.
  Table table(position({"c1 e: skorokhod-m1, gyro, pivot, swivel", "c2 w: laser, crab, flea", "c4 w: mortar, hinge, fan"},
                       R"({"field": {"c2": "trap-2", "c4": "burning-fuel"}})"),
              {{"players", 3}, {"rulings", {{"trap.mover", "stops"}, {"fuel.passing", "no"}}}});
  table.play("activate skorokhod-m1 2");
  EXPECT_EQ(table.field("robot[1].cell"), "c3");
  EXPECT_FALSE(table.happened("SA-14.6 burned"));
}

TEST(Rest, SA_9_8_ARobotThatAnAttackPushesAndThoseBehindIt) {
  Table table(position({"c1 e: gravity-gun, pivot", "c2 e: " + crowd, "c3 w: grenade, swivel, gyro"},
                       R"({"field": {"c3": "trap-2", "c4": "burning-fuel"}})"),
              {{"players", 3}, {"rulings", {{"trap.mover", "stops"}, {"fuel.passing", "no"}}}});
  table.play({"activate gravity-gun c2", "damage first", "push 2"});
  EXPECT_EQ(table.field("robot[1].cell"), "c3");
  EXPECT_TRUE(table.happened("SA-14.6 burned seat=2 cell=c4"));
}

TEST(Rest, SA_6_5_AnObstacleThatTurnsUpCutsTheMovementShortToo) {
  // The pushed robot turns up an obstacle on c4: neither can go on, and the mover stands in the fuel that it was to cross.
  Json const walls = altered("shelter-3", {{"obstacle", true}});
  Table table(
      position({"c1 e: skorokhod-m2, gyro, pivot", "c3 w: " + crowd}, R"({"field": {"c3": "burning-fuel", "c4": "terrain-3"}})"),
      on_catalogue(walls, {{"supply.terrain-face", "face-down"}, {"fuel.passing", "no"}}));
  table.play({"activate skorokhod-m2 3", "reveal shelter-3 c4"});
  EXPECT_TRUE(table.happened_in_order({"SA-17.2 revealed", "SA-6.5 halted seat=0 cell=c3", "SA-14.6 burned seat=0 cell=c3"}));
  EXPECT_EQ(table.field("robot[1].cell"), "c4");
  EXPECT_EQ(table.count("SA-14.6 burned"), 1);
}

TEST(Rest, SA_6_5_TheRobotsBeforeAMoverThatAnObstacleStops) {
  Json const walls = altered("shelter-3", {{"obstacle", true}});
  Table table(
      position({"c1 e: skorokhod-m1, gyro, pivot", "c2 w: " + crowd}, R"({"field": {"c2": "terrain-3", "c3": "burning-fuel"}})"),
      on_catalogue(walls, {{"supply.terrain-face", "face-down"}, {"fuel.passing", "no"}}));
  table.play({"activate skorokhod-m1 2", "reveal shelter-3 c2"});
  EXPECT_TRUE(table.happened_in_order({"SA-6.5 halted seat=0 cell=c2", "SA-14.6 burned seat=1 cell=c3"}));
}

TEST(Rest, SA_7_4_APositionCannotHaveMoreComeToRestThanThereAre) {
  Json position = Json::parse(
      R"({"robot": [{"cell": "c1", "facing": "e"}, {"cell": "c4", "facing": "w"}], "hot": ["nailer-m1#2", "axle-m1#2"],
    "field": {"c4": "water-2"},
    "tasks": [{"do": "turn", "step": "owed-first"}, {"do": "after-use", "module": 4}, {"do": "move", "cells": 1, "resting": 9}, {"do": "water", "seat": 1, "cools": 1}]})");
  Problems problems;
  Table const table = Table::beginning(on("3-players", {{"fuel.passing", "no"}}));
  EXPECT_FALSE(table.match().read_position(position, problems));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].where, "tasks[2].resting");
  position["tasks"][2]["resting"] = 1;
  problems.clear();
  EXPECT_TRUE(table.match().read_position(position, problems));
}

}  // namespace
}  // namespace ringside::steel_arena
