#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

TEST(Duel, DU_1_1_TheFieldHasNineteenCells) { EXPECT_EQ(Duel::Setup{}.field, HexField::hexagon(2)); }

TEST(Duel, DU_1_2_AStateFitsSixteenBytes) {
  EXPECT_LE(sizeof(State), 16U);
  EXPECT_EQ(Duel::seats({}), 2);
}

TEST(Duel, DU_1_4_RobotsStartOnTheCornersAndFaceEachOther) {
  Situation const start;
  EXPECT_EQ(start.state(), Duel::start(start.setup()));
  EXPECT_EQ(start.cell(0), "c1");
  EXPECT_EQ(start.facing(0), "e");
  EXPECT_EQ(start.cell(1), "c5");
  EXPECT_EQ(start.facing(1), "w");
  for (int seat : {0, 1}) {
    EXPECT_EQ(start.robot(seat).tokens, Tokens{});
    EXPECT_EQ(start.robot(seat).damage, 0);
  }
}

TEST(Duel, DU_1_5_SeatZeroBeginsAndTurnsAlternate) {
  Situation game;
  for (int step = 0; step < 6; ++step) {
    EXPECT_EQ(Duel::actor(game.setup(), game.state()), Actor::seat(step % 2));
    game.play({"cool"});
  }
}

}  // namespace
}  // namespace ringside::duel
