// SA-12.5: the central module would have to go.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Ranks = std::vector<int>;

TEST(Destruction, SA_12_5_TheOtherModulesGoFirstAndTheGameEnds) {
  Table table(position({"c1 e: forget-me-not", "c3 e: laser, crab"}), on("3-players"));
  table.play("activate forget-me-not c3");
  EXPECT_TRUE(table.happened_in_order({"SA-12.3 trophy tile=Laser other=1 seat=0", "SA-12.3 trophy tile=Crab other=1 seat=0",
                                       "SA-12.5 destroyed seat=1", "SA-15.1 over end=destroyed"}));
  EXPECT_EQ(table.actor(), "nobody");
  EXPECT_EQ(table.outcome().reason, "destroyed");
  EXPECT_EQ(table.outcome().rank, (Ranks{1, 2}));
  EXPECT_EQ(table.outcome().scores, (Ranks{2, 0}));
  EXPECT_EQ(table.clause_against("cool"), "SA-15.1");
}

TEST(Destruction, SA_12_5_ARobotThatLosesItsLastModuleLivesOn) {
  Table table(position({"c1 e: mortar", "c3 e: laser, crab"}), on("3-players"));
  table.play("activate mortar c3");
  EXPECT_EQ(table.count("SA-12.5 destroyed"), 0);
  EXPECT_EQ(table.field("robot[1].modules"), "none");
}

TEST(Destruction, SA_12_5_WhatOthersOweLapses) {
  // Seat 1 has nothing more to discard once seat 0, which discards first, is destroyed.
  Table table(position({"c2 e: bomb", "c3 e: laser, crab, flea, fan, ram"}), on("3-players"));
  table.play("activate bomb c3");
  EXPECT_TRUE(table.happened("SA-12.5 destroyed seat=0"));
  EXPECT_EQ(table.number("robot[1].modules"), 5);
  EXPECT_EQ(table.number("robot[1].owed"), 0);
  EXPECT_EQ(table.outcome().rank, (Ranks{2, 1}));
}

TEST(Destruction, SA_12_5_InOnesOwnTurnTheModulesGoToTheBox) {
  Table table(position({"c1 e: skorokhod-m1", "e1 w"}, R"({"field": {"c2": "trap-2"}})"), on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_TRUE(table.happened_in_order({"SA-12.4 discarded seat=0 tile=Skorokhod M1", "SA-12.5 destroyed seat=0"}));
  EXPECT_EQ(table.number("robot[1].trophies"), 0);
}

TEST(Destruction, SA_12_5_RulingDestructionWhen) {
  std::string const start = position({"c1 e: mortar", "c3 e: laser, crab"});
  Table beyond(start, on("3-players"));
  EXPECT_EQ(beyond.play("activate mortar c3").field("end"), "playing");
  Table zero(start, on("3-players", {{"destruction.when", "at-zero"}}));
  zero.play("activate mortar c3");
  EXPECT_EQ(zero.field("end"), "destroyed");
  EXPECT_EQ(zero.count("SA-12.3 trophy"), 2);
}

TEST(Destruction, SA_12_5_RulingDestructionWhen_ModulesLostWithoutDamageCountToo) {
  Json const at_zero = on("3-players", {{"destruction.when", "at-zero"}});
  Table used(position({"c1 e: bomb", "e1 w"}), at_zero);
  EXPECT_EQ(used.play("activate bomb c4").field("end"), "destroyed");
  Table worn(position({"c1 e: jet", "e1 w"}, R"({"hot": ["jet"]})"), at_zero);
  EXPECT_EQ(worn.play("activate jet 2").field("end"), "destroyed");
}

TEST(Destruction, SA_12_5_RulingDestructionWhen_AtOnce) {
  Json const setup = on("3-players", {{"destruction.when", "at-zero"}, {"damage.discard-time", "at-once"}});
  Table table(position({"c1 e: stapler, nailer-m1", "c3 e: laser"}), setup);
  EXPECT_EQ(table.play("activate stapler c3").field("end"), "destroyed");
}

TEST(Destruction, SA_12_5_RulingDestructionTrophies) {
  std::string const start = position({"c1 e: forget-me-not", "c3 e: laser, crab"});
  Table table(start, on("3-players", {{"destruction.trophies", "void"}}));
  table.play("activate forget-me-not c3");
  EXPECT_EQ(table.count("SA-12.5 discarded seat=1"), 2);
  EXPECT_EQ(table.outcome().scores, (Ranks{0, 0}));
  EXPECT_EQ(table.outcome().rank, (Ranks{1, 2}));
  EXPECT_TRUE(table.holds("box", "laser"));
}

TEST(Destruction, SA_12_5_TheLastTrophiesDoNotChangeTheReason) {
  Table table(
      position(
          {"c1 e: forget-me-not", "c3 e: laser, crab"},
          R"({"robot": [{"trophies": ["fan", "ram", "flea", "hinge", "gyro", "pivot", "swivel", "skates", "mortar"]}, {}]})"),
      on("3-players"));
  table.play("activate forget-me-not c3");
  EXPECT_EQ(table.outcome().reason, "destroyed");
  EXPECT_EQ(table.outcome().scores, (Ranks{11, 0}));
}

}  // namespace
}  // namespace ringside::steel_arena
