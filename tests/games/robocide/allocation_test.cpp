// No heap in the hot path.

#include "tests/games/allocation.h"

#include "engine/games/robocide/game.h"

namespace ringside::robocide {
namespace {

TEST(RobocideAllocation, WholeGamesAllocateNothing) {
  expect_no_allocations<Robocide>(
      {{{"players", 4}},
       {{"players", 2}, {"board", "outer"}},
       {{"players", 3}, {"rulings", {{"ring.turning", "free"}, {"vest.blast", "yes"}, {"fire.order", "one-by-one"}}}},
       {{"players", 4}, {"rulings", {{"chain.moment", "waves"}, {"tower.reach", "pierce"}, {"towers.remote", "one"}}}}});
}

TEST(RobocideAllocation, AStateIsSmall) { EXPECT_LE(sizeof(State), 256U); }

}  // namespace
}  // namespace ringside::robocide
