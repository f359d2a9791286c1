// HV-6 Terrain.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

Json on(char const* cell, char const* tile) { return {{"field", {{cell, tile}}}}; }

TEST(HighVoltageTerrain, FreeTurnOnStoppingAndStarting) {  // HV-6.1
  Table table({robot("c1 e"), robot("a1 e")}, on("c2", "turntable"));
  table.play({"activate central move 1"});
  EXPECT_EQ(table.choices("turn"), 5);
  table.play({"turn right 2"});
  EXPECT_TRUE(table.happened("HV-6.1 turned seat=0 side=right 2"));
  table.play_to_turn(1);
  table.play({"cool"});
  table.play_until("turn");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.clause_against("cool"), "HV-6.1");
}

TEST(HighVoltageTerrain, FreeTurnMayBeExact) {  // R free-turn.amount
  Table table({robot("c1 e"), robot("a1 e")}, on("c2", "turntable"), ruled("free-turn.amount", "exact"));
  table.play({"activate central move 1"});
  EXPECT_EQ(table.choices("turn"), 3);
  EXPECT_FALSE(table.allows("turn left 1"));
}

TEST(HighVoltageTerrain, WhoOnlyCrossesIsNotTurned) {  // HV-6.1
  Table table({robot("c1 e"), robot("a1 e")}, on("c2", "turntable"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.choices("turn"), 0);
}

TEST(HighVoltageTerrain, ChargeOnCrossingByRuling) {  // HV-6.2, R charge.passing
  Table yes({robot("c1 e"), robot("a1 e")}, on("c2", "socket"), with("charge"));
  yes.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(yes.number("charge[0]"), 2);
  Table no({robot("c1 e"), robot("a1 e")}, on("c2", "socket"), ruled("charge.passing", "no", with("charge")));
  no.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(no.number("charge[0]"), 0);
  Table ends({robot("c1 e"), robot("a1 e")}, on("c2", "socket"), ruled("charge.passing", "no", with("charge")));
  ends.play({"activate skorokhod-m1 1"});
  EXPECT_EQ(ends.number("charge[0]"), 2);
}

TEST(HighVoltageTerrain, ChargeAtTheStartOfATurn) {  // HV-6.2, HV-1.7
  Table table({robot("c1 e"), robot("c5 e")}, on("c5", "socket"), with("charge"));
  table.play_to_turn(1);
  EXPECT_EQ(table.number("charge[1]"), 3);
  EXPECT_TRUE(table.happened_in_order({"HV-4.3 charged seat=1 n=1", "HV-6.2 charged seat=1 n=2"}));
}

TEST(HighVoltageTerrain, ADeactivatorTakesAll) {  // HV-6.3
  Json more = on("c2", "earthing");
  more["charge"] = {4, 0};
  Table table({robot("c1 e"), robot("a1 e")}, more, with("charge"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_TRUE(table.happened("HV-6.3 drained seat=0 n=4"));
  Json stays = on("c5", "earthing");
  stays["charge"] = {0, 4};
  Table start({robot("c1 e"), robot("c5 e")}, stays, with("charge"));
  start.play_to_turn(1);
  EXPECT_EQ(start.number("charge[1]"), 5);
}

TEST(HighVoltageTerrain, HealthIsSharedByHitsOfATurn) {  // HV-6.6
  Table table({robot("c1 e", {"stapler", "nailer-m1"}), robot("a1 e")}, on("c3", "spikes"));
  table.play({"activate stapler c3", "activate nailer-m1 c3"});
  EXPECT_TRUE(table.happened("HV-6.6 wrecked tile=Spikes cell=c3 seat=0"));
  EXPECT_EQ(table.field("robot[0].trophies"), "spikes");
}

TEST(HighVoltageTerrain, HealthComesBackWithTheTurn) {  // HV-6.6
  Table table({robot("c1 e", {"stapler", "nailer-m1"}), robot("a1 e")}, on("c3", "spikes"));
  table.play({"activate stapler c3", "stop"});
  table.play_to_turn(0);
  table.play({"activate nailer-m1 c3"});
  EXPECT_FALSE(table.happened("HV-6.6"));
}

TEST(HighVoltageTerrain, HeatDoesNotWearTiles) {  // HV-6.6
  Table table({robot("c2 e", {"blowtorch", "nailer-m1"}), robot("a1 e")}, on("c3", "brazier"));
  table.play({"activate blowtorch"});
  EXPECT_EQ(table.number("worn[1]"), 0);
}

TEST(HighVoltageTerrain, BlastsWearThem) {  // HV-6.6, R health.blast
  Json more{{"field", {{"c3", "trap-2"}, {"c4", "spikes"}}}, {"worn", {1, 0, 0, 0, 0, 0, 0, 0}}};
  Table table({robot("c1 e"), robot("a1 e")}, more);
  table.play({"activate nailer-m1 c3"});
  EXPECT_TRUE(table.happened("HV-6.6 wrecked tile=Spikes cell=c4 seat=0 [health.blast]"));
  Table box({robot("c1 e"), robot("a1 e")}, more, ruled("health.blast", "box"));
  box.play({"activate nailer-m1 c3"});
  EXPECT_TRUE(box.happened("HV-6.6 razed tile=Spikes cell=c4 [health.blast]"));
}

TEST(HighVoltageTerrain, AHighPointSeesAndIsSeen) {  // HV-6.7
  Json more{{"field", {{"c2", "scrap-metal"}, {"c3", "watchtower"}}}};
  Table seen({robot("c1 e"), robot("c3 e")}, more);
  EXPECT_TRUE(seen.allows("activate nailer-m1 c3"));
  Table empty({robot("c1 e"), robot("c4 e")}, more);
  EXPECT_FALSE(empty.allows("activate nailer-m1 c3"));
  EXPECT_FALSE(empty.allows("activate nailer-m1 c4"));
  Json above{{"field", {{"c1", "watchtower"}, {"c2", "scrap-metal"}}}};
  Table sees({robot("c1 e"), robot("c4 e")}, above);
  EXPECT_TRUE(sees.allows("activate nailer-m1 c4"));
  EXPECT_FALSE(sees.allows("activate nailer-m1 c5"));
}

}  // namespace
}  // namespace ringside::high_voltage
