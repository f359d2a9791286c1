#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

/// What a report says of how far a search got, held against all there is.
void expect_true_cover(Exploration const& report, naive::Space const& space) {
  ASSERT_LE(report.levels.size(), space.levels.size());
  ASSERT_LE(static_cast<std::size_t>(report.complete), report.levels.size());
  std::uint64_t states = 0, transitions = 0;
  for (std::size_t level = 0; level < report.levels.size(); ++level) {
    states += report.levels[level];
    // The level after those that were expanded is whole, what comes after it may be so.
    if (static_cast<int>(level) <= report.complete)
      EXPECT_EQ(report.levels[level], space.levels[level]) << level;
    else
      EXPECT_LE(report.levels[level], space.levels[level]) << level;
  }
  EXPECT_EQ(report.states, states);
  EXPECT_EQ(report.depth, static_cast<int>(report.levels.size()) - 1);
  for (std::size_t i = 0; i < space.states.size(); ++i)
    if (space.depths[i] < report.complete) transitions += space.next[i].size();
  if (report.expanded_in_level == 0)
    EXPECT_EQ(report.transitions, transitions);
  else
    EXPECT_GE(report.transitions, transitions);
  EXPECT_LE(report.transitions, space.transitions);
  if (static_cast<std::size_t>(report.complete) < space.levels.size())
    EXPECT_LT(report.expanded_in_level, space.levels[static_cast<std::size_t>(report.complete)]);
  else
    EXPECT_EQ(report.expanded_in_level, 0U);
}

