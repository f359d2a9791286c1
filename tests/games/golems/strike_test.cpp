// BG-7, BG-8: strikes, barrels, defence and conditions.

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

Json spear_on(Json obstacles, std::string_view ruling = {}, std::string_view option = {}) {
  Json setup = setup_with(std::move(obstacles), ruling, option);
  setup["golems"] = "spear,hammer";
  return setup;
}
/// Damage to golem 1 when golem 0, a spear of range two, strikes.
std::int64_t struck(std::string_view first, std::string_view second, Json const& setup) {
  Table table({at(first), at(second)}, setup);
  table.play({"program strike", "program stand", "run"});
  return table.number("golem[1].damage");
}

TEST(GolemsStrike, BG_7_1_TheFirstOnTheLineWithinRange) {
  EXPECT_EQ(struck("A1 e", "C1 n", spear_on(Json::object())), 1);
  EXPECT_EQ(struck("A1 e", "D1 n", spear_on(Json::object())), 0);
  EXPECT_EQ(struck("A1 s", "C1 n", spear_on(Json::object())), 0);
}

TEST(GolemsStrike, BG_7_1_AGapEndsTheLine) {
  EXPECT_EQ(struck("C1 e", "E1 n", {{"golems", "bow,axe"}, {"scenario", "rooms"}}), 0);
}

TEST(GolemsStrike, BG_7_2_ContentsOfBarrels) {
  auto const opened = [](std::string_view content) {
    Table table({at("A1 e", 1, {{"damage", 1}}), at("D4 n")}, setup_with({{"barrels", {"B1"}}}));
    std::string const open = "open " + std::string(content);
    table.play({"program strike", "program stand", "run", open});
    return table;
  };
  EXPECT_EQ(opened("empty").number("golem[0].damage"), 1);
  EXPECT_EQ(opened("dynamite").number("golem[0].damage"), 2);
  EXPECT_EQ(opened("repair").number("golem[0].damage"), 0);
  EXPECT_EQ(opened("+1").number("golem[0].length"), 5);
  EXPECT_EQ(opened("-1").number("golem[0].length"), 3);
  EXPECT_EQ(opened("hole").actor(), "seat 1");
  EXPECT_EQ(opened("empty").field("barrels"), "none");
}

TEST(GolemsStrike, BG_7_2_BlackHoleOfTwoStrikers) {
  Table table({at("A1 e"), at("C1 w"), at("D4 n")}, [] {
    Json setup = setup_with({{"barrels", {"B1"}}});
    setup["players"] = 3;
    return setup;
  }());
  table.play({"program strike", "program strike", "program stand", "run", "open hole"});
  EXPECT_EQ(table.actor(), "seat 1");
  table.play({"move 0 to A2"});
  EXPECT_EQ(table.actor(), "seat 2");
  table.play({"leave 0"});
  EXPECT_EQ(table.actor(), "seat 2") << "clockwise from golem 1";
  table.play({"move 1 to A1", "leave 1"});
  EXPECT_EQ(table.field("golem[0].cell"), "A2");
  EXPECT_EQ(table.field("golem[1].cell"), "A1");
}

TEST(GolemsStrike, BG_7_2_BlackHoleWho) {
  for (auto const& [option, actor] : {std::pair{"all", "seat 2"}, {"next", "chance"}}) {
    Json setup = setup_with({{"barrels", {"B1"}}}, "blackhole.who", option);
    setup["players"] = 3;
    Table table({at("A1 e"), at("A4 n"), at("D4 n")}, setup);
    table.play({"program strike", "program stand", "program stand", "run", "open hole", "leave 0"});
    EXPECT_EQ(table.actor(), actor) << option;
  }
}

TEST(GolemsStrike, BG_7_2_RepairOrder) {
  for (auto const& [option, living] : {std::pair{"first", true}, {"last", false}}) {
    Json setup = setup_with({{"barrels", {"B1"}}}, "repair.order", option);
    setup["golems"] = "sword,spear";
    Table table({at("A1 e", 1, {{"damage", 2}}), at("A2 n")}, setup);
    table.play({"program strike", "program strike", "run", "open repair"});
    EXPECT_EQ(table.number("golem[0].fallen") == 0, living) << option;
  }
}

TEST(GolemsStrike, BG_7_2_DefenceAgainstDynamite) {
  for (auto const& [option, damage] : {std::pair{"no", 1}, {"yes", 0}}) {
    Json setup = setup_with({{"barrels", {"B1"}}}, "dynamite.defence", option);
    setup["logic"] = "on";
    Table table({at("A1 e", 2, {{"luck", "and"}, {"held", "and"}}), at("D4 n")}, setup);
    table.play({"program strike", "program defence", "program stand", "token and on row 1 of 0", "run", "open dynamite"});
    EXPECT_EQ(table.number("golem[0].damage"), damage) << option;
  }
}

TEST(GolemsStrike, BG_7_3_WallsWaterAndLadders) {
  Json const ladder{{"ladders", {{"A up", "B1"}, {"A down", "C3"}}}};
  EXPECT_EQ(struck("A1 e", "C1 n", spear_on({{"walls", {"B1"}}})), 0);
  EXPECT_EQ(struck("A1 e", "C1 n", spear_on({{"water", {"B1"}}})), 0);
  EXPECT_EQ(struck("A1 e", "C1 n", spear_on({{"water", {"B1"}}}, "strike.water", "no")), 1);
  EXPECT_EQ(struck("A1 e", "C3 n", spear_on(ladder)), 1);
  EXPECT_EQ(struck("A1 e", "B1 n", spear_on(ladder)), 1) << "on the near end";
  EXPECT_EQ(struck("A1 e", "D3 n", spear_on(ladder)), 0);
  EXPECT_EQ(struck("A1 e", "D3 n", spear_on(ladder, "strike.ladder", "onward")), 1);
}

