// BG-6: one step of movement.

#include "engine/games/golems/simultaneous.h"
#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

/// Both golems go forward.
Table both_go(std::string_view first, std::string_view second, Json const& setup = Json::object()) {
  Table table({at(first), at(second)}, setup);
  table.play({"program forward", "program forward", "run"});
  return table;
}
std::string cells(Table const& table) { return table.field("golem[0].cell") + " " + table.field("golem[1].cell"); }

TEST(GolemsMovement, BG_6_1_StepsAndTurns) {
  Table table({at("B2 s", 4), at("D4 n")});
  table.play({"program back", "program left", "program forward", "program right", "program stand", "run", "run", "run", "run"});
  EXPECT_EQ(table.field("golem[0].cell"), "C1");
  EXPECT_EQ(table.field("golem[0].gaze"), "s");
}

TEST(GolemsMovement, BG_6_2_FollowersGoAndStayWithTheirLeader) {
  EXPECT_EQ(cells(both_go("B2 s", "B3 s")), "B3 B4");
  EXPECT_EQ(cells(both_go("B3 s", "B4 s")), "B3 B4");
}

TEST(GolemsMovement, BG_6_3_MeetingsSwapsAndCircles) {
  EXPECT_EQ(cells(both_go("A1 e", "C1 w")), "A1 C1");
  EXPECT_EQ(cells(both_go("B1 s", "B2 n")), "B2 B1");
  EXPECT_EQ(cells(both_go("B1 s", "B2 n", ruled("move.swap", "blocked"))), "B1 B2");
}

TEST(GolemsMovement, BG_6_3_ThreeInACircleGoEvenIfSwapsAreBlocked) {
  Json setup = ruled("move.swap", "blocked");
  setup["players"] = 4;
  Table table({at("A1 e"), at("B1 s"), at("B2 w"), at("A2 n")}, setup);
  table.play({"program forward", "program forward", "program forward", "program forward", "run"});
  EXPECT_EQ(cells(table), "B1 B2");
}

TEST(GolemsMovement, BG_6_4_NothingBeyondTheBorder) { EXPECT_EQ(cells(both_go("A1 n", "D4 e")), "A1 D4"); }

TEST(GolemsMovement, BG_6_5_BarrelsArePushedOntoEmptyCellsOnly) {
  auto const pushed = [](Json const& obstacles) { return both_go("A1 e", "D4 e", setup_with(obstacles)).field("barrels"); };
  EXPECT_EQ(pushed({{"barrels", {"B1"}}}), "C1");
  EXPECT_EQ(pushed({{"barrels", {"B1", "C1"}}}), "B1, C1");
  EXPECT_EQ(pushed({{"barrels", {"B1"}}, {"water", {"C1"}}}), "B1");
  EXPECT_EQ(pushed({{"barrels", {"B1"}}, {"ladders", {{"A up", "C1"}, {"A down", "C3"}}}}), "B1");
  EXPECT_EQ(pushed({{"barrels", {"B1"}}, {"ladders", {{"A up", "C1"}}}}), "C1") << "a ladder without its pair";
}

TEST(GolemsMovement, BG_6_5_RivalsAndFollowedBarrels) {
  Json const barrel{{"barrels", {"B1"}}};
  EXPECT_EQ(cells(both_go("A1 e", "B2 n", setup_with(barrel))), "B1 B2");
  EXPECT_EQ(cells(both_go("A1 e", "B2 n", setup_with(barrel, "push.rival", "yes"))), "A1 B2");
  EXPECT_EQ(cells(both_go("A1 e", "C1 s", setup_with(barrel))), "A1 C2");
  EXPECT_EQ(cells(both_go("A1 e", "C1 s", setup_with(barrel, "barrel.followed", "yes"))), "B1 C2");
  EXPECT_EQ(cells(both_go("A2 e", "B1 s", setup_with({{"barrels", {"B2"}}}))), "A2 B1");
  EXPECT_EQ(cells(both_go("A1 e", "C2 n", setup_with(barrel))), "A1 C2");
}

TEST(GolemsMovement, BG_6_6_WallsCannotBeEntered) {
  EXPECT_EQ(cells(both_go("A1 e", "D4 e", setup_with({{"walls", {"B1"}}}))), "A1 D4");
}

TEST(GolemsMovement, BG_6_7_LaddersLeadToTheirOtherEnd) {
  Json const ladder{{"ladders", {{"A up", "B1"}, {"A down", "C3"}}}};
  EXPECT_EQ(cells(both_go("A1 e", "D4 e", setup_with(ladder))), "C3 D4");
  EXPECT_EQ(cells(both_go("A1 e", "C3 s", setup_with(ladder))), "C3 C4") << "the other end is left in the same step";
  EXPECT_EQ(cells(both_go("A1 e", "D3 w", setup_with(ladder))), "A1 D3");
  EXPECT_EQ(cells(both_go("A1 e", "D3 w", setup_with(ladder, "ladder.crossing", "cross"))), "C3 B1");
  EXPECT_EQ(cells(both_go("A1 e", "B2 n", setup_with(ladder))), "A1 B2") << "both would come out on C3";
}

