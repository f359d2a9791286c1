#include "replay/recording/as_played.h"

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "replay/recording/recording.h"

namespace ringside {
namespace {

std::shared_ptr<Match const> match_for(std::string const& game) {
  Problems problems;
  return find_game(game)->match(Json::object(), problems);
}

TEST(AsPlayed, TakesFieldsValuesAndAReason) {
  auto const edit = edit_meant(*match_for("duel"), "robot[1].cell=c4,  robot[0].damage = 0: we forgot: the push");
  ASSERT_TRUE(edit);
  EXPECT_EQ(edit->set, Json::parse(R"({"robot[1].cell": "c4", "robot[0].damage": 0})"));
  EXPECT_EQ(edit->why, "we forgot: the push");
}

TEST(AsPlayed, TakesSeveralNamesAsOneValue) {
  auto const edit = edit_meant(*match_for("duel"), R"(robot[0].tokens=step, shot, robot[1].tokens=none: "both cooled")");
  ASSERT_TRUE(edit);
  EXPECT_EQ(edit->set, Json::parse(R"({"robot[0].tokens": ["step", "shot"], "robot[1].tokens": []})"));
  EXPECT_EQ(edit->why, "both cooled");
}

TEST(AsPlayed, RefusesWhatSaysTooLittle) {
  for (char const* line : {"", "we forgot it", "robot[1].cell=c4", "robot[1].cell=c4:", "robot[1].cell=c4: ", ": why",
                           "robot[1].cel=c4: why", "robot[1].cell=: why", "robot[1].cell: a=b", "=: =", ",=,: x"}) {
    auto const edit = edit_meant(*match_for("duel"), line);
    ASSERT_FALSE(edit) << line;
    EXPECT_EQ(edit.error().exit, Exit::usage) << line;
  }
}

Recording game_of_duel() {
  Recording game(*find_game("duel"), match_for("duel"));
  std::vector<ActionCode> legal;
  for (int i = 0; i < 4; ++i) {
    game.match().legal(game.state(), legal);
    game.play(legal.front(), Language::english);
  }
  return game;
}

TEST(AsPlayed, IsTakenBackAlone) {
  Recording game = game_of_duel();
  Record const before = game.record();
  EXPECT_FALSE(game.take_back_edit());
  ASSERT_TRUE(game.play_against_rules({{"robot[0].tokens", Json::array()}}, "cooled").empty());
  EXPECT_NE(game.record(), before);
  EXPECT_NE(game.record().final_digest, before.final_digest);
  EXPECT_TRUE(game.take_back_edit());
  EXPECT_EQ(game.record(), before);
}

TEST(AsPlayed, GoesWithTheStepsBeforeIt) {
  Recording game = game_of_duel();
  ASSERT_TRUE(game.play_against_rules({{"robot[0].tokens", Json::array()}}, "cooled").empty());
  Record const with = game.record();
  std::vector<ActionCode> legal;
  game.match().legal(game.state(), legal);
  game.play(legal.front(), Language::english);
  EXPECT_FALSE(game.take_back_edit());
  game.go_back_to(4);
  EXPECT_EQ(game.record(), with);
  game.go_back_to(3);
  EXPECT_TRUE(game.record().edits.empty());
}

TEST(AsPlayed, ThatCannotStandChangesNothing) {
  Recording game = game_of_duel();
  Record const before = game.record();
  Problems const problems = game.play_against_rules({{"robot[0].cell", "z9"}, {"robot[1].cell", 5}}, "no");
  ASSERT_FALSE(problems.empty());
  EXPECT_NE(to_string(problems.front()).find("robot[0].cell"), std::string::npos) << to_string(problems.front());
  EXPECT_EQ(game.record(), before);
  EXPECT_FALSE(game.play_against_rules({{"robot[0].cell", "c1"}, {"robot[1].cell", "c1"}}, "both").empty());
  EXPECT_EQ(game.record(), before);
}

}  // namespace
}  // namespace ringside
