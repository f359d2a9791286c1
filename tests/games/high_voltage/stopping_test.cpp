// HV-6.4, HV-6.5, HV-6.9, HV-1.7: circular tiles, stopping, the start of a turn.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

std::vector<std::string> const many{"nailer-m1", "laser", "fan", "crab", "axle-m1", "skorokhod-m1"};

TEST(HighVoltageStopping, CircularMeleeStrikesWhoStopsBeside) {  // HV-6.4
  Table table({robot("c1 e", many), robot("a1 e")}, {{"field", {{"b2", "spikes"}}}});
  table.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(table.happened("HV-6.4 scraped tile=Spikes cell=b2 seat=0"));
  EXPECT_TRUE(table.happened("HV-6.4 hit seat=0 n=1"));
  EXPECT_EQ(table.number("robot[0].owed"), 1);
}

TEST(HighVoltageStopping, ItComesFromTheTilesSector) {  // HV-6.4, SA-10.4
  Table front({robot("c1 e", {"skorokhod-m1", "front-m1", "laser"}), robot("a1 e")}, {{"field", {{"c3", "spikes"}}}});
  front.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(front.happened("SA-10.2 absorbed"));
  Table side({robot("c1 e", {"skorokhod-m1", "front-m1", "laser"}), robot("a1 e")}, {{"field", {{"b2", "spikes"}}}});
  side.play({"activate skorokhod-m1 1"});
  EXPECT_FALSE(side.happened("SA-10.2 absorbed"));
}

TEST(HighVoltageStopping, WhoWasBesideIsSpared) {  // HV-6.4
  Table table({robot("c2 e", many), robot("a1 e")}, {{"field", {{"b2", "spikes"}}}});
  table.play({"activate skorokhod-m1 1"});
  EXPECT_FALSE(table.happened("HV-6.4"));
}

TEST(HighVoltageStopping, PassersAreSpared) {  // HV-6.4
  Table table({robot("c1 e", many), robot("a1 e")}, {{"field", {{"b1", "spikes"}}}});
  table.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(table.happened("HV-6.4"));
}

TEST(HighVoltageStopping, TheStartOfATurnStrikesAgain) {  // HV-6.4, R beside.turn
  Json const more{{"field", {{"b2", "spikes"}}}};
  Table table({robot("a3 e", {"hinge", "gyro"}), robot("c2 e", many)}, more);
  table.play_to_turn(1);
  EXPECT_TRUE(table.happened("HV-6.4 scraped tile=Spikes cell=b2 seat=1"));
  Json remembered = more;
  remembered["beside"] = {0, 1};
  Table no({robot("a3 e", {"hinge", "gyro"}), robot("c2 e", many)}, remembered, ruled("beside.turn", "no"));
  no.play({"cool", "stop"});
  EXPECT_FALSE(no.happened("HV-6.4"));
  Table yes({robot("a3 e", {"hinge", "gyro"}), robot("c2 e", many)}, remembered);
  yes.play({"cool", "stop"});
  EXPECT_TRUE(yes.happened("HV-6.4"));
}

TEST(HighVoltageStopping, CircularHeat) {  // HV-6.5
  Table table({robot("c1 e", many), robot("a1 e")}, {{"field", {{"b2", "brazier"}, {"c3", "water-2"}}}});
  table.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(table.happened("HV-6.5 scorched tile=Brazier cell=b2 seat=0"));
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"overheat laser"});
  EXPECT_EQ(table.field("field[c3]"), "water-2");
}

TEST(HighVoltageStopping, RobotsStopInTheOrderInWhichTheyMoved) {  // HV-6.9
  Json const more{{"field", {{"b2", "spikes"}, {"b3", "brazier"}}}};
  Table table({robot("c1 e", {"skorokhod-m1", "laser", "fan"}), robot("c2 e", {"nailer-m1", "crab", "axle-m1"})}, more);
  table.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(table.happened_in_order({"SA-7.1 pushed", "SA-6.2 moved", "HV-6.5 scorched tile=Brazier cell=b3 seat=1"}));
  table.play({"suffer", "discard crab"});
  EXPECT_TRUE(table.happened("HV-6.4 scraped tile=Spikes cell=b2 seat=0"));
}

TEST(HighVoltageStopping, WhoRestsAfterAllHasItsPlaceInTheOneOrder) {  // HV-6.9, HV-7.4 d
  Json const more{
      {"field", {{"c3", "water-2"}, {"c4", "burning-fuel"}}}, {"hot", {"nailer-m1", "axle-m1"}}, {"mine", {{"jam", "c3"}}}};
  Table table({robot("c1 e", {"skorokhod-m2", "nailer-m1", "axle-m1", "hinge"}), robot("c3 e", {"laser", "fan", "crab", "gyro"})},
              more, ruled("water.passing", "no", ruled("fuel.passing", "no", with("mines"))));
  table.play({"activate skorokhod-m2 3"});
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"cool axle-m1"});
  EXPECT_TRUE(table.happened_in_order({"HV-7.4 cut-off", "SA-14.5 cooled", "SA-14.6 burned"}));
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(HighVoltageStopping, WhatSparedARobotOnItsWayActsBeforeCircularTiles) {  // HV-6.9
  Json const more{
      {"field", {{"c3", "water-2"}, {"b3", "brazier"}}}, {"hot", {"nailer-m1", "axle-m1"}}, {"mine", {{"jam", "c3"}}}};
  Table table({robot("c1 e", {"skorokhod-m2", "nailer-m1", "axle-m1", "hinge"}), robot("a1 e")}, more,
              ruled("water.passing", "no", with("mines")));
  table.play({"activate skorokhod-m2 3"});
  EXPECT_TRUE(table.allows("cool axle-m1"));
  table.play({"cool axle-m1"});
  EXPECT_TRUE(table.happened_in_order({"SA-14.5 cooled", "HV-6.5 scorched tile=Brazier cell=b3 seat=0"}));
}

TEST(HighVoltageStopping, AJumperStopsBeforeWhomItLandsOn) {  // HV-6.9, HV-5.2
  Table table({robot("c2 e", {"cricket-m1", "laser", "fan"}), robot("d2 e", {"nailer-m1", "crab", "axle-m1"})},
              {{"field", {{"e1", "brazier"}, {"e3", "spikes"}}}});
  table.play({"activate cricket-m1 right 1"});
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"overheat laser"});
  EXPECT_TRUE(
      table.happened_in_order({"HV-6.5 scorched tile=Brazier cell=e1 seat=0", "HV-6.4 scraped tile=Spikes cell=e3 seat=1"}));
}

TEST(HighVoltageStopping, TurningIsNoStopping) {  // HV-6.9
  Table table({robot("c2 e", many), robot("e1 e")}, {{"field", {{"b2", "spikes"}}}});
  table.play({"activate axle-m1 left 1"});
  EXPECT_FALSE(table.happened("HV-6.4"));
}

TEST(HighVoltageStopping, ATurnStartsInOrder) {  // HV-1.7
  Json const more{{"field", {{"c5", "burning-fuel"}, {"c4", "spikes"}, {"b4", "brazier"}}}};
  Table table({robot("a1 e"), robot("c5 e", many)}, more, with("charge"));
  table.play({"cool"});
  table.play_until("cool");
  EXPECT_TRUE(
      table.happened_in_order({"HV-4.3 charged seat=1", "SA-14.6 burned seat=1", "HV-6.5 scorched tile=Brazier cell=b4 seat=1",
                               "HV-6.4 scraped tile=Spikes cell=c4 seat=1"}));
}

}  // namespace
}  // namespace ringside::high_voltage
