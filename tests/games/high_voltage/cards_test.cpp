// HV-4.5, HV-4.6: capability cards.

#include "engine/games/high_voltage/state.h"
#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

Table table_with(std::vector<std::string> const& cards, std::vector<std::string> modules = {}, Json more = Json::object()) {
  std::vector<std::string> open = cards;
  for (char const* other : {"overdrive", "screen", "servo", "overload"})
    if (open.size() < 3 && std::find(open.begin(), open.end(), other) == open.end()) open.emplace_back(other);
  more["open_cards"] = open;
  if (!more.contains("charge")) more["charge"] = {6, 0};
  return Table({robot("c1 e", std::move(modules)), robot("c3 w", {"nailer-m1", "laser", "fan", "crab", "front-m1"})}, more,
               with("charge"));
}

TEST(HighVoltageCards, EachOnceATurnForItsPrice) {  // HV-4.5
  Table table = table_with({"servo"});
  table.play({"card servo left 1"});
  EXPECT_EQ(table.number("charge[0]"), 5);
  EXPECT_EQ(table.field("robot[0].facing"), "ne");
  EXPECT_EQ(table.clause_against("card servo left 1"), "HV-4.5");
  EXPECT_EQ(table.clause_against("card thruster"), "HV-4.2");
  EXPECT_TRUE(table.allows("cool"));
}

TEST(HighVoltageCards, TooFewTokens) {  // HV-4.5
  Table table = table_with({"spark"}, {}, {{"charge", {2, 0}}});
  EXPECT_EQ(table.clause_against("card spark c3"), "HV-4.5");
}

TEST(HighVoltageCards, AfterTheChainAndAfterCooling) {  // HV-4.5
  Table table = table_with({"servo"});
  table.play({"activate skorokhod-m1 1", "card servo left 1"});
  EXPECT_TRUE(table.allows("stop"));
  EXPECT_EQ(table.choices("activate"), 0);
  Table cooled = table_with({"servo"});
  cooled.play({"cool", "card servo right 1"});
  EXPECT_TRUE(cooled.allows("activate central attack") || cooled.allows("activate central move 1"));
}

TEST(HighVoltageCards, NotOnceOneHasStopped) {  // HV-4.5
  Table table = table_with({"servo"}, {"gyro"});
  table.play({"activate gyro left 1"});
  EXPECT_TRUE(table.allows("card servo left 1"));
  table.play({"stop"});
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(HighVoltageCards, OverdriveGivesSpeed) {  // HV-4.6
  Table table = table_with({"overdrive"});
  table.play({"card overdrive", "activate skorokhod-m1 1"});
  EXPECT_TRUE(table.allows("activate axle-m1 left 1"));
  table.play({"activate axle-m1 left 1"});
  EXPECT_EQ(table.choices("activate"), 0);
  EXPECT_EQ(table.choices("card overdrive"), 0);
}

TEST(HighVoltageCards, OverdriveOpensNothingAfterCooling) {  // HV-1.2, HV-4.6
  Table table = table_with({"overdrive"});
  table.play({"card overdrive", "cool", "activate central turn left 1"});
  EXPECT_EQ(table.choices("activate"), 0);
  Table after = table_with({"overdrive"});
  after.play({"cool"});
  EXPECT_EQ(after.clause_against("card overdrive"), "HV-4.6");
}

TEST(HighVoltageCards, CoolantCoolsOne) {  // HV-4.6
  Table table = table_with({"coolant"}, {"nailer-m1", "forget-me-not"}, {{"hot", {"nailer-m1#1"}}});
  EXPECT_EQ(table.choices("card coolant"), 1);
  table.play({"card coolant nailer-m1"});
  EXPECT_TRUE(table.happened("HV-4.6 cooled seat=0") || table.happened("HV-4.6 cooled"));
  EXPECT_TRUE(table.allows("activate nailer-m1 c3"));
}

TEST(HighVoltageCards, ScreenIsArmourUntilTheNextTurn) {  // HV-4.6
  Table table = table_with({"screen"});
  table.play({"card screen", "cool"});
  table.play_to_turn(1);
  table.play({"activate nailer-m1 c1"});
  EXPECT_EQ(table.choices("absorb"), 3);  // Front M1, the reinforced board and the Screen
  table.play({"absorb screen"});
  EXPECT_FALSE(table.happened("SA-12.1 damaged seat=0"));
  table.play_to_turn(0);
  EXPECT_EQ(table.field("screens"), "none");
}

TEST(HighVoltageCards, AScreenThatWorksTwiceBreaksALaw) {  // HV-4.6
  Table table = table_with({"screen"});
  table.play({"card screen", "cool"});
  table.play_to_turn(1);
  table.play({"activate nailer-m1 c1"});
  auto const absorb = *table.match().parse("absorb screen").value;
  AnyState after = table.state();
  table.match().apply(after, absorb);
  auto const broken_from = [&](AnyState before) { return table.match().broken(before, absorb, after); };
  EXPECT_EQ(broken_from(table.state()), -1);
  AnyState worked = table.state();
  worked.as<State>().extra.screens_spent = 1;
  ASSERT_GE(broken_from(worked), 0);
  EXPECT_EQ(table.match().invariants()[static_cast<std::size_t>(broken_from(worked))].name, "screen-once");
}

TEST(HighVoltageCards, ThrusterMovesAndNeedsAWay) {  // HV-4.6
  Table table = table_with({"thruster"});
  table.play({"card thruster"});
  EXPECT_TRUE(table.happened("SA-6.2 moved seat=0 cell=c2"));
  EXPECT_TRUE(table.allows("cool"));
  Table barred = table_with({"thruster"}, {}, {{"field", {{"c2", "scrap-metal"}}}});
  EXPECT_EQ(barred.clause_against("card thruster"), "HV-4.5");
}

TEST(HighVoltageCards, SparkShootsAndOverloadAddsToIt) {  // HV-4.6
  Table table = table_with({"spark", "overload"});
  table.play({"card overload", "card spark c3"});
  EXPECT_TRUE(table.happened("SA-9.2 hit seat=1 n=2"));
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=1"));  // Front M1 takes 1 off
}

TEST(HighVoltageCards, OverloadIsForOneAttack) {  // HV-4.6
  Table table = table_with({"overload"}, {"stapler", "nailer-m1"});
  table.play({"card overload", "activate stapler c3"});
  EXPECT_TRUE(table.happened("SA-9.2 hit seat=1 n=2"));
  table.play({"discard crab", "activate nailer-m1 c3"});
  EXPECT_TRUE(table.happened("SA-9.2 hit seat=1 n=1"));
}

TEST(HighVoltageCards, SalvageTakesForTheNextTurn) {  // HV-4.6, SA-13.4
  Table table = table_with({"salvage"}, {"nailer-m1", "gyro"}, {{"field", {{"c1", "grenade"}}}});
  table.play({"card salvage"});
  EXPECT_TRUE(table.happened("SA-13.1 taken seat=0"));
  EXPECT_EQ(table.clause_against("activate grenade c3"), "HV-4.6");
  Table bare = table_with({"salvage"}, {}, {{"field", {{"c1", "empty"}}}});
  EXPECT_EQ(bare.clause_against("card salvage"), "HV-4.5");
}

}  // namespace
}  // namespace ringside::high_voltage
