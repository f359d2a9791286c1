#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

/// A space that is known, made only where it is asked for, and the store that it is to be kept in when nothing
/// else is asked.
struct Example {
  std::string name;
  std::shared_ptr<Match const> (*match)();
  std::string store;
};

std::vector<Example> examples() {
  using namespace toys;
  return {{"clock",
           [] {
             return make_match<Clock>({{"bits", 10}});
           },
           "bitmap"},
          {"net", [] { return make_match<Net>(random_net(1, 400, 2, 60)); }, "bitmap"},
          {"wide_net", [] { return make_match<Net>(random_net(2, 30'000, 3, 500)); }, "bitmap"},
          {"philosophers",
           [] {
             return make_match<Philosophers>({{"count", 7}});
           },
           "bitmap"},
          {"jugs", [] { return make_match<Jugs>(); }, "bitmap"},
          {"one_word",
           [] {
             return make_match<Wheels>({{"wheels", 13}, {"top", 1}, {"high", 1}});
           },
           "tree"},
          {"five_words",
           [] {
             return make_match<Wheels>({{"wheels", 6}, {"top", 4}});
           },
           "tree"},
          {"ring",
           [] {
             return make_match<Ring>({{"cells", 6}});
           },
           "bitmap"},
          {"race",
           [] {
             return make_match(race(), {{"length", 4}});
           },
           "bitmap"},
          {"guess", [] { return make_match(guess()); }, "bitmap"}};
}

class Counts : public testing::TestWithParam<std::size_t> {
 protected:
  Example const example_ = examples()[GetParam()];
  std::shared_ptr<Match const> const kept_ = example_.match();
  Match const& match_ = *kept_;
  naive::Space const space_ = naive::search(match_);
};

TEST_P(Counts, AreThoseOfThePlainestSearch) {
  for (int const jobs : {1, 2, 4}) {
    Exploration const report = explored(match_, census(match_, jobs));
    expect_whole(report, space_);
    EXPECT_EQ(report.store, example_.store);
    EXPECT_EQ(report.fingerprint_bits, 0);
    EXPECT_GT(report.bytes, 0U);
  }
}

TEST_P(Counts, OfFingerprintsAreTheSameAndTellTheirOdds) {
  for (int const jobs : {1, 2, 4}) {
    ExploreOptions options = census(match_, jobs);
    options.compact = true;
    Exploration const report = explored(match_, options);
    expect_whole(report, space_);
    EXPECT_EQ(report.store, "fingerprints");
    EXPECT_EQ(report.fingerprint_bits, 64);
    for (double const odds : {report.odds_by_count, report.odds_by_gap}) {
      EXPECT_GT(odds, 0);
      EXPECT_LT(odds, 1e-6);
    }
  }
}

TEST_P(Counts, OfASearchInDepthAreTheSame) {
  for (bool const compact : {false, true}) {
    ExploreOptions options = census(match_);
    options.search = Search::depth;
    options.compact = compact;
    Exploration const report = explored(match_, options);
    EXPECT_EQ(report.ended, Ended::exhausted);
    expect_counts(report, space_);
    EXPECT_TRUE(report.levels.empty());
    EXPECT_GE(report.depth, space_.depth());
    EXPECT_EQ(report.odds_by_count > 0, compact);
  }
}

TEST_P(Counts, WithinADepthAreThoseOfThePlainestSearch) {
  for (int const depth : {0, 1, 2, 5, space_.depth() - 1, space_.depth(), space_.depth() + 1}) {
    naive::Space const part = naive::search(match_, depth);
    for (Search const search : {Search::breadth, Search::depth}) {
      if (search == Search::depth && space_.states.size() > 2000) continue;  // it would go over the same states very often
      ExploreOptions options = census(match_);
      options.search = search;
      options.depth = depth;
      Exploration const report = explored(match_, options);
      expect_counts(report, part);
      EXPECT_EQ(report.ended, part.is_cut ? Ended::depth : Ended::exhausted) << depth;
      EXPECT_GE(report.depth, std::min(depth, space_.depth()));
      EXPECT_LE(report.depth, search == Search::depth ? depth : space_.depth());
    }
  }
}

TEST_P(Counts, OfFingerprintsWithinADepthAreTheSameInDepth) {
  if (space_.states.size() > 2000) return;
  for (int const depth : {1, 3, space_.depth()}) {
    ExploreOptions options = census(match_);
    options.search = Search::depth;
    options.compact = true;
    options.depth = depth;
    expect_counts(explored(match_, options), naive::search(match_, depth));
  }
}

INSTANTIATE_TEST_SUITE_P(Explore, Counts, testing::Range(std::size_t{0}, examples().size()),
                         [](auto const& index) { return examples()[index.param].name; });

TEST(Explore, KnowsThePhilosophersDeadlock) {
  auto const match = toys::make_match<toys::Philosophers>({{"count", 5}});
  Exploration const report = explored(*match, census(*match));
  EXPECT_EQ(report.deadlocks, 1U);
  ASSERT_EQ(report.found.size(), 1U);
  EXPECT_EQ(report.found[0].kind, Found::Kind::deadlock);
  EXPECT_EQ(report.found[0].trace.size(), 5U) << "each takes a fork";
  expect_all_shown(*match, census(*match), report);
}

TEST(Explore, CountsAStartThatIsTheEnd) {
  auto const match = toys::make_match<toys::Net>({{"out", {Json::array()}}, {"ends", {0}}});
  for (Search const search : {Search::breadth, Search::depth, Search::deepening}) {
    ExploreOptions options = census(*match);
    options.search = search;
    Exploration const report = explored(*match, options);
    EXPECT_EQ(report.ended, Ended::exhausted);
    EXPECT_EQ(report.states, 1U);
    EXPECT_EQ(report.transitions, 0U);
    EXPECT_EQ(report.over, 1U);
    EXPECT_EQ(report.depth, 0);
  }
}

TEST(Explore, BeginsWhereItIsAsked) {
  auto const match = toys::make_match<toys::Clock>({{"bits", 6}});
  AnyState state = match->start();
  for (int i = 0; i < 40; ++i) match->apply(state, 0);
  Exploration const report = explore(*match, state, census(*match));
  EXPECT_EQ(report.states, 24U);
  EXPECT_EQ(report.depth, 23);
}

TEST(Explore, ReportsItsProgress) {
  auto const match = toys::make_match<toys::Net>(random_net(2, 30'000, 3));
  std::uint64_t last = 0;
  int heard = 0;
  Exploration const report = explore(*match, match->start(), census(*match, 2), [&](ExploreStatus const& status) {
    EXPECT_GE(status.states, last);
    last = status.states;
    ++heard;
  });
  EXPECT_GT(heard, 5);
  EXPECT_GT(last, 0U);
  EXPECT_LE(last, report.states);
}

}  // namespace
}  // namespace ringside
