// RC-10 Artillery. Seat 1 is about to end the last turn; the towers of `away` look where nobody stands.

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

TEST(RobocideArtillery, RC_10_2_AMachineGunHitsTheFirstRobot) {
  Table const table = fired({"8 east machine-gun", "9 west", "25 west", "10 west"});
  EXPECT_EQ(table.cell("1.1"), "head 9");
  EXPECT_EQ(table.cell("1.2"), "10");
  EXPECT_TRUE(table.happened("RC-10.1 hit from=8 gaze=east cause=0.1 robot=1.1 cell=9"));
}

TEST(RobocideArtillery, RC_10_2_TowersStopIt) {
  EXPECT_EQ(fired({"10 east machine-gun", "11 west"}).cell("1.1"), "11");
  EXPECT_EQ(fired({"12 west machine-gun", "11 west", "", "10 west"}).cell("1.2"), "10");
}

TEST(RobocideArtillery, RC_10_1_OwnRobotsAreHitToo) {
  EXPECT_EQ(fired({"8 east machine-gun", "25 west", "9 west"}).cell("0.2"), "head 9");
}

TEST(RobocideArtillery, RC_10_3_ARocketHitsTwoCells) {
  std::vector<std::string> const line{"1 southeast rocket-launcher", "15 west", "", "20 west"};
  Table const both = fired(line);  // 1, 5, T0, 15, 20, 26
  EXPECT_EQ(both.cell("1.1") + " " + both.cell("1.2"), "gone gone") << "the game is over";
  EXPECT_EQ(both.actor(), "nobody");
  Table const near = fired({"1 southeast rocket-launcher", "5 west", "", "26 west"});
  EXPECT_EQ(near.cell("1.1") + " " + near.cell("1.2"), "5 26");
}

TEST(RobocideArtillery, RC_10_3_WhichCells) {
  auto const left = [&](std::string_view option, std::string const& a, std::string const& b) {
    Table const table = fired({"3 east rocket-launcher", a, "", b}, Json::object(), ruled("rocket.cells", option));
    return table.cell("1.1") + " " + table.cell("1.2");
  };
  EXPECT_EQ(left("3-4", "5 west", "6 west"), "5 head 6");
  EXPECT_EQ(left("2-3", "5 west", "7 west"), "head 5 7");
  EXPECT_EQ(left("2-and-4", "6 west", "7 west"), "6 head 7");
}

// On `centre` at rotation 0 towers look east and southeast: T2 along 14, 15, 16 and 19, 24, 28.

TEST(RobocideArtillery, RC_10_4_ThenTheTowersFire) {
  Table const table = fired({"22 west", "6 west", "", "14 west"}, {{"rotation", 0}});
  EXPECT_TRUE(table.happened("RC-10.4 hit from=T2 gaze=east cause=T2 robot=1.2 cell=14"));
  EXPECT_EQ(table.cell("1.2"), "head 14");
}

TEST(RobocideArtillery, RC_10_4_TheFirstRobotOrAll) {
  auto const after = [](std::string_view option) {
    Table const table = fired({"22 west", "6 west", "14 east", "16 east"}, {{"rotation", 0}}, ruled("tower.reach", option));
    return table.cell("0.2") + " " + table.cell("1.2");
  };
  EXPECT_EQ(after("first"), "head 14 16");
  EXPECT_EQ(after("pierce"), "head 14 head 16");
}

/// T0 looks southeast: 10, T1, 20.
TEST(RobocideArtillery, RC_10_8_TowersBlockTowers) {
  Json const board = Json::parse(R"({"name": "line", "radius": 3,
    "ring": ["teleport", "workshop", "forge", "teleport", "workshop", "magnet"],
    "towers": [{"at": [1, -2], "armed": [1]}, {"at": [1, 0], "armed": []}, {"at": [-2, 1], "armed": []}]})");
  auto const after = [&](std::string_view option) {
    Json setup = ruled("towers.block-towers", option);
    setup["board"] = board;
    return fired({"22 west", "6 west", "20 west"}, {{"rotation", 0}}, setup).cell("0.2");
  };
  EXPECT_EQ(after("yes"), "20");
  EXPECT_EQ(after("no"), "head 20");
}

