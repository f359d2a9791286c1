// HV-5 New properties of modules.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

TEST(HighVoltageModules, OneWayTurns) {  // HV-5.1
  Table table({robot("c1 e", {"clock-m1", "counter-clock-m1"}), robot("a1 e")});
  EXPECT_EQ(table.choices("activate clock-m1 right"), 2);
  EXPECT_EQ(table.choices("activate clock-m1 left"), 0);
  EXPECT_EQ(table.choices("activate counter-clock-m1 left"), 2);
  EXPECT_EQ(table.choices("activate counter-clock-m1 right"), 0);
}

TEST(HighVoltageModules, DiagonalJumps) {  // HV-5.2
  Table table({robot("c2 e", {"hopper", "front-m1"}), robot("a1 e")}, {{"field", {{"b2", "scrap-metal"}}}});
  EXPECT_EQ(table.choices("activate hopper"), 2);
  table.play({"activate hopper left 2"});
  EXPECT_TRUE(table.happened("HV-5.2 jumped seat=0 cell=a2"));
}

TEST(HighVoltageModules, ADiagonalJumpPushesWhoeverCanBePushed) {  // HV-5.2
  Table table({robot("c2 e", {"grasshopper"}), robot("b2 e")});
  table.play({"activate grasshopper left 1"});
  EXPECT_TRUE(table.happened("SA-7.1 pushed seat=1 other=0 cell=a2") || table.happened("SA-7.1 pushed seat=1 cell=a2"));
  EXPECT_EQ(table.field("robot[0].cell"), "b2");
}

TEST(HighVoltageModules, ADiagonalJumpOntoOneThatCannotBePushedIsForbidden) {  // HV-5.2
  Table table({robot("b2 e", {"grasshopper"}), robot("a2 e")});
  EXPECT_FALSE(table.allows("activate grasshopper left 1"));
  EXPECT_TRUE(table.allows("activate grasshopper right 1"));
}

TEST(HighVoltageModules, RangeLimits) {  // HV-5.3
  Table table({robot("c1 e", {"sniper", "ballista", "railgun"}), robot("c4 e")});
  EXPECT_TRUE(table.allows("activate sniper c4"));
  EXPECT_FALSE(table.allows("activate sniper c3"));
  EXPECT_EQ(table.choices("activate sniper"), 1);
  EXPECT_EQ(table.choices("activate ballista"), 1);
  EXPECT_TRUE(table.allows("activate ballista c3"));
  table.play({"activate railgun"});
  EXPECT_FALSE(table.happened("SA-12.1 damaged"));
}

TEST(HighVoltageModules, ARayHitsTheOneCellOfItsLimit) {  // HV-5.3
  Table table({robot("c1 e", {"railgun"}), robot("c5 e", {"nailer-m1", "laser", "fan"})});
  table.play({"activate railgun"});
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=2"));
}

TEST(HighVoltageModules, WithNothingAtItsRangeThereIsNoAim) {  // HV-5.3
  Table table({robot("c3 e", {"sniper", "railgun"}), robot("c4 e")});
  EXPECT_EQ(table.choices("activate sniper"), 0);
  EXPECT_EQ(table.choices("activate railgun"), 0);
}

/// Seat 1 faces e and is shot at from the facing's sector.
std::string absorbed_from(char const* place, char const* armour) {
  Table table({robot(place, {"forget-me-not"}), robot("c3 e", {armour, "nailer-m1", "laser", "fan", "crab"})});
  table.play({"activate forget-me-not c3"});
  return table.happened("SA-10.2 absorbed seat=1") || table.happened("SA-10.2 absorbed") ? "yes" : "no";
}

TEST(HighVoltageModules, Hemispheres) {                  // HV-5.4
  EXPECT_EQ(absorbed_from("c5 w", "visor-m1"), "yes");   // front
  EXPECT_EQ(absorbed_from("a3 sw", "visor-m1"), "yes");  // front-left
  EXPECT_EQ(absorbed_from("e3 nw", "visor-m1"), "yes");  // front-right
  EXPECT_EQ(absorbed_from("c1 e", "visor-m1"), "no");    // rear
  EXPECT_EQ(absorbed_from("c1 e", "stern-m1"), "yes");
  EXPECT_EQ(absorbed_from("a1 se", "stern-m1"), "yes");
  EXPECT_EQ(absorbed_from("c5 w", "stern-m1"), "no");
}

}  // namespace
}  // namespace ringside::high_voltage
