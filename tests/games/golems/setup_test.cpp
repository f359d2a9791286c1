// BG-1, BG-2: what is fixed before the game.

#include <algorithm>

#include "engine/games/golems/game.h"
#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

using testing::Test;
using Strings = std::vector<std::string>;

TEST(GolemsSetup, BG_1_1_BotsBesideTwoAndThreePlayers) {
  EXPECT_TRUE(find_problems({{"players", 2}, {"bots", 2}}).empty());
  EXPECT_TRUE(find_problems({{"players", 3}, {"bots", 1}}).empty());
  EXPECT_EQ(find_problems({{"players", 3}, {"bots", 2}}).size(), 1U);
  EXPECT_EQ(find_problems({{"players", 4}, {"bots", 1}}).size(), 1U);
}

TEST(GolemsSetup, BG_1_2_PartsAreApartWhereTheyDoNotTouch) {
  SquareField const& rooms = find_scenario("rooms")->ground.field;
  EXPECT_EQ(rooms.size(), 9 + 16 + 9);
  EXPECT_EQ(rooms.neighbour(rooms.find("C2"), square::east), SquareField::none);
  EXPECT_EQ(rooms.name(rooms.neighbour(rooms.find("E2"), square::south)), "E3");
}

TEST(GolemsSetup, BG_1_3_CardsAreAsTheDataHaveThem) {
  Cards const& cards = built_in_cards();
  ASSERT_EQ(cards.golems.size(), 8U);
  EXPECT_EQ(cards.golems[0], (Card{"sword", 1, 4, 1, 3}));
  EXPECT_EQ(cards.golems[static_cast<std::size_t>(cards.find("armoured"))], (Card{"armoured", 1, 3, 1, 4}));
}

TEST(GolemsSetup, BG_1_5_TheLuckDeckHasFortyCards) {
  int total = 0;
  for (std::uint8_t const count : built_in_cards().luck) total += count;
  EXPECT_EQ(total, luck_cards);
}

TEST(GolemsSetup, BG_2_1_GolemsStandWhereTheScenarioHasThem) {
  Table const four({}, {{"players", 4}, {"scenario", "corridor"}});
  EXPECT_EQ(four.field("golem[2].cell"), "C1");
  EXPECT_EQ(four.field("golem[3].gaze"), "n");
}

TEST(GolemsSetup, BG_2_1_BotsTakeTheStartsThatAreLeft) {
  Table const two({}, {{"players", 2}, {"bots", 2}});
  EXPECT_EQ(two.field("golem[2].cell"), "D2");
  EXPECT_EQ(two.field("golem[3].cell"), "A3");
  Table const three({}, {{"players", 3}, {"bots", 1}});
  EXPECT_EQ(three.field("golem[3].cell"), "A3");
}

TEST(GolemsSetup, BG_2_1_NoTwoPlayersHaveTheSameCardButABotMay) {
  EXPECT_EQ(find_problems({{"golems", "sword,sword"}}).size(), 1U);
  EXPECT_TRUE(find_problems({{"golems", "sword,axe,sword"}, {"bots", 1}}).empty());
  EXPECT_EQ(find_problems({{"golems", "sword,sord"}}), (Strings{"golems: no golem card is called \"sord\""}));
}

TEST(GolemsSetup, AllProblemsAreNamedAtOnce) {
  Strings const problems = find_problems(
      {{"players", 9}, {"logic", "maybe"}, {"scenario", "aren"}, {"rulings", {{"move.swop", "pass"}}}, {"colour", 1}});
  EXPECT_EQ(problems.size(), 5U);
}

TEST(GolemsSetup, WhatHangsOnAWrongPartIsNotCalledWrong) {
  Json const overlapping{{"name", "x"},
                         {"parts", {{{"at", "A1"}, {"size", 3}}, {{"at", "C1"}, {"size", 3}}}},
                         {"starts", {{"two", {"A1 s", "A3 e"}}, {"four", {"A1 s", "A3 e", "B1 n", "B3 n"}}}}};
  EXPECT_EQ(find_problems({{"scenario", overlapping}, {"golems", {"sword", "giant"}}}),
            (Strings{"scenario.parts[1]: lies on another part"}));
  EXPECT_EQ(find_problems({{"scenario", "aren"}, {"golems", "sword,giant"}}), (Strings{"scenario: is \"aren\""}));
  EXPECT_EQ(find_problems({{"players", 4}, {"bots", 1}, {"golems", {"sword", "giant", "bow", "axe", "scout"}}}),
            (Strings{"bots: 1 beside 4 players"}));
  EXPECT_EQ(find_problems({{"players", 5}, {"bots", 2}, {"golems", "sword,giant,bow,axe,scout"}}), (Strings{"players: is 5"}));
}

TEST(GolemsSetup, GolemCardsAreAListOfNames) {
  for (Json const& cards : {Json(7), Json(nullptr), Json::object(), Json(true)})
    EXPECT_EQ(find_problems({{"golems", cards}}), (Strings{"golems: is " + cards.dump()}));
}

TEST(GolemsSetup, WhatIsWrittenIsReadBack) {
  for (Json const& setup : {Json::object(), Json{{"players", 3}, {"bots", 1}, {"logic", "on"}, {"scenario", "rooms"}},
                            Json{{"golems", "axe,bow"}, {"rulings", {{"move.swap", "blocked"}}}},
                            Json{{"scenario", field_with({{"walls", {"B2"}}})}}}) {
    Json const written = make_match(setup)->setup();
    EXPECT_EQ(make_match(written)->setup(), written);
  }
}

}  // namespace
}  // namespace ringside::golems