struct Field {
  std::shared_ptr<Match const> match = make_match<Net>(random_net(4, 40'000, 3, 300));
  naive::Space space = naive::search(*match);
};
Field const& field() {
  static Field const one;
  return one;
}

TEST(Bounds, OfDepthCoverWhatTheySay) {
  auto const& [match, space] = field();
  for (int depth = 0; depth <= space.depth() + 1; ++depth) {
    ExploreOptions options = census(*match, 2);
    options.depth = depth;
    Exploration const report = explored(*match, options);
    expect_true_cover(report, space);
    EXPECT_EQ(report.complete, report.ended == Ended::exhausted ? space.depth() + 1 : depth);
    EXPECT_EQ(report.ended == Ended::exhausted, depth > space.depth() || !naive::search(*match, depth).is_cut);
  }
}

TEST(Bounds, OfStatesCoverWhatTheySay) {
  auto const& [match, space] = field();
  for (int const jobs : {1, 2, 4})
    for (std::uint64_t const bound : {1, 2, 4, 5, 100, 1000, 5000, 20'000, 30'000}) {
      for (bool const compact : {false, true}) {
        ExploreOptions options = census(*match, jobs);
        options.states = bound;
        options.compact = compact;
        Exploration const report = explored(*match, options);
        EXPECT_EQ(report.ended, Ended::states);
        EXPECT_GE(report.states, bound);
        EXPECT_LE(report.states, bound + static_cast<std::uint64_t>(jobs) * 64 * 3) << "only what was in work is kept beyond it";
        expect_true_cover(report, space);
      }
    }
}

TEST(Bounds, OfStatesCutOffTheSameForAnyNumberOfWorkers) {
  auto const wheels = make_match<Wheels>({{"wheels", 5}, {"top", 5}});  // whole states of several words
  for (Match const* match : {field().match.get(), wheels.get()})
    for (bool const compact : {false, true})
      for (std::uint64_t const bound : {100, 1777, 5000}) {
        ExploreOptions options = census(*match);
        options.states = bound;
        options.compact = compact;
        Exploration const one = explored(*match, options);
        EXPECT_EQ(one.ended, Ended::states);
        for (int const jobs : {2, 4}) {
          options.jobs = jobs;
          Exploration const several = explored(*match, options);
          EXPECT_EQ(several.states, one.states) << jobs << " workers, bound " << bound;
          EXPECT_EQ(several.transitions, one.transitions) << jobs << " workers, bound " << bound;
          EXPECT_EQ(several.expanded_in_level, one.expanded_in_level) << jobs << " workers, bound " << bound;
          expect_alike(several, one);
        }
      }
}

/// Here the parts are large enough for all workers, who then meet the states of a level in another order each time.
TEST(Bounds, OfStatesCutOffTheSameWhereAllWorkersAreAtWork) {
  auto const match = make_match<Wheels>({{"wheels", 7}, {"top", 6}});
  for (bool const compact : {false, true}) {
    ExploreOptions options = census(*match);
    options.states = 200'000;
    options.compact = compact;
    Exploration const one = explored(*match, options);
    EXPECT_EQ(one.ended, Ended::states);
    options.jobs = 4;
    Exploration const several = explored(*match, options);
    EXPECT_EQ(several.states, one.states);
    EXPECT_EQ(several.transitions, one.transitions);
    EXPECT_EQ(several.expanded_in_level, one.expanded_in_level);
  }
}

TEST(Bounds, OfStatesThatAreNotReachedDoNotMatter) {
  auto const& [match, space] = field();
  ExploreOptions options = census(*match);
  options.states = space.states.size() + 1;
  expect_whole(explored(*match, options), space);
}

TEST(Bounds, OfNoTimeEndBeforeTheStart) {
  auto const& [match, space] = field();
  ExploreOptions options = census(*match);
  options.seconds = 0;
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.ended, Ended::time);
  EXPECT_EQ(report.complete, 0);
  EXPECT_EQ(report.states, 1U);
  expect_true_cover(report, space);
  for (Search const search : {Search::depth, Search::deepening}) {
    options.search = search;
    EXPECT_EQ(explored(*match, options).ended, Ended::time);
  }
  options.search = Search::walks;
  options.walks = 1'000'000;
  EXPECT_EQ(explored(*match, options).ended, Ended::time);
}

TEST(Bounds, OfMemoryEndASearchThatMayNotSpill) {
  auto const match = make_match<Wheels>({{"wheels", 6}, {"top", 5}});
  naive::Space const space = naive::search(*match);
  for (bool const compact : {false, true}) {
    ExploreOptions options = census(*match, 2);
    options.compact = compact;
    for (std::uint64_t const memory : {1U << 10U, 3U << 20U, 4U << 20U}) {
      options.memory = memory;
      Exploration const report = explored(*match, options);
      EXPECT_EQ(report.ended, report.states < space.states.size() ? Ended::memory : Ended::exhausted);
      EXPECT_GE(report.complete, 0);
      expect_true_cover(report, space);
    }
  }
}

TEST(Bounds, AnInterruptIsObeyedWhereverItComes) {
  auto const& [match, space] = field();
  for (int const jobs : {1, 4})
    for (int const wanted : {1, 2, 3, 8, 12, 15}) {
      std::atomic<bool> interrupt = false;
      int heard = 0;
      ExploreOptions options = census(*match, jobs);
      options.interrupt = &interrupt;
      Exploration const report =
          explore(*match, match->start(), options, [&](ExploreStatus const&) { interrupt = ++heard >= wanted; });
      if (report.ended == Ended::exhausted) continue;  // it came too late
      EXPECT_EQ(report.ended, Ended::interrupted);
      expect_true_cover(report, space);
    }
}

TEST(Bounds, WhatWasFoundBeforeOneIsReported) {
  auto const match = make_match<Net>({{"out", {{1, 2}, {3}, {3}, {4}, {5}, {6}, Json::array()}}, {"bad", {1}}});
  ExploreOptions options = census(*match);
  options.depth = 2;
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.ended, Ended::depth);
  ASSERT_EQ(report.found.size(), 1U);
  EXPECT_EQ(report.found[0].trace, (std::vector<ActionCode>{0}));
}

TEST(Bounds, OfASearchInDepthAreTrue) {
  auto const& [match, space] = field();
  ExploreOptions options = census(*match);
  options.search = Search::depth;
  options.states = 1000;
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.ended, Ended::states);
  EXPECT_EQ(report.states, 1000U);
  EXPECT_EQ(report.complete, 0);
  EXPECT_LE(report.states, space.states.size());
}

}  // namespace
}  // namespace ringside
