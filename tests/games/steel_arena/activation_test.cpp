// SA-4 Activation.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

std::string facing_east(Texts modules, Json more = Json::object()) {
  return standing({robot("c2", "e", std::move(modules)), robot("a1", "e")}, std::move(more));
}
/// In the corner c5, facing the border.
std::string at_the_border(Texts modules) { return standing({robot("c5", "e", std::move(modules)), robot("a1", "e")}); }

TEST(Activation, SA4_1_ATokenAndTheAction) {
  Table table(facing_east({"skorokhod-m1", "axle-m1"}), on("3-players"));
  table.play("activate skorokhod-m1 2");
  EXPECT_TRUE(table.happened("SA-4.1 activated seat=0 tile=Skorokhod M1"));
  EXPECT_EQ(table.field("hot"), "skorokhod-m1#1");
  EXPECT_EQ(table.field("robot[0].cell"), "c4");
}

TEST(Activation, SA4_1_OnlyOwnModules) {
  Table table(standing({robot("c2", "e", {"laser"}), robot("a1", "e", {"mortar"})}), on("3-players"));
  EXPECT_FALSE(table.clause_against("activate mortar c3").empty());
  EXPECT_FALSE(table.clause_against("activate hinge left 1").empty());
}

TEST(Activation, SA4_2_NotAnOverheatedModule) {
  Table table(facing_east({"laser", "mortar"}, {{"hot", {"laser"}}}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate laser"), "SA-4.2");
  EXPECT_TRUE(table.allows("activate mortar c3"));
}

TEST(Activation, SA4_2_OncePerTurnEvenWhenCooledInBetween) {
  Table table(facing_east({"skates", "axle-m1"}, {{"field", {{"c3", "water-2"}}}}), on("3-players"));
  table.play("activate skates 1");
  EXPECT_TRUE(table.happened("SA-14.5 cooled tile=Skates seat=0"));
  EXPECT_FALSE(table.holds("hot", "skates"));
  EXPECT_EQ(table.clause_against("activate skates 1"), "SA-4.2");
  EXPECT_TRUE(table.allows("activate axle-m1 left 1"));
}

TEST(Activation, SA4_3_NothingPossibleForbidden) {
  for (std::string const option : {"forbidden", ""}) {
    Json const rulings = option.empty() ? Json::object() : Json{{"activation.no-effect", option}};
    Table table(at_the_border({"skorokhod-m1", "nailer-m1", "flea", "axle-m1"}), on("3-players", rulings));
    EXPECT_EQ(table.legal("activate skorokhod-m1"), Texts{});
    EXPECT_EQ(table.legal("activate nailer-m1"), Texts{});
    EXPECT_EQ(table.legal("activate flea"), Texts{});
    EXPECT_EQ(table.legal("activate central attack"), Texts{});
    EXPECT_EQ(table.clause_against("activate nailer-m1"), "SA-9.15");
    EXPECT_EQ(table.clause_against("activate skorokhod-m1 0"), "SA-4.3");
    EXPECT_EQ(table.clause_against("activate skorokhod-m1 1"), "SA-6.5");
  }
}

TEST(Activation, SA4_3_NothingPossibleAllowed) {
  Json const allowed{{"activation.no-effect", "allowed"}};
  for (std::string const module : {"skorokhod-m1", "nailer-m1", "flea", "laser"}) {
    Table table(at_the_border({module, "axle-m1"}), on("3-players", allowed));
    Texts const ways = table.legal("activate " + module);
    ASSERT_EQ(ways.size(), 1U) << module;
    table.play(ways.front());
    EXPECT_TRUE(table.holds("hot", module)) << module;
    EXPECT_EQ(table.field("robot[0].cell"), "c5");
  }
}

TEST(Activation, SA4_3_AllowedOnlyWhereNothingIsPossible) {
  Table table(facing_east({"skorokhod-m1", "nailer-m1"}), on("3-players", {{"activation.no-effect", "allowed"}}));
  EXPECT_EQ(table.legal("activate skorokhod-m1"), (Texts{"activate skorokhod-m1 1", "activate skorokhod-m1 2"}));
  EXPECT_FALSE(table.allows("activate nailer-m1"));
}

TEST(Activation, SA4_4_AutoCoolInTheEndPhaseNotBefore) {
  Table table(facing_east({"gyro-m2", "axle-m1"}), on("3-players"));
  table.play("activate gyro-m2 left 1");
  EXPECT_TRUE(table.holds("hot", "gyro-m2"));
  table.end_turn();
  EXPECT_FALSE(table.holds("hot", "gyro-m2"));
}

std::string hidden_and_hot() {
  return standing({robot("c2", "e", {"axle-m1"}), robot("a1", "e", {"jet", "pivot", "laser"})},
                  {{"face_down", {"jet", "laser"}}, {"hot", {"jet", "pivot", "laser"}}});
}

TEST(Activation, SA4_4_CoolingFaceDownNo) {
  Table table(hidden_and_hot(), on("3-players", {{"cooling.face-down", "no"}}));
  table.play("activate axle-m1 left 1").chance();
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_TRUE(table.holds("hot", "jet"));
}

TEST(Activation, SA4_4_CoolingFaceDownYes) {
  Table table(hidden_and_hot(), on("3-players", {{"cooling.face-down", "yes"}}));
  table.play("activate axle-m1 left 1");
  EXPECT_EQ(table.field("turn"), "0");
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.legal(), (Texts{"turn-up jet", "pass"}));  // pivot lies open, the laser has no auto-cool
  table.play("turn-up jet");
  EXPECT_FALSE(table.holds("hot", "jet"));
  EXPECT_FALSE(table.holds("face_down", "jet"));
  EXPECT_TRUE(table.holds("hot", "pivot"));
  table.chance();
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Activation, SA4_4_CoolingFaceDownYesMayBeDeclined) {
  Table table(hidden_and_hot(), on("3-players", {{"cooling.face-down", "yes"}}));
  table.play({"activate axle-m1 left 1", "pass"}).chance();
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_TRUE(table.holds("hot", "jet"));
  EXPECT_TRUE(table.holds("face_down", "jet"));
}

TEST(Activation, SA4_5_SpeedLetsActivateOneMore) {
  Table table(facing_east({"hinge", "gyro", "axle-m1", "laser"}), on("3-players"));
  table.play({"activate hinge right 1", "activate gyro left 1", "activate axle-m1 left 1"}).chance();
  EXPECT_TRUE(table.happened_in_order(
      {"SA-4.1 activated seat=0 tile=Hinge", "SA-4.5 activated seat=0 tile=Gyro", "SA-4.5 activated seat=0 tile=Axle M1"}));
  EXPECT_EQ(table.actor(), "seat 1");  // the chain ended with a module without speed
}

TEST(Activation, SA4_5_SpeedThatWasNotUsedInAChainIsNoReasonToCool) {
  Table table(facing_east({"hinge", "axle-m1"}), on("3-players"));
  table.play("activate hinge right 1");
  EXPECT_FALSE(table.clause_against("cool").empty());
}

TEST(Activation, SA4_6_OneShotGoesToTheBox) {
  Table table(facing_east({"catapult", "axle-m1"}), on("3-players"));
  table.play("activate catapult 3");
  EXPECT_TRUE(table.happened("SA-4.6 used-up"));
  EXPECT_TRUE(table.holds("box", "catapult"));
  EXPECT_EQ(table.number("robot[0].modules"), 1);
  EXPECT_EQ(table.number("robot[1].trophies"), 0);
}

TEST(Activation, SA4_7_PassiveModulesCannotBeActivated) {
  Table table(facing_east({"front-m1", "ring-m1"}), on("3-players"));
  EXPECT_EQ(table.clause_against("activate front-m1"), "SA-4.7");
  EXPECT_EQ(table.clause_against("activate ring-m1"), "SA-4.7");
}

TEST(Activation, SA4_8_TheOwnerMayStop) {
  Table table(facing_east({"hinge", "axle-m1"}), on("3-players"));
  table.play({"activate hinge right 1", "stop"});
  EXPECT_TRUE(table.happened("SA-4.8 stopped seat=0"));
  table.chance();
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(Activation, SA4_8_EndsWhenNothingMoreCanBeActivated) {
  Table table(standing({{{"cell", "c2"}, {"facing", "e"}, {"central", 2}, {"modules", {"hinge"}}}, robot("a1", "e")}),
              on("3-players"));
  table.play("activate hinge right 1").chance();
  EXPECT_EQ(table.field("turn"), "1");
}

}  // namespace
}  // namespace ringside::steel_arena
