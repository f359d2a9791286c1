// HV-3 King of the hill.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

Json on_hill() { return {{"field", {{"c3", "olympus"}}}, {"pile", 5}}; }

TEST(HighVoltageHill, ComingOntoOlympusIsATrophy) {  // HV-3.3
  Table table({robot("c2 e"), robot("a1 e")}, on_hill(), with("king-of-the-hill"));
  table.play({"activate central move 1"});
  EXPECT_EQ(table.count("HV-3.3 climbed seat=0 cell=c3"), 1);
  EXPECT_EQ(table.number("pile"), 4);
}

TEST(HighVoltageHill, CrossingItIsToo) {  // HV-3.3, HV-6.8
  Table table({robot("c2 e"), robot("a1 e")}, on_hill(), with("king-of-the-hill"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.number("pile_trophies[0]"), 1);
}

TEST(HighVoltageHill, SoIsBeingPushedAndStartingATurnThere) {  // HV-3.3
  Table table({robot("c1 e"), robot("c2 w")}, on_hill(), with("king-of-the-hill"));
  table.play({"activate central move 1"});
  EXPECT_TRUE(table.happened("HV-3.3 climbed seat=1"));
  table.play_to_turn(1);
  EXPECT_EQ(table.number("pile_trophies[1]"), 2);
}

TEST(HighVoltageHill, JumpingOverItIsNot) {  // HV-3.3
  Table table({robot("c2 e", {"flea"}), robot("a1 e")}, on_hill(), with("king-of-the-hill"));
  table.play({"activate flea 2"});
  EXPECT_EQ(table.count("HV-3.3 climbed"), 0);
}

TEST(HighVoltageHill, StoppingMayCountOnceMore) {  // R hill.count
  Table table({robot("c2 e"), robot("a1 e")}, on_hill(), ruled("hill.count", "twice", with("king-of-the-hill")));
  table.play({"activate central move 1"});
  EXPECT_EQ(table.number("pile_trophies[0]"), 2);
  Table passer({robot("c2 e"), robot("a1 e")}, on_hill(), ruled("hill.count", "twice", with("king-of-the-hill")));
  passer.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(passer.number("pile_trophies[0]"), 1);
}

TEST(HighVoltageHill, AnEmptyPileGivesNothing) {  // HV-3.2
  Json more = on_hill();
  more["pile"] = 0;
  Table table({robot("c2 e"), robot("a1 e")}, more, with("king-of-the-hill"));
  table.play({"activate central move 1"});
  EXPECT_EQ(table.count("HV-3.3"), 0);
}

TEST(HighVoltageHill, TheTrophyCountsAtOnceAndCanEndTheGame) {  // HV-3.3
  Json more = on_hill();
  more["pile_trophies"] = {9, 0};
  Table table({robot("c2 e"), robot("a1 e")}, more, with("king-of-the-hill"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.reason(), "trophies");
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
}

TEST(HighVoltageHill, ItIsAHighPoint) {  // HV-3.4, HV-6.7
  Json more = on_hill();
  more["field"]["c4"] = "scrap-metal";
  Table table({robot("c3 e"), robot("c5 e")}, more, with("king-of-the-hill"));
  EXPECT_TRUE(table.allows("activate nailer-m1 c5"));
}

}  // namespace
}  // namespace ringside::high_voltage
