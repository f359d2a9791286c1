// HV-7.2 Predator interrupts.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

/// Seat 1 is Predator.
Json predator(Json setup = Json::object()) {
  setup["vulcan"] = "none";
  setup["predator"] = 1;
  return with("abilities", std::move(setup));
}
std::vector<std::string> const mover{"skorokhod-m1", "nailer-m1", "axle-m1", "laser", "fan"};

bool interrupts(Table const& table) { return table.number("out_of_turn") != 0; }

Table near(std::vector<std::string> modules, char const* place = "c4 w", Json more = Json::object(), Json setup = predator()) {
  return Table({robot("c1 e", mover), robot(place, std::move(modules))}, std::move(more), std::move(setup));
}

TEST(HighVoltageEvasion, AfterTheOpponentHasComeBeside) {  // HV-7.2
  Table table = near({"crab", "hinge", "front-m1"});
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_TRUE(table.allows("activate crab left 1"));
  EXPECT_TRUE(table.allows("activate hinge left 1"));
  EXPECT_TRUE(table.allows("pass"));
  EXPECT_EQ(table.choices("activate central"), 0);
  table.play({"activate hinge left 1"});
  EXPECT_TRUE(table.happened("HV-7.2 interrupted seat=1 ability=evasion"));
  EXPECT_EQ(table.actor(), "chance");  // no speed: the opponent's turn goes on, and it takes its tile
}

TEST(HighVoltageEvasion, NotIfItStoodBesideBefore) {  // HV-7.2
  Table table({robot("c3 w", mover), robot("c4 w", {"crab"})}, Json::object(), predator());
  table.play({"activate axle-m1 left 1"});
  EXPECT_FALSE(interrupts(table));
  Table moved({robot("b3 sw", mover), robot("c4 w", {"crab"})}, Json::object(), predator());
  moved.play({"activate skorokhod-m1 1"});
  EXPECT_FALSE(moved.happened("HV-7.2"));
  EXPECT_FALSE(interrupts(moved));
}

TEST(HighVoltageEvasion, NotForAPush) {  // HV-7.2
  Table table({robot("c1 e", {"ram", "nailer-m1"}), robot("c2 e", {"crab", "laser", "fan"}), robot("c5 e")}, Json::object(),
              with("abilities", {{"players", 3}, {"vulcan", "none"}, {"predator", 2}}));
  table.play({"activate ram", "push 2 first"});
  EXPECT_FALSE(interrupts(table));
}

TEST(HighVoltageEvasion, TheModuleMustBeCoolAndUsable) {  // HV-7.2
  Table hot = near({"crab"}, "c4 w", {{"hot", {"crab"}}});
  hot.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(interrupts(hot));
  Table taken = near({"crab"}, "c4 w", {{"taken", {"crab"}}});
  taken.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(interrupts(taken));
  Table used = near({"crab"}, "c4 w", {{"used", {"crab"}}});
  used.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(interrupts(used));
}

TEST(HighVoltageEvasion, WithoutWear) {  // HV-7.2
  Table table = near({"pivot"});
  table.play({"activate skorokhod-m1 2"});
  EXPECT_TRUE(table.allows("activate pivot left 1"));
  EXPECT_FALSE(table.allows("activate pivot left 1 wearing"));
}

TEST(HighVoltageEvasion, TheBoardByRuling) {  // R interrupt.central
  Table table = near({"front-m1"}, "c4 w", Json::object(), ruled("interrupt.central", "yes", predator()));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_TRUE(table.allows("activate central turn left 1"));
}

TEST(HighVoltageEvasion, AllThatItCan) {  // R interrupt.once
  for (auto const& [option, asked] : {std::pair{"each-time", true}, {"once", false}}) {
    Table table({robot("c1 e", {"skates", "skorokhod-m1", "laser"}), robot("c3 e", {"crab", "hinge"})}, Json::object(),
                ruled("interrupt.once", option, predator()));
    table.play({"activate skates 1", "activate crab left 1", "activate skorokhod-m1 1"});
    EXPECT_EQ(interrupts(table), asked) << option;
  }
}

TEST(HighVoltagePatience, WhoComesIntoReachIsHit) {  // HV-7.2
  Table table({robot("b1 sw", mover), robot("c4 w", {"nailer-m1", "mortar"})}, Json::object(), predator());
  table.play({"activate skorokhod-m1 1"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_TRUE(table.allows("activate nailer-m1 c1"));
  EXPECT_FALSE(table.allows("activate mortar c3"));
  table.play({"activate nailer-m1 c1"});
  EXPECT_TRUE(table.happened("HV-7.2 interrupted seat=1 ability=patience"));
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=0 n=1"));
  table.play({"discard laser"});
  EXPECT_EQ(table.field("robot[1].trophies"), "laser");
}

TEST(HighVoltagePatience, WhoStoodThereIsNot) {  // HV-7.2
  Table near_one({robot("c2 e", mover), robot("c5 w", {"nailer-m1"})}, {{"reached", {"nailer-m1#2"}}}, predator());
  near_one.play({"activate skorokhod-m1 1"});
  EXPECT_FALSE(interrupts(near_one));
}

TEST(HighVoltagePatience, SplintersByRuling) {  // R patience.zone
  for (auto const& [option, asked] : {std::pair{"aimed", false}, {"splinters", true}}) {
    Table table({robot("a2 sw", mover), robot("c4 w", {"grenade"})}, Json::object(), ruled("patience.zone", option, predator()));
    table.play({"activate skorokhod-m1 1"});
    EXPECT_EQ(interrupts(table), asked) << option;
  }
}

TEST(HighVoltagePatience, BothInTheOrderThatTheOwnerPicks) {  // R interrupt.order
  Table owner({robot("b1 e", mover), robot("c4 nw", {"hinge", "nailer-m1"})}, Json::object(), predator());
  owner.play({"activate skorokhod-m1 2"});
  EXPECT_TRUE(owner.allows("activate hinge left 1"));
  EXPECT_TRUE(owner.allows("activate nailer-m1 b3"));
  Table first({robot("b1 e", mover), robot("c4 nw", {"hinge", "nailer-m1"})}, Json::object(),
              ruled("interrupt.order", "evasion-first", predator()));
  first.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(first.allows("activate nailer-m1 b3"));
  first.play({"pass"});
  EXPECT_TRUE(first.allows("activate nailer-m1 b3"));
}

TEST(HighVoltageInterrupt, NoAllyIsInterrupted) {  // HV-7.2
  Table table({robot("c1 e", mover), robot("a1 e"), robot("c4 w", {"crab"}), robot("e1 e")}, Json::object(),
              with("abilities", {{"players", 4}, {"field", "4-players"}, {"mode", "team"}, {"vulcan", "none"}, {"predator", 2}}));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_FALSE(interrupts(table));
}

}  // namespace
}  // namespace ringside::high_voltage
