#include "engine/record/list/move_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

using testing::ElementsAre;

std::string refusal(std::string_view text) {
  auto const list = read_move_list(text, "moves");
  return list ? "taken" : to_string(list.error().front());
}

TEST(MoveList, PlainTextBeginsWithItsSetup) {
  auto const list =
      read_move_list("# a table game\n game: duel\r\nnames: Ann, Bob \ndamage: 2\n\ncore step # boldly\n  shot\n", "moves");
  ASSERT_TRUE(list);
  EXPECT_EQ(list->game, "duel");
  EXPECT_THAT(list->players, ElementsAre("Ann", "Bob"));
  ASSERT_EQ(list->setup.size(), 1U);
  EXPECT_EQ(list->setup[0].key, "damage");
  EXPECT_EQ(list->setup[0].value, "2");
  EXPECT_EQ(list->setup[0].place.line, 4U);
  ASSERT_EQ(list->moves.size(), 2U);
  EXPECT_EQ(list->moves[0].text, "core step");
  EXPECT_EQ(list->moves[1].text, "shot");
  EXPECT_EQ(list->moves[1].place.line, 7U);
  EXPECT_EQ(list->moves[1].place.column, 3U);
}

TEST(MoveList, JsonNeedsNeitherDigestsNorCounts) {
  auto const list = read_move_list(R"({"game": "duel", "setup": {"damage": 2}, "seats": ["Ann", "Bob"],
    "steps": ["core step", {"seat": 1, "do": "shot"}]})",
                                   "moves");
  ASSERT_TRUE(list);
  EXPECT_EQ(list->setup_json, Json({{"damage", 2}}));
  EXPECT_THAT(list->players, ElementsAre("Ann", "Bob"));
  ASSERT_EQ(list->moves.size(), 2U);
  EXPECT_EQ(list->moves[1].text, "shot");
  EXPECT_EQ(list->moves[1].place.line, 2U);
}

TEST(MoveList, WhatIsNoListIsReportedWithItsPlace) {
  EXPECT_EQ(refusal(R"({"steps": 3})"), "moves:1:11: steps: is not a list; expected a list of actions");
  EXPECT_EQ(refusal(R"({"steps": ["a", 4]})"),
            "moves:1:17: steps[1]: is 4; expected an action's text, or an object with one under \"do\"");
  EXPECT_EQ(refusal("{}"), "moves:1:1: steps: is missing; expected a list of actions");
  EXPECT_EQ(refusal(R"({"steps": [], "sted": 1})"), "moves:1:15: \"sted\": unknown key; did you mean \"seed\"?");
  EXPECT_EQ(refusal("game: duel\nя\xff"), "moves:2:2: byte 0xff is not UTF-8; expected text in UTF-8");
  EXPECT_NE(refusal("{"), "taken");
}

}  // namespace
}  // namespace ringside
