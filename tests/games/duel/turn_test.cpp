#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(Duel, DU_2_1_AllTenActionsInTheirOrder) {
  EXPECT_THAT(
      Situation(R"({"robot": [{"cell": "c3"}, {}]})").legal(),
      ElementsAre("step", "turn -2", "turn -1", "turn 1", "turn 2", "shot", "core step", "core turn -1", "core turn 1", "cool"));
}

TEST(Duel, DU_2_2_AnActivationPutsATokenOnItsModule) {
  Situation game;
  game.play({"turn 1"});
  EXPECT_TRUE(game.robot(0).tokens.test(Module::turn));
  EXPECT_THAT(game.events(), Contains("DU-2.2 heated: robot 0 puts a token on its turn module"));
  EXPECT_EQ(game.robot(1).tokens, Tokens{});
}

TEST(Duel, DU_2_2_AModuleWithATokenIsNotLegal) {
  Situation const hot(R"({"robot": [{"tokens": ["turn"]}, {}]})");
  EXPECT_THAT(hot.legal(), ElementsAre("step", "shot", "core step", "core turn -1", "core turn 1", "cool"));
  EXPECT_EQ(hot.rejection("turn 2"), "DU-2.2 the turn module of robot 0 carries a token: cool first");
}

TEST(Duel, DU_2_2_TheOthersTokensDoNotMatter) {
  EXPECT_EQ(Situation(R"({"robot": [{}, {"tokens": ["step", "turn", "shot", "core"]}]})").rejection("step"), "");
}

TEST(Duel, DU_2_3_AStepGoesOneCellForward) {
  Situation game(R"({"robot": [{"cell": "c3", "facing": "nw"}, {}]})");
  game.play({"step"});
  EXPECT_EQ(game.cell(0), "b2");
  EXPECT_EQ(game.facing(0), "nw");
  EXPECT_THAT(game.events(),
              ElementsAre("DU-2.2 heated: robot 0 puts a token on its step module", "DU-2.3 moved: robot 0 moves c3 → b2"));
}

TEST(Duel, DU_2_3_AStepOffTheFieldIsNotLegal) {
  Situation const edge(R"({"robot": [{"facing": "w"}, {}]})");
  EXPECT_EQ(edge.rejection("step"), "DU-2.3 robot 0 on c1 faces w: the step leads off the field");
  EXPECT_THAT(edge.legal(), Not(Contains("step")));
}

TEST(Duel, DU_2_4_AStepPushesTheOtherRobotOn) {
  Situation game(R"({"robot": [{"cell": "c2"}, {"cell": "c3", "facing": "ne"}]})");
  game.play({"step"});
  EXPECT_EQ(game.cell(0), "c3");
  EXPECT_EQ(game.cell(1), "c4");
  EXPECT_EQ(game.facing(1), "ne");
  EXPECT_THAT(game.events(),
              ElementsAre(testing::_, "DU-2.4 pushed: robot 1 is pushed c3 → c4", "DU-2.3 moved: robot 0 moves c2 → c3"));
}

TEST(Duel, DU_2_4_APushOffTheFieldIsNotLegal) {
  Situation const edge(R"({"robot": [{"cell": "c4"}, {"cell": "c5"}]})");
  EXPECT_EQ(edge.rejection("step"), "DU-2.4 the step would push robot 1 from c5 off the field");
  EXPECT_EQ(edge.rejection("core step"), edge.rejection("step"));
  EXPECT_THAT(edge.legal(), Not(Contains("step")));
}

TEST(Duel, DU_2_4_ARobotBesideTheWayIsNotPushed) {
  Situation game(R"({"robot": [{"cell": "c3"}, {"cell": "b3"}]})");
  game.play({"step"});
  EXPECT_EQ(game.cell(0), "c4");
  EXPECT_EQ(game.cell(1), "b3");
}

TEST(Duel, DU_2_5_TurnsCountClockwise) {
  for (auto const& [action, facing] : {std::pair{"turn -2", "nw"}, {"turn -1", "ne"}, {"turn 1", "se"}, {"turn 2", "sw"}}) {
    Situation game;
    game.play({action});
    EXPECT_EQ(game.facing(0), facing) << action;
    EXPECT_EQ(game.cell(0), "c1");
  }
}

