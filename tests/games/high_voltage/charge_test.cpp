// HV-4.3, HV-4.4, HV-4.7: tokens.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

Json tokens(int first, int second) { return {{"charge", {first, second}}}; }

TEST(HighVoltageCharge, ATurnStartsWithAToken) {  // HV-4.3
  Table table({robot("c1 e"), robot("c5 w")}, tokens(0, 0), with("charge"));
  table.play_to_turn(1);
  EXPECT_TRUE(table.happened("HV-4.3 charged seat=1 n=1"));
  EXPECT_EQ(table.number("charge[1]"), 1);
}

TEST(HighVoltageCharge, ThereAreForty) {  // HV-4.3, R charge.limit
  Table table({robot("c1 e"), robot("c5 w")}, tokens(30, 10), with("charge"));
  table.play_to_turn(1);
  EXPECT_EQ(table.number("charge[1]"), 10);
  Table more({robot("c1 e"), robot("c5 w")}, tokens(30, 10), ruled("charge.limit", "unlimited", with("charge")));
  more.play_to_turn(1);
  EXPECT_EQ(more.number("charge[1]"), 11);
}

TEST(HighVoltageCharge, AnAttackIsAsStrongAsItsTokens) {  // HV-4.4
  Table table({robot("c1 e", {"capacitor"}), robot("c3 e", {"nailer-m1", "laser", "fan", "crab"})}, tokens(2, 0), with("charge"));
  EXPECT_EQ(table.choices("activate capacitor c3"), 2);
  EXPECT_EQ(table.clause_against("activate capacitor c3 charge 3"), "HV-4.4");
  EXPECT_EQ(table.clause_against("activate capacitor c3 charge 0"), "HV-4.4");
  table.play({"activate capacitor c3 charge 2"});
  EXPECT_TRUE(table.happened("HV-4.4 spent seat=0 n=2"));
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=2"));
  EXPECT_EQ(table.number("charge[0]"), 0);
}

TEST(HighVoltageCharge, AMovementGoesAsFar) {  // HV-4.4
  Table table({robot("c1 e", {"charged-boots"}), robot("a1 e")}, tokens(3, 0), with("charge"));
  EXPECT_EQ(table.choices("activate charged-boots"), 3);
  table.play({"activate charged-boots 3"});
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
  EXPECT_EQ(table.number("charge[0]"), 0);
}

TEST(HighVoltageCharge, ATurnGoesRoundAndRound) {  // HV-4.4
  Table table({robot("c1 e", {"charged-axle"}), robot("a1 e")}, tokens(8, 0), with("charge"));
  EXPECT_EQ(table.choices("activate charged-axle"), 16);
  table.play({"activate charged-axle right 7"});
  EXPECT_EQ(table.field("robot[0].facing"), "se");
  EXPECT_EQ(table.number("charge[0]"), 1);
}

TEST(HighVoltageCharge, ASingleNumberMayBeAnyUpToIt) {  // R range.single
  Table table({robot("c1 e", {"charged-boots"}), robot("a1 e")}, tokens(3, 0), ruled("range.single", "up-to", with("charge")));
  EXPECT_EQ(table.choices("activate charged-boots"), 6);
  table.play({"activate charged-boots 1 charge 3"});
  EXPECT_EQ(table.field("robot[0].cell"), "c2");
  EXPECT_EQ(table.number("charge[0]"), 0);
}

TEST(HighVoltageCharge, NothingMaySufficeByRuling) {  // R charge.zero
  Json const setup = ruled("charge.zero", "yes", with("charge"));
  Table table({robot("c1 e", {"capacitor", "charged-gyro"}), robot("c3 e")}, tokens(0, 0), setup);
  EXPECT_TRUE(table.allows("activate capacitor c3 charge 0"));
  EXPECT_EQ(table.choices("activate charged-gyro"), 1);
  table.play({"activate charged-gyro 0"});
  EXPECT_TRUE(table.allows("activate capacitor c3 charge 0"));  // it has speed
  Table no({robot("c1 e", {"capacitor"}), robot("c3 e")}, tokens(0, 0), with("charge"));
  EXPECT_EQ(no.choices("activate capacitor"), 0);
}

TEST(HighVoltageCharge, WearAppliesAsUsual) {  // HV-4.4, SA-8
  Table table({robot("c1 e", {"booster", "nailer-m1"}), robot("a1 e")}, tokens(1, 0), with("charge"));
  table.play({"activate booster 1 wearing"});
  EXPECT_TRUE(table.happened("SA-8.3 worn-out"));
  EXPECT_TRUE(table.allows("activate nailer-m1 c3"));
}

TEST(HighVoltageCharge, ADeactivatorTakesAllWhateverArmourDoes) {  // HV-4.7
  Table table({robot("c1 e", {"disruptor"}), robot("c3 w")}, tokens(0, 5), with("charge"));
  table.play({"activate disruptor c3"});
  EXPECT_TRUE(table.happened_in_order({"HV-4.7 drained seat=1 n=5", "SA-10.2 absorbed"}));
}

}  // namespace
}  // namespace ringside::high_voltage
