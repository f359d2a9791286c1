#pragma once

#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match/game.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// What operator new was asked for so far; a program that links allocation.cpp counts it.
std::size_t allocations();

/// Fails when an allocation is not counted.
void expect_counted();

/// Plays a random game and gives the number of allocations that its rules make: in legal, weight, apply, observe and the
/// invariants. `legal` keeps its room from game to game.
template <Game G>
std::size_t allocations_of_game(typename G::Setup const& setup, std::uint64_t seed, std::vector<typename G::Action>& legal) {
  Dice dice(seed);
  typename G::State state = G::start(setup);
  Silent silent;
  std::size_t const before = allocations();
  for (int steps = 0; !G::actor(setup, state).is_nobody() && steps < 5000; ++steps) {
    G::legal(setup, state, legal);
    bool const drawn = G::actor(setup, state).is_chance();
    for (auto const action : legal) EXPECT_GT(drawn ? G::weight(setup, state, action) : 1U, 0U);
    for (int seat = 0; seat < G::seats(setup); ++seat) {
      [[maybe_unused]] auto const seen = G::observe(setup, state, seat);
    }
    for (auto const& law : G::invariants()) EXPECT_TRUE(law.state == nullptr || law.state(setup, state)) << law.name;
    G::apply(setup, state, legal[static_cast<std::size_t>(dice.below(legal.size()))], silent);
  }
  return allocations() - before;
}

/// Whole games under each of the setups allocate nothing, once the list of actions has grown to its size.
template <Game G>
void expect_no_allocations(std::vector<Json> const& setups) {
  expect_counted();
  std::vector<typename G::Action> legal;
  legal.reserve(4096);
  static_cast<void>(G::invariants());  // an expansion makes its list when it is first asked for
  for (Json const& json : setups) {
    Problems problems;
    auto const setup = G::read_setup(json, problems);
    ASSERT_TRUE(setup) << json << ": " << problems.front().what;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
      EXPECT_EQ(allocations_of_game<G>(*setup, seed, legal), 0U) << json << ", seed " << seed;
  }
}

}  // namespace ringside
