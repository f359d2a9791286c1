// BG-6.2: a step of movement has one result, in whatever order the golems are looked at.

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/games/golems/simultaneous.h"

namespace ringside::golems {
namespace {

/// A step that may come about: a 4×4 field with two ladders, water and a wall, barrels, tokens and four golems.
struct Situation {
  Ground ground;
  std::uint64_t barrels = 0;
  std::uint64_t tokens = 0;
  std::array<Mover, most_golems> movers{};
  MovementRulings rulings;
  std::uint8_t ordered = 0;
};

Ground ground_with(int wall, int water, int up, int down) {
  Ground ground;
  std::vector<square::Coordinates> places;
  for (int cell = 0; cell < 16; ++cell) places.push_back({cell % 4, cell / 4});
  ground.field = SquareField(places);
  if (up != down) {
    ground.ladder = {static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down), SquareField::none, SquareField::none};
    ground.ladders = bit(up) | bit(down);
  }
  ground.walls = bit(wall) & ~ground.ladders;
  ground.water = bit(water) & ~(ground.ladders | ground.walls);
  return ground;
}

Situation drawn() {
  auto const below = [](int limit) { return *rc::gen::inRange(0, limit); };
  Situation situation;
  situation.ground = ground_with(below(16), below(16), below(16), below(16));
  std::uint64_t taken = situation.ground.walls;
  int const golems = 2 + below(3);
  for (int i = 0; i < golems; ++i) {
    int cell = below(16);
    while (has(taken, cell)) cell = (cell + 1) % 16;
    taken |= bit(cell);
    situation.movers[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(below(4)),
                                                     static_cast<Command>(below(5) == 0 ? below(8) : below(2))};
  }
  std::uint64_t const barred = taken | situation.ground.water | situation.ground.ladders;
  for (int i = 0; i < 3; ++i) situation.barrels |= bit(below(16)) & ~barred;
  situation.tokens = bit(below(16)) & ~(barred | situation.barrels);
  situation.rulings = {below(2) == 1, below(2) == 1, below(2) == 1, below(2) == 1};
  if (below(4) == 0) situation.ordered = static_cast<std::uint8_t>(1U << static_cast<unsigned>(below(golems)));
  return situation;
}

Movement moved(Situation const& s) { return move_together(s.ground, s.barrels, s.tokens, s.movers, s.rulings, s.ordered); }

std::uint8_t permuted(std::uint8_t bits, std::array<std::size_t, 4> const& order) {
  unsigned result = 0;
  for (std::size_t i = 0; i < 4; ++i) result |= ((bits >> order[i]) & 1U) << i;
  return static_cast<std::uint8_t>(result);
}

RC_GTEST_PROP(GolemsMovement, BG_6_2_OneResultInWhateverOrder, ()) {
  Situation const situation = drawn();
  Movement const expected = moved(situation);
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  do {
    Situation other = situation;
    for (std::size_t i = 0; i < 4; ++i) other.movers[i] = situation.movers[order[i]];
    other.ordered = permuted(situation.ordered, order);
    Movement const result = moved(other);
    for (std::size_t i = 0; i < 4; ++i) {
      RC_ASSERT(result.cell[i] == expected.cell[order[i]]);
      RC_ASSERT(result.gaze[i] == expected.gaze[order[i]]);
      RC_ASSERT(result.stays[i] == expected.stays[order[i]]);
    }
    RC_ASSERT(result.barrels == expected.barrels);
    RC_ASSERT(result.wet == permuted(expected.wet, order));
    RC_ASSERT(result.went == permuted(expected.went, order));
  } while (std::next_permutation(order.begin(), order.end()));
}

RC_GTEST_PROP(GolemsMovement, BG_1_8_NobodySharesACellOutOfTheWater, ()) {
  Situation const situation = drawn();
  Movement const result = moved(situation);
  std::uint64_t taken = result.barrels | situation.ground.walls;
  for (std::size_t i = 0; i < 4; ++i) {
    if (result.cell[i] == SquareField::none || has(result.wet, static_cast<int>(i))) continue;
    RC_ASSERT(!has(taken, result.cell[i]));
    taken |= bit(result.cell[i]);
  }
  RC_ASSERT(std::popcount(result.barrels) == std::popcount(situation.barrels));
}

}  // namespace
}  // namespace ringside::golems
