#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

using testing::ElementsAre;

std::vector<std::string> problems_of_position(std::string_view position) {
  Erased<Duel> const match(Setup{});
  Problems problems;
  bool const read = match.read_position(Json::parse(position), problems).has_value();
  EXPECT_EQ(read, problems.empty());
  std::vector<std::string> lines;
  for (Problem const& problem : problems) lines.push_back(to_string(problem));
  return lines;
}

constexpr std::string_view drawn = R"({"board": ["a      ·   ·   ·", "b    ·   ·   ·   ·", "c  .   .   0↗  .   .",
                                                 "d    .   1w  .   .", "e      .   .   ."], "robot": [{"tokens": ["shot"]}]})";

TEST(DuelPosition, AnEmptyOneIsTheStart) { EXPECT_EQ(Situation("{}").state(), Situation().state()); }

TEST(DuelPosition, ADrawingPlacesTheRobots) {
  Situation const game(drawn);
  EXPECT_EQ(game.cell(0), "c3");
  EXPECT_EQ(game.facing(0), "ne");
  EXPECT_EQ(game.cell(1), "d2");
  EXPECT_EQ(game.facing(1), "w");
  EXPECT_TRUE(game.robot(0).tokens.test(Module::shot));
}

/// As `show` draws it: cells bear their names.
TEST(DuelPosition, ABoardIsADrawing) {
  Situation const game(
      R"({"board": ["    a1  a2  a3", "  b1  b2  b3  b4", "c1  c2  0↗  c4  c5", "  d1  1←  d3  d4", "    e1  e2  e3"],
                           "robot": [{"tokens": ["shot"]}]})");
  EXPECT_EQ(game.state(), Situation(drawn).state());
  EXPECT_THAT(problems_of_position(R"({"board": "a1 a2 a3 b1 b2 b3 b4 c1 c2 0e c4 c5 d1 1w d3 d5 e1 e2 e3"})"),
              ElementsAre(testing::StartsWith("board[d4]: \"d5\" cannot stand there")));
}

TEST(DuelPosition, WrongDrawingsAreNamed) {
  EXPECT_THAT(problems_of_position(R"({"board": "0e ."})"), ElementsAre("board: shows 2 cells; expected 19 cells"));
  EXPECT_THAT(problems_of_position(R"({"board": 7})"),
              ElementsAre("board: is neither a drawing nor a list of its rows; expected the five rows as `show` draws them"));
  EXPECT_THAT(problems_of_position(R"({"board": ". . .  . . . .  . 0e 0w 2e .  . . . .  . . ."})"),
              ElementsAre("board[c3]: \"0w\" cannot stand there; expected \".\" or, once each, a robot with its facing, such as "
                          "\"0→\" or \"1nw\"",
                          "board[c4]: \"2e\" cannot stand there; expected \".\" or, once each, a robot with its facing, such as "
                          "\"0→\" or \"1nw\""));
}

TEST(DuelPosition, DU_1_2_TwoRobotsOnACellAreRefused) {
  EXPECT_THAT(problems_of_position(R"({"robot": [{"cell": "c5"}]})"),
              ElementsAre("robot[1].cell: both robots stand on c5; expected a cell of its own"));
}

TEST(DuelPosition, DU_3_1_ImpossibleEndsAreRefused) {
  EXPECT_THAT(problems_of_position(R"({"robot": [{"damage": 1}, {"damage": 1}]})"),
              ElementsAre("robot: both robots are destroyed; expected one at most: the game ends with the first"));
  EXPECT_THAT(
      problems_of_position(R"({"robot": [{"tokens": ["shot"]}, {"damage": 1}]})"),
      ElementsAre("turn: robot 1 is destroyed, but it is seat 0's turn; expected 1: the turn passes after the last shot"));
  EXPECT_THAT(
      problems_of_position(R"({"turn": 1, "robot": [{}, {"damage": 1}]})"),
      ElementsAre("robot[0].tokens: the winner's shot module carries no token; expected shot among them: it was activated last"));
  EXPECT_THAT(problems_of_position(R"({"turn": 1, "robot": [{"tokens": ["shot"]}, {"damage": 1}]})"), ElementsAre());
}

TEST(DuelPosition, UnknownFieldsAreNamed) {
  EXPECT_THAT(problems_of_position(R"({"robot": [{"cel": "c3"}], "turn": 2})"),
              ElementsAre("turn: is 2; expected a number from 0 to 1", "robot[0].cel: no such field; did you mean \"cell\"?"));
}

}  // namespace
}  // namespace ringside::duel
