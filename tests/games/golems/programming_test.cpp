// BG-3, BG-4: rounds, luck cards and programs.

#include <algorithm>

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

TEST(GolemsProgramming, BG_1_4_AHandHasSixteenCommandCards) {
  Table table({at("B2 s", 8), at("D4 n")});
  table.play({"program strike", "program strike"});
  EXPECT_EQ(table.clause_against("program strike"), "BG-1.4");
  EXPECT_TRUE(table.allows("program defence"));
}

TEST(GolemsProgramming, BG_2_2_LuckCardsMeasureTheGame) {
  Table table({}, Json::object(), {{"stage", "luck"}});
  EXPECT_EQ(table.actor(), "chance");
  table.play({"draw blank", "draw condition"});
  EXPECT_EQ(table.number("luck_left[blank]"), 4);
  EXPECT_EQ(table.actor(), "seat 0");
}

TEST(GolemsProgramming, BG_3_1_TenRounds) {
  Table ninth({at("B2 s"), at("D4 n")}, Json::object(), {{"round", 9}});
  ninth.play({"program stand", "program stand", "run"});
  EXPECT_EQ(ninth.number("round"), 10);
  Table tenth({at("B2 s"), at("D4 n")}, Json::object(), {{"round", 10}});
  tenth.play({"program stand", "program stand", "run"});
  EXPECT_EQ(tenth.actor(), "nobody");
}

TEST(GolemsProgramming, BG_3_2_ARowAfterTheOther) {
  Table table({at("B2 s", 2), at("D4 n")});
  table.play({"program left", "program right", "program stand", "run"});
  EXPECT_EQ(table.field("golem[0].gaze"), "e");
  EXPECT_EQ(table.actor(), "chance");
  table.play({"run"});
  EXPECT_EQ(table.count("BG-3.2 opened-row"), 3);
}

TEST(GolemsProgramming, BG_4_1_ALuckCardAllowsItsBonusOnce) {
  Table table({at("B2 s", 3, {{"luck", "repeat-2"}}), at("D4 n")});
  EXPECT_EQ(table.clause_against("program repeat 3 forward"), "BG-4.1");
  table.play({"program repeat 2 forward"});
  EXPECT_EQ(table.clause_against("program repeat 2 forward"), "BG-4.1");
}

TEST(GolemsProgramming, BG_4_1_ASymbolBringsATokenIfOneIsLeft) {
  Table table({}, {{"logic", "on"}}, {{"stage", "luck"}, {"pile", {{"and", 0}}}, {"lost", {{"and", 2}}}});
  table.play({"draw and", "draw or"});
  EXPECT_EQ(table.field("golem[0].held"), "none");
  EXPECT_EQ(table.field("golem[1].held"), "or");
}

TEST(GolemsProgramming, BG_4_2_RowTokensAddUp) {
  Table table({at("B2 s", 1, {{"more", 2}, {"fewer", 1}}), at("D4 n")});
  table.play({"program stand", "program stand", "run"});
  EXPECT_EQ(table.number("golem[0].length"), 5);
  EXPECT_EQ(table.number("golem[0].more"), 0);
}

TEST(GolemsProgramming, BG_4_2_RowsMinimum) {
  for (auto const& [option, rows] : {std::pair{"1", 1}, {"0", 0}}) {
    Json setup = ruled("rows.minimum", option);
    setup["golems"] = "giant,sword";
    Table table({at("B2 s", 1, {{"fewer", 2}}), at("D4 n")}, setup);
    table.play({"program stand", "program stand", "run"});
    EXPECT_EQ(table.number("golem[0].length"), rows) << option;
    table.play({"draw blank", "draw blank"});
    EXPECT_EQ(table.actor(), rows == 0 ? "seat 1" : "seat 0");
  }
}

TEST(GolemsProgramming, BG_4_3_EveryRowThatCanBeLaidIsListed) {
  Table const plain({at("B2 s"), at("D4 n")});
  EXPECT_EQ(plain.legal().size(), 7U);
  Table const repeat({at("B2 s", 1, {{"luck", "repeat-3"}}), at("D4 n")});
  EXPECT_EQ(repeat.legal().size(), 14U);
  Table const condition({at("B2 s", 1, {{"luck", "condition"}}), at("D4 n")});
  EXPECT_EQ(condition.legal().size(), 7U + 2 * 49U);
}

TEST(GolemsProgramming, BG_4_4_TokensAreLaidBySeatOnRowsAndEmptyCells) {
  Table table({at("B2 s", 1, {{"luck", "and"}, {"held", "and"}}), at("D4 n", 2, {{"luck", "not"}, {"held", "not"}})},
              {{"logic", "on"}});
  table.play({"program stand", "program stand", "program stand"});
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.clause_against("token and at B2"), "BG-4.4");
  table.play({"token and on row 1 of 1"});
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.clause_against("token not on row 1 of 1"), "BG-4.4");
  EXPECT_EQ(table.clause_against("token or at A1"), "BG-4.1");
  table.play({"token not at A1", "run"});
  EXPECT_TRUE(table.happened("BG-9.1 joined golem=1 n=1"));
  EXPECT_EQ(table.field("tokens[not]"), "A1");
}

TEST(GolemsProgramming, BG_4_4_UnusedTokens) {
  for (auto const& [option, lost] : {std::pair{"returns", 0}, {"leaves", 1}}) {
    Json setup = ruled("logic.unused", option);
    setup["logic"] = "on";
    Table table({at("B2 s", 1, {{"luck", "and"}, {"held", "and"}}), at("D4 n")}, setup);
    table.play({"program stand", "program stand", "no token", "run"});
    EXPECT_EQ(table.number("lost[and]"), lost) << option;
  }
}

}  // namespace
}  // namespace ringside::golems
