// HV-7.3 to HV-7.5: mines.

#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

/// Seat 0 is Vulcan, seat 1 Predator.
Json mined(char const* mine, char const* cell, Json more = Json::object()) {
  more["mine"][mine] = cell;
  return more;
}
std::vector<std::string> const walker{"skorokhod-m1", "nailer-m1", "axle-m1", "laser", "fan"};

TEST(HighVoltageMines, AreLaidBesideTheRobotBeforeTheSupply) {  // HV-7.3
  Table table({robot("c1 e"), robot("c5 w")}, {{"field", {{"b1", "spikes"}}}}, with("mines"));
  table.play({"cool", "stop"});
  table.play_until("mine");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.choices("mine"), 4);  // two mines, on c2 and d1
  EXPECT_EQ(table.clause_against("mine swap b1"), "HV-7.3");
  table.play({"mine melt c2"});
  EXPECT_EQ(table.field("mine[melt]"), "c2");
  EXPECT_EQ(table.count("HV-7.3 mined seat=0 cell=c2"), 1);
}

TEST(HighVoltageMines, ActBeforeTheNextStep) {  // HV-7.3
  Table table({robot("c1 e", walker), robot("a1 e")}, mined("melt", "c2", {{"hot", {"laser", "fan"}}}), with("mines"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_TRUE(table.happened_in_order({"SA-6.7 moved seat=0 cell=c2", "HV-7.3 tripped seat=0 other=0 cell=c2 mine=melt"}));
  EXPECT_EQ(table.field("robot[0].cell"), "c2");
  EXPECT_EQ(table.number("robot[0].owed"), 1);
  table.play({"discard laser"});
  EXPECT_EQ(table.field("robot[0].cell"), "c3");
  EXPECT_EQ(table.field("mine[melt]"), "gone");
  EXPECT_EQ(table.field("robot[1].trophies"), "none");  // SA-12.4: the owner is the victim
}

TEST(HighVoltageMines, MeltedModulesAreTheOwnersInAnybodysTurn) {  // HV-7.4 b
  Table table({robot("a1 e"), robot("c1 e", walker)}, mined("melt", "c2", {{"turn", 1}, {"hot", {"laser", "fan"}}}),
              with("mines"));
  table.play({"activate skorokhod-m1 1", "discard laser"});
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

TEST(HighVoltageMines, OnlyCircularArmourMeetsIt) {  // HV-7.4 b
  std::vector<std::string> const armoured{"skorokhod-m1", "laser", "fan", "ring-m1", "front-m1"};
  Table table({robot("a1 e"), robot("c1 e", armoured)}, mined("melt", "c2", {{"turn", 1}, {"hot", {"laser", "fan"}}}),
              ruled("armour.own-cell", "none", with("mines")));
  table.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(table.happened("SA-10.2 absorbed"));
  EXPECT_FALSE(table.happened("SA-12.1 damaged"));
}

TEST(HighVoltageMines, TokensAreLaidAgain) {  // HV-7.4 a
  Table table({robot("a1 e"), robot("c1 e", {"skorokhod-m1", "laser", "front-m1"})},
              mined("swap", "c2", {{"turn", 1}, {"hot", {"laser"}}}), with("mines"));
  table.play({"activate skorokhod-m1 1"});
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.choices("token"), 4);
  table.play({"token front-m1", "token central"});
  EXPECT_EQ(table.field("hot"), "front-m1#2");  // passive, and the token stays: SA-9.12 does not apply
  EXPECT_EQ(table.number("robot[1].central"), 2);
}

TEST(HighVoltageMines, OnFaceDownModulesByTheirBacks) {  // HV-7.4 a, SA-17.1
  Table table({robot("a1 e"), robot("c1 e", {"skorokhod-m1", "laser", "fan"})},
              mined("swap", "c2", {{"turn", 1}, {"face_down", {"laser", "fan"}}}), with("mines"));
  table.play({"activate skorokhod-m1 1"});
  EXPECT_TRUE(table.allows("token attack-2"));
  EXPECT_FALSE(table.allows("token laser"));
}

/// Seat 1 has walked onto Vulcan's mine with two modules that look alike.
Table swapped(std::vector<std::string> face_down) {
  Table table({robot("a1 e"), robot("c1 e", {"skorokhod-m1", "laser", "fan", "crab"})},
              mined("swap", "c2", {{"turn", 1}, {"face_down", std::move(face_down)}}), with("mines"));
  table.play({"activate skorokhod-m1 1"});
  return table;
}

TEST(HighVoltageMines, ChanceDecidesAmongModulesThatLookAlike) {  // HV-7.4 a
  Table table = swapped({"laser", "fan"});
  EXPECT_EQ(table.clause_against("token fan"), "HV-7.4");
  table.play({"token attack-2"});
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.choices("token"), 2);
  EXPECT_FALSE(table.happened("HV-7.4 laid-on"));
  EXPECT_EQ(table.clause_against("token central"), "HV-7.4");
  std::vector<ActionCode> falls;
  table.match().legal(table.state(), falls);
  for (ActionCode const action : falls) EXPECT_EQ(table.match().weight(table.state(), action), 1U);
  table.play({"token fan"});
  EXPECT_TRUE(table.happened("HV-7.4 laid-on tile=Fan seat=1"));
  EXPECT_EQ(table.field("hot"), "fan");
}

TEST(HighVoltageMines, ASingleBackNeedsNoChance) {  // HV-7.4 a
  Table table = swapped({"laser", "crab"});
  table.play({"token attack-2"});
  EXPECT_TRUE(table.happened("HV-7.4 laid-on tile=Laser seat=1"));
  EXPECT_EQ(table.field("hot"), "laser");
}

TEST(HighVoltageMines, OnlyItsOwnerSeesWhichOfThemGotTheToken) {  // HV-7.4 a, SA-17.1
  std::vector<Json> seen;
  for (std::string_view const drawn : {"token laser", "token fan"}) {
    Table table = swapped({"laser", "fan"});
    table.play({"token attack-2"});
    ActionCode const code = table.match().parse(drawn).value.value();
    EXPECT_FALSE(table.match().seen(table.state(), code, 0)) << drawn;
    EXPECT_TRUE(table.match().seen(table.state(), code, 1)) << drawn;
    table.play({drawn});
    for (int seat : {0, 1}) seen.push_back(table.match().observation(table.state(), seat));
  }
  EXPECT_EQ(seen[0], seen[2]);
  EXPECT_NE(seen[1], seen[3]);
}

TEST(HighVoltageMines, AnAmbushActivatesAModule) {  // HV-7.4 c, HV-7.5
  Table table({robot("c1 e", walker), robot("c5 w", {"nailer-m1", "ram"})}, mined("ambush", "c2"), with("mines"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_TRUE(table.allows("activate central move 1"));
  EXPECT_TRUE(table.allows("pass"));
  table.play({"activate nailer-m1 c2", "discard laser"});
  EXPECT_EQ(table.field("robot[1].trophies"), "laser");
  EXPECT_EQ(table.field("robot[0].cell"), "c3");  // the movement goes on
}

/// Seat 0 pushes seat 2 onto water on c3, and is rammed off the mined c2 to d2; seat 2 is taken along no more.
Table pushed_onto_water(char const* passing) {
  Json more = mined("ambush", "c2", {{"hot", {"gyro"}}, {"field", {{"c3", "water-2"}, {"d3", "empty"}}}});
  Table table({robot("c1 e", walker), robot("b1 se", {"ram", "crab"}), robot("c2 e", {"gyro", "forget-me-not"})}, more,
              ruled("water.passing", passing, with("mines", {{"players", 3}})));
  table.play({"activate skorokhod-m1 2", "activate ram", "push 1 first", "discard laser"});
  return table;
}

TEST(HighVoltageMines, WhoIsLeftBehindComesToRest) {  // HV-7.4 c, HV-7.5, R water.passing
  Table table = pushed_onto_water("no");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-9.8 pushed seat=0 cell=d2", "SA-6.2 moved seat=0 cell=d3", "SA-14.5 cooled tile=Gyro seat=2"}));
  EXPECT_EQ(table.field("hot"), "skorokhod-m1#1, ram");
  EXPECT_EQ(table.number("movement[0].order[0]"), 0);
  Table passed = pushed_onto_water("yes");
  EXPECT_TRUE(passed.happened_in_order({"SA-14.5 cooled tile=Gyro seat=2", "SA-9.8 pushed seat=0 cell=d2"}));
  EXPECT_EQ(passed.count("SA-14.5 cooled"), 1);
}

TEST(HighVoltageMines, AJamEndsTheActivePhase) {  // HV-7.4 d
  Table table({robot("c1 e", {"skates", "skorokhod-m1", "axle-m1"}), robot("a1 e")}, mined("jam", "c2"), with("mines"));
  table.play({"activate skates 1"});
  EXPECT_TRUE(table.happened("HV-7.4 cut-off seat=0"));
  EXPECT_NE(table.actor(), "seat 0");
  EXPECT_EQ(table.number("must_cool"), 1);
  table.play_to_turn(1);
  table.play({"cool", "stop"});
  table.play_to_turn(0);
  EXPECT_EQ(table.choices("activate"), 0);
  EXPECT_EQ(table.clause_against("activate skorokhod-m1 1"), "HV-7.4");
  table.play({"cool"});
  EXPECT_EQ(table.number("must_cool"), 0);
  EXPECT_GT(table.choices("activate central"), 0);
}

TEST(HighVoltageMines, ItStopsTheMovement) {  // HV-7.4 d
  Table table({robot("c1 e", walker), robot("a1 e")}, mined("jam", "c2"), with("mines"));
  table.play({"activate skorokhod-m1 2"});
  EXPECT_EQ(table.field("robot[0].cell"), "c2");
  EXPECT_TRUE(table.happened("HV-7.4 halted seat=0 cell=c2"));
}

TEST(HighVoltageMines, JumpersDoNotSetThemOff) {  // HV-7.3
  Table table({robot("c1 e", {"flea", "laser"}), robot("a1 e")}, mined("jam", "c2"), with("mines"));
  table.play({"activate flea 2"});
  EXPECT_FALSE(table.happened("HV-7.3"));
}

}  // namespace
}  // namespace ringside::high_voltage