TEST(Duel, DU_2_6_AShotHitsAtAnyDistance) {
  for (std::string const cell : {"c2", "c3", "c4", "c5"}) {
    Situation game(R"({"robot": [{}, {"cell": ")" + cell + "\"}]}", 2);
    game.play({"shot"});
    EXPECT_EQ(game.robot(1).damage, 1) << cell;
    EXPECT_THAT(game.events(), Contains("DU-2.6 hit: robot 1 is hit: damage 1"));
  }
}

TEST(Duel, DU_2_6_AShotIntoEachDirectionHits) {
  for (auto const& [facing, cell] : {std::pair{"ne", "a3"}, {"e", "c5"}, {"se", "e3"}, {"sw", "e1"}, {"w", "c1"}, {"nw", "a1"}}) {
    Situation game(std::string(R"({"robot": [{"cell": "c3", "facing": ")") + facing + R"("}, {"cell": ")" + cell + "\"}]}", 2);
    game.play({"shot"});
    EXPECT_EQ(game.robot(1).damage, 1) << facing;
  }
}

TEST(Duel, DU_2_6_AShotAtNothingIsLegalAndDoesNothing) {
  Situation game(R"({"robot": [{"facing": "ne"}, {}]})");
  game.play({"shot"});
  EXPECT_EQ(game.robot(1).damage, 0);
  EXPECT_EQ(game.robot(0).damage, 0);
  EXPECT_THAT(game.events(),
              ElementsAre("DU-2.2 heated: robot 0 puts a token on its shot module", "DU-2.6 missed: robot 0 shoots at nothing"));
}

TEST(Duel, DU_2_6_AShotDoesNotGoBackwards) {
  Situation game(R"({"robot": [{"cell": "c3", "facing": "w"}, {"cell": "c4"}]})");
  game.play({"shot"});
  EXPECT_EQ(game.robot(1).damage, 0);
}

TEST(Duel, DU_2_7_TheCoreStepsAndPushes) {
  Situation game(R"({"robot": [{"cell": "c2", "tokens": ["step"]}, {"cell": "c3"}]})");
  game.play({"core step"});
  EXPECT_EQ(game.cell(1), "c4");
  EXPECT_TRUE(game.robot(0).tokens.test(Module::core));
  EXPECT_THAT(game.events(), ElementsAre("DU-2.2 heated: robot 0 puts a token on its core module",
                                         "DU-2.4 pushed: robot 1 is pushed c3 → c4", "DU-2.7 moved: robot 0 moves c2 → c3"));
}

TEST(Duel, DU_2_7_TheCoreTurnsByOneSector) {
  Situation game;
  game.play({"core turn -1"});
  EXPECT_EQ(game.facing(0), "ne");
  EXPECT_THAT(game.events(), Contains("DU-2.7 turned: robot 0 turns e → ne"));
  EXPECT_EQ(game.rejection("core turn 1"), "");
  game.play({"cool"});
  EXPECT_EQ(game.rejection("core turn 1"), "DU-2.2 the core module of robot 0 carries a token: cool first");
}

TEST(Duel, DU_2_8_CoolingTakesAllOwnTokensOff) {
  Situation game(R"({"robot": [{"tokens": ["step", "turn", "shot", "core"]}, {"tokens": ["shot"]}]})");
  EXPECT_THAT(game.legal(), ElementsAre("cool"));
  game.play({"cool"});
  EXPECT_EQ(game.robot(0).tokens, Tokens{});
  EXPECT_TRUE(game.robot(1).tokens.test(Module::shot));
  EXPECT_THAT(game.events(), ElementsAre("DU-2.8 cooled: robot 0 takes its tokens off"));
}

TEST(Duel, DU_2_8_CoolingIsLegalWithoutTokens) { EXPECT_EQ(Situation().rejection("cool"), ""); }

}  // namespace
}  // namespace ringside::duel
