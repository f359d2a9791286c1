// SA-11 The central module.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

/// Seat 0 on c2 facing seat 1 on c3 who looks back, with flags of the central module: 1 reinforced, 2 overheated.
std::string face_to_face(int central, Texts modules = {}, Texts its = {"laser", "crab", "hinge", "mortar", "axle-m1"}) {
  Json mine = robot("c2", "e", std::move(modules));
  mine["central"] = central;
  return standing({std::move(mine), robot("c3", "w", std::move(its))});
}

TEST(Central, SA11_1_OneOfItsActions) {
  Table normal(face_to_face(0), on("3-players"));
  EXPECT_EQ(normal.legal("activate central"), (Texts{"activate central attack", "activate central move 1",
                                                     "activate central turn left 1", "activate central turn right 1"}));
  EXPECT_EQ(normal.clause_against("activate central move 2"), "SA-6.1");
  EXPECT_EQ(normal.clause_against("activate central turn left 2"), "SA-5.1");
  normal.play("activate central attack");
  EXPECT_TRUE(normal.happened("SA-11.1 activated seat=0"));
  EXPECT_TRUE(normal.happened("SA-12.1 damaged seat=1 n=1"));
}

TEST(Central, SA11_1_TheReinforcedSide) {
  Table table(face_to_face(1), on("3-players"));
  EXPECT_TRUE(table.allows("activate central move 2"));
  EXPECT_TRUE(table.allows("activate central turn left 2"));
  table.play("activate central attack");
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=2"));
}

TEST(Central, SA11_1_OneTokenBlocksAllOfThem) {
  Table table(face_to_face(2), on("3-players"));
  EXPECT_EQ(table.legal("activate central"), Texts{});
  EXPECT_EQ(table.clause_against("activate central turn left 1"), "SA-4.2");
}

TEST(Central, SA11_1_NotTwiceInAChain) {
  Table table(face_to_face(0, {"hinge", "gyro", "laser"}, {"axle-m1"}), on("3-players"));
  table.play({"activate hinge left 1", "activate central turn right 1"});
  EXPECT_FALSE(table.allows("activate gyro left 1"));  // the central module has no speed
}

TEST(Central, SA11_1_ItsArmourWorksOverheatedToo) {
  Json its = robot("c3", "e", {"crab", "hinge", "mortar", "axle-m1"});
  for (int const flags : {1, 3}) {
    its["central"] = flags;
    Table table(standing({robot("c2", "e", {"nailer-m1", "laser"}), its}), on("3-players"));
    table.play("activate nailer-m1 c3");
    EXPECT_FALSE(table.happened("SA-12.1 damaged seat=1")) << flags;
  }
  its["central"] = 0;
  Table table(standing({robot("c2", "e", {"nailer-m1", "laser"}), its}), on("3-players"));
  table.play("activate nailer-m1 c3");
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=1"));
}

/// A board that turns to reinforced at the end of this turn; then one that turns back.
std::string turning(bool back) {
  Texts five{"laser", "crab", "hinge", "mortar", "axle-m1"};
  Json mine = robot("c2", "e", back ? five : Texts{"axle-m1"});
  mine["central"] = back ? 3 : 2;
  return standing({std::move(mine), robot("a1", "w")});
}

TEST(Central, SA11_1_ModeHeatStays) {
  for (bool const back : {false, true}) {
    Table table(turning(back), on("3-players", {{"mode.heat", "stays"}}));
    table.play("activate axle-m1 left 1").chance();
    EXPECT_EQ(table.number("robot[0].central"), back ? 2 : 3);
  }
}

TEST(Central, SA11_1_ModeHeatRemoved) {
  for (bool const back : {false, true}) {
    Table table(turning(back), on("3-players", {{"mode.heat", "removed"}}));
    table.play("activate axle-m1 left 1").chance();
    EXPECT_EQ(table.number("robot[0].central"), back ? 0 : 1);
  }
}

TEST(Central, SA11_2_WearDoesNotApply) {
  EXPECT_EQ(Table(face_to_face(2), on("3-players")).clause_against("activate central move 1"), "SA-4.2");
  EXPECT_EQ(Table(face_to_face(0), on("3-players")).clause_against("activate central turn left 1 wearing"), "SA-11.2");
}

TEST(Central, SA11_2_IsNotDiscarded) {
  Table table(face_to_face(0, {"nailer-m1", "laser"}, {"crab", "hinge"}), on("3-players"));
  table.play("activate nailer-m1 c3");
  EXPECT_EQ(table.legal("discard"), (Texts{"discard crab", "discard hinge"}));
  EXPECT_EQ(table.clause_against("discard central"), "SA-11.2");
}

TEST(Central, SA11_3_ReinforcedTwiceNo) {
  Table table(face_to_face(1), on("3-players", {{"central.reinforced-twice", "no"}}));
  table.play("activate central turn left 1").chance();
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Central, SA11_3_ReinforcedTwiceYes) {
  Table table(face_to_face(1), on("3-players", {{"central.reinforced-twice", "yes"}}));
  table.play("activate central turn left 1");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.clause_against("activate central turn left 1"), "SA-11.3");  // two different ones
  EXPECT_EQ(table.clause_against("activate axle-m1 left 1"), "SA-11.3");
  table.play("activate central move 2").chance();
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Central, SA11_3_ReinforcedTwiceYesMayStop) {
  Table table(face_to_face(1), on("3-players", {{"central.reinforced-twice", "yes"}}));
  table.play({"activate central turn left 1", "stop"}).chance();
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Central, SA11_3_ReinforcedTwiceIsForTheReinforcedSide) {
  Table table(face_to_face(0), on("3-players", {{"central.reinforced-twice", "yes"}}));
  table.play("activate central turn left 1").chance();
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Central, SA11_3_ReinforcedTwiceOnlyWhatIsPossible) {
  Json mine = robot("c5", "e", {"laser"});
  mine["central"] = 1;
  Table table(standing({mine, robot("a1", "w")}, {{"field", {{"c4", "scrap-metal"}}}}),
              on("3-players", {{"central.reinforced-twice", "yes"}}));
  table.play("activate central turn left 2");  // now towards b4, whose cell can be attacked or entered
  EXPECT_EQ(table.legal(), (Texts{"stop", "activate central attack", "activate central move 1", "activate central move 2"}));
  Table stuck(standing({mine, robot("a1", "w")}), on("3-players", {{"central.reinforced-twice", "yes"}}));
  stuck.play("activate central turn left 1").chance();  // towards the border: no other action is possible
  EXPECT_EQ(stuck.field("turn"), "1");
}

TEST(Central, SA11_3_AfterCoolingToo) {
  Table table(face_to_face(3), on("3-players", {{"central.reinforced-twice", "yes"}, {"cooling.central", "yes"}}));
  table.play({"cool", "activate central turn left 1", "activate central move 1"}).chance();
  EXPECT_EQ(table.field("turn"), "1");
}

}  // namespace
}  // namespace ringside::steel_arena