TEST(GolemsStrike, BG_7_3_AGolemCanHitItself) {
  Table table({at("C2 w", 1, with_luck("condition")), at("D4 n")}, setup_with({{"ladders", {{"A up", "B2"}, {"A down", "C2"}}}}));
  table.play({"program if attacked stand else strike", "program stand", "run"});
  EXPECT_EQ(table.number("golem[0].damage"), 1);
}

TEST(GolemsStrike, BG_7_4_StrikesAddUp) {
  Table table({at("B1 s"), at("B2 n"), at("B3 n")}, {{"players", 3}, {"golems", "sword,hammer,spear"}});
  table.play({"program strike", "program defence", "program strike", "run"});
  EXPECT_TRUE(table.happened("BG-8.1 defended golem=1 n=1"));
  EXPECT_EQ(table.number("golem[1].damage"), 1);
}

TEST(GolemsDefence, BG_8_1_RepeatAndPool) {
  auto const damage = [](std::string_view attack, std::string_view defence, Json const& setup) {
    Table table({at("B2 s", 1, with_luck("repeat-2")), at("B3 n", 1, with_luck("repeat-2"))}, setup);
    table.play({attack, defence, "run"});
    return table.number("golem[1].damage");
  };
  EXPECT_EQ(damage("program repeat 2 strike", "program defence", Json::object()), 1);
  EXPECT_EQ(damage("program repeat 2 strike", "program defence", ruled("defence.repeat", "pass")), 0);
  EXPECT_EQ(damage("program repeat 2 strike", "program repeat 2 defence", Json::object()), 0);
  EXPECT_EQ(damage("program repeat 2 strike", "program repeat 2 defence", ruled("defence.pool", "pass")), 0);
  Json hammer = ruled("defence.pool", "pass");
  hammer["golems"] = "hammer,sword";
  EXPECT_EQ(damage("program strike", "program repeat 2 defence", hammer), 1);
  EXPECT_EQ(damage("program strike", "program repeat 2 defence", {{"golems", "hammer,sword"}}), 0);
}

TEST(GolemsConditions, BG_8_2_ObstacleTimingAndBorder) {
  auto const gaze = [](std::string_view first, Json const& setup) {
    Table table({at(first, 1, with_luck("condition")), at("B2 n")}, setup);
    table.play({"program if obstacle left else right", "program forward", "run"});
    return table.field("golem[0].gaze");
  };
  EXPECT_EQ(gaze("A1 e", Json::object()), "n");
  EXPECT_EQ(gaze("A1 e", ruled("obstacle.timing", "before-move")), "s");
  EXPECT_EQ(gaze("A1 n", Json::object()), "e");
  EXPECT_EQ(gaze("A1 n", ruled("obstacle.border", "yes")), "w");
}

TEST(GolemsConditions, BG_8_2_WhatIsAnObstacle) {
  auto const yes = [](Json const& obstacles) {
    Table table({at("A1 e", 1, with_luck("condition")), at("D4 n")}, setup_with(obstacles));
    table.play({"program if obstacle left else right", "program stand", "run"});
    return table.field("golem[0].gaze") == "n";
  };
  EXPECT_TRUE(yes({{"barrels", {"B1"}}}));
  EXPECT_TRUE(yes({{"walls", {"B1"}}}));
  EXPECT_TRUE(yes({{"water", {"B1"}}}));
  EXPECT_FALSE(yes({{"ladders", {{"A up", "B1"}, {"A down", "C3"}}}}));
  EXPECT_FALSE(yes(Json::object()));
}

TEST(GolemsConditions, BG_8_3_CounterStrikesChainInWavesIfRuledSo) {
  for (auto const& [option, gaze] : {std::pair{"no", "w"}, {"yes", "e"}}) {
    Json setup = ruled("attacked.chain", option);
    setup["players"] = 3;
    Table table({at("B1 s"), at("B2 s", 1, with_luck("condition")), at("B3 s", 1, with_luck("condition"))}, setup);
    table.play({"program strike", "program if attacked strike else stand", "program if attacked left else right", "run"});
    EXPECT_EQ(table.field("golem[2].gaze"), gaze) << option;
    EXPECT_EQ(table.number("golem[2].damage"), 2);
  }
}

TEST(GolemsConditions, BG_8_3_ABotsSecondStrikeNeverWakes) {
  for (char const* const third : {"stand", "strike"}) {
    Json setup{{"players", 3}, {"bots", 1}, {"golems", "sword,hammer,axe,spear"}};
    setup["rulings"] = {{"attacked.chain", "yes"}, {"bot.strike-timing", "twice"}};
    Table table({at("C1 s", 1, with_luck("condition")), at("A4 e"), at("B4 n", 1, with_luck("condition")), bot_at("A1 e")}, setup,
                {{"barrels", {"B1"}}});
    table.play({"program if attacked left else right", "program " + std::string(third), "program if attacked left else right",
                "run", "roll 6", "open empty"});
    EXPECT_TRUE(table.happened("BG-11.3 struck golem=3 other=0"));
    EXPECT_EQ(table.field("golem[0].gaze"), "w") << third;
  }
}

TEST(GolemsConditions, BG_8_4_TheBookletsExample) {
  Table table({at("B2 s"), at("B3 n", 1, with_luck("condition")), at("B1 s")},
              {{"players", 3}, {"golems", "hammer,sword,spear"}});
  table.play({"program strike", "program if attacked defence else stand", "program strike", "run"});
  EXPECT_EQ(table.number("golem[0].damage"), 1);
  EXPECT_EQ(table.number("golem[1].damage"), 1);
}

}  // namespace
}  // namespace ringside::golems
