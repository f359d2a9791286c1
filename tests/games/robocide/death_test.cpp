// RC-11: deaths, blasts and spills.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

/// No loot is left to spill.
Json dry(Json more = Json::object()) {
  more["pile"] = {{"head", 0},   {"body", 0},   {"legs", 0},  {"battery", 0}, {"vest", 0},
                  {"screen", 0}, {"remote", 0}, {"blank", 0}, {"mine", 0}};
  more["buried"] = {{"head", 4},   {"body", 4},   {"legs", 4},  {"battery", 4}, {"vest", 3},
                    {"screen", 3}, {"remote", 2}, {"blank", 2}, {"mine", 2}};
  return more;
}

std::vector<std::string> const shot{"8 east machine-gun", "9 west", "", "28 west"};

TEST(RobocideDeath, RC_11_1_TheHeadStays) {
  Table const table = fired({"8 east machine-gun", "9 west shield", "", "28 west"}, dry({{"buried", {}}}));
  EXPECT_EQ(table.cell("1.1"), "head 9");
  EXPECT_EQ(table.field("seat[1].robot[1].body"), "shield") << "kept for a resurrection";
}

TEST(RobocideDeath, RC_11_1_ItIsReportedWhoKilledAndWhatFailed) {
  Table const table = fired({"8 east machine-gun", "9 northwest shield", "", "28 west"}, dry());
  EXPECT_TRUE(table.happened("RC-10.5 shield-turned-away robot=1.1 side=southeast origin=west from=8"));
  EXPECT_TRUE(table.happened("RC-10.6 unprotected robot=1.1 seat=1 danger=shot why=no-vest"));
  EXPECT_TRUE(table.happened("RC-11.1 died robot=1.1 cell=9 danger=shot by=0.1 sides=west"));
}

TEST(RobocideDeath, RC_11_1_WhatAVestUndoesDoesNotKill) {
  Json more = dry({{"seat", {Json::object(), {{"held", {{"vest", 1}}}}}}});
  more["buried"]["vest"] = 2;
  Table table = fired({"8 east machine-gun", "9 northeast", "12 west rocket-launcher", "28 west"}, more);
  table.play({"protect"});
  EXPECT_TRUE(table.happened("RC-10.6 unprotected robot=1.1 seat=1 danger=shot why=vests-spent"));
  EXPECT_TRUE(table.happened("RC-11.1 died robot=1.1 cell=9 danger=shot by=0.2 sides=east"));
}

TEST(RobocideDeath, RC_11_1_WhatAnEarlierStepSettledIsReportedAgain) {
  Json more = dry({{"seat", {Json::object(), {{"held", {{"vest", 1}}}}}}});
  more["buried"]["vest"] = 2;
  Table table = fired({"3 east rocket-launcher", "7 west", "6 west", "28 west"}, more);
  EXPECT_EQ(table.count("RC-10.6 unprotected robot=0.2"), 1);
  table.play({"suffer"});
  EXPECT_EQ(table.count("RC-10.6 unprotected robot=0.2"), 2);
  EXPECT_TRUE(table.happened("RC-11.1 died robot=0.2 cell=6 danger=shot by=0.1 sides=west"));
  EXPECT_TRUE(table.happened("RC-11.1 died robot=1.1 cell=7 danger=shot by=0.1 sides=west"));
}

TEST(RobocideDeath, RC_11_2_LootIsSpilledAround) {
  Table table = fired(shot, {{"loot", {{"10", "vest"}}}, {"struck", {"4", "1"}}});
  EXPECT_EQ(table.field("moment"), "lay");
  EXPECT_EQ(table.actor(), "chance");
  table.play({"lay battery"});
  EXPECT_EQ(table.field("loot[13]"), "battery") << "10 bears loot and T2 is a tower; 13 is southwest";
  table.play({"lay blank"});
  EXPECT_EQ(table.field("loot[3]"), "blank") << "8 bears a robot";
  EXPECT_EQ(table.field("moment"), "none") << "4 is struck";
}

TEST(RobocideDeath, RC_11_2_OneTokenIfSoRuled) {
  Table table = fired(shot, Json::object(), ruled("spill.count", "one"));
  table.play({"lay vest"});
  EXPECT_EQ(table.field("loot[10]"), "vest") << "east of it";
  EXPECT_EQ(table.field("moment"), "none");
}

TEST(RobocideDeath, RC_11_2_HeadsAndSpills) {
  auto const cell = [](std::string_view option) {
    Table table = fired({"8 east machine-gun", "9 west", "head 10", "28 west"}, Json::object(), ruled("spill.head", option));
    table.play({"lay vest"});
    return table.field("loot[10]");
  };
  EXPECT_EQ(cell("no"), "vest");
  EXPECT_EQ(cell("yes"), "none");
}

