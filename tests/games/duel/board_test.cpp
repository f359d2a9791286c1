#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

TEST(DuelBoard, TheStartIsDrawn) {
  Situation const start("{}", 2);
  EXPECT_EQ(Duel::board(start.setup(), start.state(), Language::english),
            "a      ·   ·   ·\n"
            "b    ·   ·   ·   ·\n"
            "c  0→  ·   ·   ·   1←\n"
            "d    ·   ·   ·   ·\n"
            "e      ·   ·   ·\n"
            "* robot 0: c1 e, damage 0 of 2, tokens: none\n"
            "  robot 1: c5 w, damage 0 of 2, tokens: none\n");
}

TEST(DuelBoard, TheStarShowsWhoActs) {
  Situation game("{}", 1);
  game.play({"turn -1"});
  EXPECT_EQ(Duel::board(game.setup(), game.state(), Language::russian),
            "a      ·   ·   ·\n"
            "b    ·   ·   ·   ·\n"
            "c  0↗  ·   ·   ·   1←\n"
            "d    ·   ·   ·   ·\n"
            "e      ·   ·   ·\n"
            "  робот 0: c1 ne, урон 0 из 1, жетоны: turn\n"
            "* робот 1: c5 w, урон 0 из 1, жетоны: нет\n");
}

TEST(DuelBoard, AnObservationShowsAllFields) {
  Situation const start;
  EXPECT_EQ(
      Duel::show_observation(start.setup(), start.state(), Language::english).dump(),
      R"({"turn":0,"robot":[{"cell":"c1","facing":"e","tokens":[],"damage":0},{"cell":"c5","facing":"w","tokens":[],"damage":0}]})");
}

}  // namespace
}  // namespace ringside::duel
