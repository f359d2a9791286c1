// No heap in the hot path: legal, weight, apply, observe and the invariants of whole games allocate nothing once the list
// of actions has grown to its size.

#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "engine/core/chance.h"
#include "engine/games/golems/game.h"

namespace {
std::size_t allocations = 0;  // counted by this program's own operator new
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;  // NOLINT(cppcoreguidelines-no-malloc)
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }               // NOLINT(cppcoreguidelines-no-malloc)
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }  // NOLINT(cppcoreguidelines-no-malloc)

namespace ringside::golems {
namespace {

/// Plays a game and gives the number of allocations made by the rules in it.
std::size_t allocations_of_game(Setup const& setup, std::uint64_t seed, std::vector<Action>& legal) {
  Dice dice(seed);
  State state = BattleOfGolems::start(setup);
  Silent silent;
  std::size_t const before = allocations;
  std::uint64_t weight = 0;
  for (int steps = 0; !state.over() && steps < 5000; ++steps) {
    BattleOfGolems::legal(setup, state, legal);
    for (Action action : legal) weight += BattleOfGolems::weight(setup, state, action);
    Observation const seen = BattleOfGolems::observe(setup, state, 0);
    weight += seen.state.round;
    for (auto const& law : BattleOfGolems::invariants())
      if (law.state != nullptr && !law.state(setup, state)) return ~std::size_t{0};
    BattleOfGolems::apply(setup, state, legal[static_cast<std::size_t>(dice.below(legal.size()))], silent);
  }
  EXPECT_GT(weight, 0U);
  return allocations - before;
}

TEST(GolemsAllocation, TheCounterCounts) {
  std::size_t const before = allocations;
  std::vector<int> const some(100, 1);
  EXPECT_GT(allocations, before);
  EXPECT_EQ(some.size(), 100U);
}

TEST(GolemsAllocation, WholeGamesAllocateNothing) {
  Problems problems;
  auto const setup = BattleOfGolems::read_setup(Json{{"players", 4}}, problems);
  ASSERT_TRUE(setup) << problems.size();
  std::vector<Action> legal;
  legal.reserve(1024);
  for (std::uint64_t seed = 0; seed < 50; ++seed) EXPECT_EQ(allocations_of_game(*setup, seed, legal), 0U) << "seed " << seed;
}

TEST(GolemsAllocation, AStateOfFourSeatsIsSmall) { EXPECT_LE(sizeof(State), 512U); }

}  // namespace
}  // namespace ringside::golems
