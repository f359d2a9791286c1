// No heap in the hot path, in every mode.

#include "tests/games/allocation.h"

#include "engine/games/steel_arena/game.h"

namespace ringside::steel_arena {
namespace {

TEST(SteelArenaAllocation, WholeGamesAllocateNothing) {
  expect_no_allocations<SteelArena>(
      {{{"players", 4}},
       {{"players", 2}, {"mode", "expert"}},
       {{"players", 4}, {"mode", "team-expert"}},
       {{"players", 3},
        {"rulings", {{"supply.terrain-face", "face-down"}, {"trap.chain", "depth"}, {"armour.trigger", "choice"}}}}});
}

TEST(SteelArenaAllocation, AStateOfFourSeatsIsSmall) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace ringside::steel_arena