TEST(GolemsMovement, BG_6_8_WaterHurtsAndIsLeft) {
  Table table = both_go("B2 e", "A1 n", setup_with({{"water", {"C2", "C3"}}}));
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.number("golem[0].damage"), 1);
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"exit C1", "exit B2", "exit D2", "exit B3", "exit D3", "exit C4"}));
  table.play({"exit C4"});
  EXPECT_EQ(table.field("golem[0].cell"), "C4");
}

TEST(GolemsMovement, BG_6_8_TwoInOneWaterCellComeOutBySeat) {
  Table table = both_go("B2 e", "D2 w", setup_with({{"water", {"C2"}}}));
  EXPECT_EQ(table.actor(), "seat 0");
  table.play({"exit D2"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_FALSE(table.allows("exit D2"));
  table.play({"exit B2"});
  EXPECT_EQ(cells(table), "D2 B2");
}

TEST(GolemsMovement, BG_6_8_ALadderFromWhichItCameIsAShore) {
  Table table = both_go("B2 e", "A1 n", setup_with({{"water", {"C2"}}, {"ladders", {{"A up", "B2"}, {"A down", "D4"}}}}));
  EXPECT_TRUE(table.allows("exit B2"));
}

TEST(GolemsMovement, BG_6_8_AStartCellWithABarrelIsNoShore) {
  for (char const* const option : {"no", "yes"}) {
    Json const setup = setup_with({{"water", {"C1"}}, {"barrels", {"B2"}}}, "barrel.followed", option);
    Table table = both_go("B1 e", "B3 n", setup);
    EXPECT_TRUE(table.allows("exit D1"));
    EXPECT_EQ(table.allows("exit B1"), option == std::string_view("no"));
  }
}

TEST(GolemsMovement, BG_6_3_ASwapMayBeOneOutOfTheWater) {
  Json const pool{{"water", {"A1"}}};
  EXPECT_EQ(cells(both_go("A1 e", "B1 w", setup_with(pool, "move.swap", "blocked"))), "A1 B1");
  EXPECT_EQ(cells(both_go("A1 e", "B1 w", setup_with(pool)).play({"exit A2"})), "B1 A2");
}

TEST(GolemsMovement, BG_6_8_StuckInTheWater) {
  Json const pool{{"water", {"A1"}}, {"walls", {"A2"}}};
  Table stays = both_go("B1 w", "C1 w", setup_with(pool));
  EXPECT_EQ(cells(stays), "A1 B1");
  EXPECT_EQ(stays.number("golem[0].damage"), 1);
  Table back = both_go("B1 w", "C1 w", setup_with(pool, "water.stuck", "back"));
  EXPECT_EQ(cells(back), "B1 C1");
  EXPECT_EQ(back.number("golem[0].damage"), 0);
}

TEST(GolemsMovement, BG_6_8_TheSecondInAPoolDoesNotMove) {
  Table table({at("A1 e"), at("B1 w"), at("C1 w")}, [] {
    Json setup = setup_with({{"water", {"A1"}}, {"walls", {"A2"}}});
    setup["players"] = 3;
    return setup;
  }());
  table.play({"program stand", "program forward", "program forward", "run"});
  EXPECT_EQ(table.field("golem[1].cell"), "B1");
  EXPECT_EQ(table.field("golem[2].cell"), "C1");
  EXPECT_EQ(table.number("golem[1].damage"), 0);
  EXPECT_EQ(table.number("golem[0].damage"), 1) << "it stood in the water when the row began";
}

TEST(GolemsMovement, BG_6_8_StayingInIsAChoiceWhereRuledSo) {
  Json const pool{{"water", {"A1"}}};
  EXPECT_FALSE(both_go("B1 w", "D4 w", setup_with(pool)).allows("stay in"));
  Table table = both_go("B1 w", "D4 w", setup_with(pool, "water.exit", "may"));
  table.play({"stay in"});
  EXPECT_EQ(table.field("golem[0].cell"), "A1");
}

TEST(GolemsMovement, BG_6_9_PlayersTakeTokensAndBotsDoNot) {
  Table table({at("B2 s", 2), at("D4 n"), bot_at("A1 e")}, {{"logic", "on"}, {"bots", 1}}, {{"tokens", {{"not", {"B3", "B1"}}}}});
  table.play({"program forward", "program left", "program stand", "run", "roll 1"});
  EXPECT_TRUE(table.happened("BG-6.9 took-token golem=0 token=not cell=B3"));
  EXPECT_EQ(table.field("tokens[not]"), "B1");
  EXPECT_EQ(table.field("golem[2].cell"), "B1");
}

}  // namespace
}  // namespace ringside::golems
