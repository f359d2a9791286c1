// No heap in the hot path, in every mode.

#include "tests/games/allocation.h"

#include "engine/core/match/key_form.h"
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

TEST(SteelArenaAllocation, AStateOfFourSeatsIsSmall) {
  Problems problems;
  auto const setup = SteelArena::read_setup({{"players", 4}}, problems);
  EXPECT_LE(KeyForm<SteelArena>(*setup).words() * 8, 512);  // what a search keeps of it
  EXPECT_LE(sizeof(State), 656U);                           // with room for six seats and an expansion's tasks
}

}  // namespace
}  // namespace ringside::steel_arena
