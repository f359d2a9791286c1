// The search for whoever has neither threads nor files: what it counts and finds is what the other one counts and finds.

#include "checker/explore/search/small_search.h"

#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

void expect_as_the_large_one(Match const& match, ExploreOptions const& options) {
  Exploration const small = explore_small(match, match.start(), options);
  expect_same(small, explored(match, options));
  expect_all_shown(match, options, small);
}

/// Nets with broken laws, deadlocks and several shortest ways to each.
TEST(SmallSearch, FindsInRandomNetsWhatTheLargeOneFinds) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Json net = random_net(seed, 60, 3, 6);
    net["bad"] = {20, 30, 40};
    net["worse"] = {50 + static_cast<int>(seed % 10)};
    net["bad steps"] = {{1, 2}, {7, 9}, {25, 35}, {5, net["out"][5][0]}, {9, net["out"][9][1]}};
    auto const match = make_match<Net>(net);
    for (bool const keep_going : {false, true}) {
      ExploreOptions options = all_laws(*match);
      options.keep_going = keep_going;
      options.watches = {make_watch(*match, "node == 33", true), make_watch(*match, "node > 50 && over", false)};
      expect_as_the_large_one(*match, options);
      options.laws.assign(options.laws.size(), 0);
      options.deadlock = false;
      expect_as_the_large_one(*match, options);
    }
  }
}

TEST(SmallSearch, CountsWhatOtherToysHave) {
  for (auto const& match : {make_match<Jugs>(), make_match<Clock>(), make_match<Philosophers>({{"count", 6}}),
                            make_match<Wheels>({{"wheels", 4}}), make_match<Ring>()})
    expect_whole(explore_small(*match, match->start(), census(*match)), naive::search(*match));
}

TEST(SmallSearch, EndsAtADepthAsTheLargeOneDoes) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  for (int depth = 0; depth < 14; ++depth) {
    ExploreOptions options = census(*match);
    options.depth = depth;
    expect_as_the_large_one(*match, options);
  }
}

/// The last state that is expanded may have led beyond the bound.
TEST(SmallSearch, KeepsNoMoreStatesThanOneExpansionAddsToTheBound) {
  auto const match = make_match<Wheels>({{"wheels", 4}});
  std::uint64_t const all = naive::search(*match).states.size();
  for (std::uint64_t states = 1; states < all; ++states) {
    ExploreOptions options = census(*match);
    options.states = states;
    Exploration const report = explore_small(*match, match->start(), options);
    EXPECT_EQ(report.ended, Ended::states);
    EXPECT_GE(report.states, states);
    EXPECT_LT(report.states, states + 4);
  }
  ExploreOptions options = census(*match);
  options.memory = 1000;
  EXPECT_EQ(explore_small(*match, match->start(), options).ended, Ended::memory);
}

}  // namespace
}  // namespace ringside
