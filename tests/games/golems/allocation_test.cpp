// No heap in the hot path, with all that the rules know of: bots, logic, obstacles of every kind.

#include "tests/games/allocation.h"

#include "engine/games/golems/game.h"

namespace ringside::golems {
namespace {

TEST(GolemsAllocation, WholeGamesAllocateNothing) {
  expect_no_allocations<BattleOfGolems>(
      {{{"players", 4}},
       {{"players", 4}, {"scenario", "yard"}, {"logic", "on"}},
       {{"players", 2}, {"bots", 2}, {"scenario", "yard"}, {"logic", "on"}},
       {{"players", 3}, {"bots", 1}, {"scenario", "rooms"}, {"logic", "on"}},
       {{"players", 4},
        {"scenario", "yard"},
        {"logic", "on"},
        {"rulings", {{"luck.secret", "secret"}, {"water.stuck", "back"}, {"logic.or-choice", "seeing"}}}}});
}

TEST(GolemsAllocation, AStateOfFourSeatsIsSmall) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace ringside::golems