TEST(RobocideDeath, RC_11_3_ABombKillsItsNeighbours) {
  Table const table = fired({"7 west machine-gun", "6 east bomb", "", "5 west"}, dry());
  EXPECT_EQ(table.actor(), "nobody") << "7 and 5 are beside 6";
  EXPECT_EQ(table.field("end"), "died-together");
}

TEST(RobocideDeath, RC_11_3_AShieldAgainstTheBlast) {
  Table const table = fired({"7 east machine-gun shield", "6 east", "", "28 west"}, dry());
  EXPECT_EQ(table.cell("1.1"), "6") << "it looks away";
  Table const blast = fired({"4 east machine-gun", "6 east bomb", "7 east shield", "28 west"}, dry());
  EXPECT_EQ(blast.cell("0.2"), "7") << "the bomb is straight behind it";
  EXPECT_TRUE(blast.happened("RC-10.5 shielded robot=0.2 from=6"));
  Table const front = fired({"4 east machine-gun", "6 east bomb", "7 west shield", "28 west"}, dry());
  EXPECT_EQ(front.cell("0.2"), "head 7");
}

TEST(RobocideDeath, RC_11_3_BlastsChain) {
  Table const table = fired({"8 east machine-gun", "9 west bomb", "10 west bomb", "14 east"}, dry());
  EXPECT_EQ(table.count("RC-11.3 exploded"), 2);
  EXPECT_EQ(table.cell("0.1"), "gone");
  EXPECT_EQ(table.field("end"), "died-together") << "all in one moment";
}

TEST(RobocideDeath, RC_11_3_WavesMayBeMoments) {
  Table const table =
      fired({"3 southwest machine-gun", "8 west bomb", "9 west bomb", "28 east"}, dry(), ruled("chain.moment", "waves"));
  EXPECT_EQ(table.cell("1.2"), "28");
  // 8 is beside 3 and 9; both of seat 0 die in the second wave.
  EXPECT_EQ(table.outcome().rank, (std::vector<int>{2, 1}));
  Table const waves =
      fired({"3 southwest machine-gun", "8 west bomb", "9 west bomb", "10 east"}, dry(), ruled("chain.moment", "waves"));
  EXPECT_EQ(waves.outcome().rank, (std::vector<int>{2, 1})) << "10 would die in the third wave";
  Table const one = fired({"3 southwest machine-gun", "8 west bomb", "9 west bomb", "10 east"}, dry());
  EXPECT_EQ(one.outcome().rank, (std::vector<int>{1, 1}));
}

TEST(RobocideDeath, RC_11_3_HeadsOfVictims) {
  std::vector<std::string> const robots{"4 east machine-gun", "6 east bomb", "7 west", "28 west"};
  EXPECT_EQ(fired(robots, dry()).cell("0.2"), "head 7");
  EXPECT_EQ(fired(robots, dry(), ruled("blast.head", "no")).cell("0.2"), "gone");
}

TEST(RobocideDeath, RC_11_3_VestsAgainstBlasts) {
  std::vector<std::string> const robots{"4 east machine-gun", "6 east bomb", "7 west", "28 west"};
  Json const vest{{"seat", {{{"held", {{"vest", 1}}}}}}};
  EXPECT_EQ(fired(robots, vest).cell("0.2"), "head 7");
  Table table = fired(robots, vest, ruled("vest.blast", "yes"));
  EXPECT_EQ(table.field("moment"), "blast-asked");
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"protect"});
  EXPECT_EQ(table.cell("0.2"), "7");
}

TEST(RobocideDeath, RC_11_4_OutWithAllTheyHave) {
  Json setup{{"players", 3}};
  Json position = dry({{"seat", {Json::object(), {{"held", {{"vest", 2}}}}, Json::object()}},
                       {"slot", {{"turning", "1"}, {"actions", "0"}, {"artillery", "0"}, {"detonator", "2"}}},
                       {"asked", 2},
                       {"actions", 1},
                       {"ring", 1}});
  position["buried"]["vest"] = 1;
  Table table({"8 east machine-gun", "9 west", "28 west", "", "head 22"}, position, quiet(setup));
  table.play({"end", "suffer"});
  EXPECT_TRUE(table.happened("RC-11.4 out seat=1"));
  EXPECT_EQ(table.cell("1.1") + " " + table.cell("1.2"), "gone gone");
  EXPECT_EQ(table.number("pile[vest]"), 2);
  EXPECT_EQ(table.actor(), "seat 2") << "the game goes on, and the holder is asked";
}

}  // namespace
}  // namespace ringside::robocide