TEST(RobocideArtillery, RC_10_5_AShieldFromBehind) {
  EXPECT_EQ(fired({"8 east machine-gun", "9 east shield"}).cell("1.1"), "9");
  EXPECT_EQ(fired({"8 east machine-gun", "9 west shield", "", "28 west"}).cell("1.1"), "head 9");
  EXPECT_EQ(fired({"8 east machine-gun", "9 northeast shield", "", "28 west"}).cell("1.1"), "head 9");
  EXPECT_TRUE(fired({"8 east machine-gun", "9 east shield"}).happened("RC-10.5 shielded robot=1.1 from=8"));
}

Json vests(int count) { return {{"seat", {Json::object(), {{"held", {{"vest", count}}}}}}}; }

TEST(RobocideArtillery, RC_10_6_AVestUndoesAShot) {
  Table table = fired({"8 east machine-gun", "9 west", "", "28 west"}, vests(1));
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.field("victim"), "1.1");
  EXPECT_EQ(table.clause_against("end"), "RC-3.1");
  Table without = fired({"8 east machine-gun", "9 west", "", "28 west"}, vests(1));
  table.play({"protect"});
  EXPECT_EQ(table.cell("1.1"), "9");
  EXPECT_EQ(table.number("pile[vest]"), 3);
  without.play({"suffer"});
  EXPECT_EQ(without.cell("1.1"), "head 9");
  EXPECT_EQ(without.number("seat[1].held[vest]"), 1);
}

TEST(RobocideArtillery, RC_10_6_OneQuestionForEachShot) {
  std::vector<std::string> const robots{"8 east machine-gun", "9 west", "24 northwest rocket-launcher", "28 west"};
  Table table = fired(robots, vests(2));
  table.play({"suffer"});
  EXPECT_EQ(table.field("victim"), "1.1") << "also when another shot dooms it anyway";
  EXPECT_EQ(table.field("doomed"), "1.1");
  table.play({"protect"});
  EXPECT_EQ(table.cell("1.1"), "head 9");
}

TEST(RobocideArtillery, RC_10_6_VestsBySeatFromTheOwner) {
  Json const position = {{"seat", {Json::object(), {{"held", {{"vest", 1}}}}, {{"held", {{"vest", 1}}}}}},
                         {"slot", {{"turning", "1"}, {"actions", "0"}, {"artillery", "2"}, {"detonator", "0"}}},
                         {"asked", 2},
                         {"actions", 1},
                         {"rotation", 0}};
  Table table({"8 west", "14 west", "24 west", "27 west"}, position, {{"players", 3}});
  table.play({"end"});
  EXPECT_EQ(table.field("stage"), "barrage");
  EXPECT_EQ(table.actor(), "seat 2") << "though the shot at 14 comes first";
  table.play({"protect"});
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(RobocideArtillery, RC_10_6_AutomaticVests) {
  Table const table = fired({"8 east machine-gun", "9 west", "", "28 west"}, vests(1), ruled("vest.use", "automatic"));
  EXPECT_EQ(table.cell("1.1"), "9");
  EXPECT_TRUE(table.happened("RC-10.6 vested robot=1.1 from=8"));
}

TEST(RobocideArtillery, RC_10_7_TheDeadDoNotFire) {
  Table const table = fired({"8 east machine-gun", "9 west machine-gun", "", "28 west"});
  EXPECT_EQ(table.cell("0.1") + " " + table.cell("1.1"), "8 head 9") << "seat 0 fires first";
}

TEST(RobocideArtillery, RC_10_1_TogetherOrOneByOne) {
  std::vector<std::string> const robots{"3 east machine-gun", "28 west", "6 west rocket-launcher"};  // at each other
  Table const together = fired(robots);
  EXPECT_EQ(together.cell("1.1"), "28");
  EXPECT_EQ(together.field("end"), "last-colour") << "both hit each other";
  Table table = fired(robots, Json::object(), ruled("fire.order", "one-by-one"));
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"fire 1 first", "fire 2 first"}));
  table.play({"fire 2 first"});
  EXPECT_EQ(table.cell("0.1") + " " + table.cell("0.2"), "head 3 6");
}

}  // namespace
}  // namespace ringside::robocide
