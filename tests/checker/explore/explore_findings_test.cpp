#include <gtest/gtest.h>

#include "tests/checker/explore/explore_checks.h"

namespace ringside {
namespace {

using namespace toys;

/// The length of the shortest line to a state where something holds; -1: there is none.
template <class Holds>
int nearest(naive::Space const& space, Holds holds) {
  for (std::size_t i = 0; i < space.states.size(); ++i)
    if (holds(space.states[i])) return space.depths[i];
  return -1;
}

constexpr std::array<Search, 2> shortest_searches{Search::breadth, Search::deepening};

TEST(Findings, TheOptimumOfAPuzzleIsFound) {
  auto const match = make_match<Jugs>();
  for (Search const search : shortest_searches) {
    ExploreOptions options;
    options.search = search;
    options.watches = {make_watch(*match, "over", false)};
    Exploration const report = explored(*match, options);
    EXPECT_EQ(report.ended, Ended::answered);
    ASSERT_EQ(report.found.size(), 1U);
    EXPECT_EQ(report.found[0].kind, Found::Kind::reach);
    EXPECT_EQ(report.found[0].trace, (std::vector<ActionCode>{1, 5, 2, 5, 1, 5})) << "fill, pour, empty, pour, fill, pour";
    expect_all_shown(*match, options, report);
  }
}

TEST(Findings, WhatCannotBeReachedIsNotFound) {
  auto const match = make_match<Jugs>({{"size", {4, 6}}, {"wanted", 3}});
  for (Search const search : {Search::breadth, Search::deepening, Search::depth}) {
    ExploreOptions options;
    options.search = search;
    options.watches = {make_watch(*match, "over", false), make_watch(*match, "small == 3", true)};
    Exploration const report = explored(*match, options);
    EXPECT_EQ(report.ended, Ended::exhausted);
    EXPECT_TRUE(report.found.empty());
  }
}

TEST(Findings, AskForTheActorTheWinnerAndTheEnd) {
  auto const match = make_match(race(), {{"length", 3}});
  naive::Space const space = naive::search(*match);
  for (std::string const text : {"winner == 1", "winner == 0 && at[1] == 2", "actor == -1 && at[0] == 1", "actor == -2",
                                 "actor == 1 && roll == 2", "over && winner == -1"}) {
    Watch const watch = make_watch(*match, text, false);
    int const length = nearest(space, [&](AnyState const& state) { return holds_in(*match, state, watch); });
    for (Search const search : shortest_searches) {
      ExploreOptions options;
      options.search = search;
      options.watches = {watch};
      Exploration const report = explored(*match, options);
      ASSERT_EQ(report.found.empty(), length < 0) << text;
      if (length < 0) continue;
      EXPECT_EQ(report.found[0].trace.size(), static_cast<std::size_t>(length)) << text;
      expect_all_shown(*match, options, report);
    }
  }
}

/// A net with something of everything: laws broken by states and by steps, deadlocks, ends.
std::shared_ptr<Match const> rich_net(std::uint64_t seed, int nodes = 20'000) {
  Json net = random_net(seed, nodes, 3, 200);
  Dice dice(seed + 1);
  auto const node = [&] { return dice.below(static_cast<std::uint64_t>(nodes) - 200); };
  net["bad"] = {node(), node(), node()};
  net["worse"] = {net["bad"][0], net["bad"][1], node()};
  net["bad steps"] = Json::array();
  for (int i = 0; i < 3; ++i) {
    auto const from = node();
    net["bad steps"].push_back({from, net["out"][from][1]});
  }
  return make_match<Net>(net);
}

TEST(Findings, TheShortestOfEachKindIsReported) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    auto const match = rich_net(seed, seed % 2 == 0 ? 20'000 : 600);
    naive::Space const space = naive::search(*match);
    ExploreOptions options = census(*match, 2);
    options.watches = {make_watch(*match, "node > 400 && node < 450", true), make_watch(*match, "node == 17", false)};
    Exploration const report = explored(*match, options);
    expect_whole(report, space);
    expect_all_shown(*match, options, report);
    for (Found const& found : report.found) {
      int const length = nearest(space, [&](AnyState const& state) {
        std::vector<ActionCode> legal;
        match->legal(state, legal);
        NetState const net = state.as<NetState>();
        auto const& setup = dynamic_cast<Erased<Net> const&>(*match).typed_setup();
        if (found.kind == Found::Kind::deadlock) return legal.empty() && !match->actor(state).is_nobody();
        if (found.kind != Found::Kind::law) return holds_in(*match, state, options.watches[found.index]);
        if (found.index < 2) return Net::holds(found.index == 0 ? setup.bad : setup.worse, net.node);
        return std::any_of(setup.bad_steps.begin(), setup.bad_steps.end(),
                           [&](auto const& s) { return s[0] == static_cast<int>(net.node); });
      });
      bool const is_step = found.kind == Found::Kind::law && found.index == 2;
      EXPECT_EQ(found.trace.size(), static_cast<std::size_t>(length + (is_step ? 1 : 0)));
    }
  }
}

TEST(Findings, AStateThatBreaksTwoLawsShowsBoth) {
  auto const match = make_match<Net>({{"out", {{1}, Json::array()}}, {"ends", {1}}, {"bad", {1}}, {"worse", {1}}});
  for (Search const search : {Search::breadth, Search::depth, Search::deepening}) {
    ExploreOptions options = census(*match);
    options.search = search;
    EXPECT_EQ(explored(*match, options).found.size(), 2U);
    options.laws = {0, 1, 0};
    Exploration const second = explored(*match, options);
    ASSERT_EQ(second.found.size(), 1U);
    EXPECT_EQ(second.found[0].index, 1U);
  }
  ExploreOptions options;
  options.search = Search::walks;
  options.walks = 1;
  options.laws = {0, 1, 0};
  Exploration const walked = explored(*match, options);
  ASSERT_EQ(walked.found.size(), 1U);
  EXPECT_EQ(walked.found[0].index, 1U);
}

TEST(Findings, LawsThatAreNotAskedForAreNotChecked) {
  auto const match = rich_net(3);
  ExploreOptions options;
  options.deadlock = false;
  EXPECT_TRUE(explored(*match, options).found.empty());
}

TEST(Findings, ADeadlockIsNoFindingWhereItIsNotAsked) {
  auto const match = make_match<Philosophers>({{"count", 4}});
  for (Search const search : {Search::breadth, Search::depth}) {
    ExploreOptions options;
    options.search = search;
    EXPECT_EQ(explored(*match, options).ended, Ended::answered);
    options.deadlock = false;
    Exploration const report = explored(*match, options);
    EXPECT_EQ(report.ended, Ended::exhausted);
    EXPECT_TRUE(report.found.empty());
    EXPECT_EQ(report.deadlocks, 1U);
  }
}

class SameAnswer : public testing::TestWithParam<std::tuple<bool, bool>> {};

TEST_P(SameAnswer, OfAnyNumberOfWorkersAndAnyRun) {
  auto const [compact, keep_going] = GetParam();
  for (std::uint64_t seed = 20; seed < 24; ++seed) {
    auto const match = rich_net(seed);
    ExploreOptions options = census(*match);
    options.compact = compact;
    options.keep_going = keep_going;
    options.watches = {make_watch(*match, "node > 19700 && node < 19720", false)};
    Exploration const first = explored(*match, options);
    EXPECT_FALSE(first.found.empty());
    expect_all_shown(*match, options, first);
    for (int const jobs : {1, 2, 4, 4}) {
      options.jobs = jobs;
      expect_same(explored(*match, options), first);
    }
  }
}

std::string name_of_search(testing::TestParamInfo<SameAnswer::ParamType> const& kind) {
  auto const [compact, keep_going] = kind.param;
  return std::string(compact ? "compact" : "whole") + (keep_going ? "_keep_going" : "");
}

INSTANTIATE_TEST_SUITE_P(Explore, SameAnswer, testing::Combine(testing::Bool(), testing::Bool()), name_of_search);

/// Layers of nodes, each with edges to two nodes of the next one: each state has several parents, for hundreds of levels.
Json layered_net(std::uint64_t seed, int layers, int width) {
  Dice dice(seed);
  Json out = Json::array();
  out.push_back(Json::array());
  for (int i = 0; i < 200; ++i) out[0].push_back(1 + i * width / 200);
  for (int node = 1; node <= layers * width; ++node) {
    int const next = (node - 1) / width * width + width + 1;
    Json edges = Json::array();
    for (int i = 0; i < 3 && next <= (layers - 1) * width + 1; ++i)
      edges.push_back(next + static_cast<int>(dice.below(static_cast<std::uint64_t>(width))));
    out.push_back(std::move(edges));
  }
  return {{"out", std::move(out)}};
}

TEST(Findings, LinesOfHundredsOfStepsDoNotDependOnTheWorkersEither) {
  constexpr int layers = 270, width = 1100;
  auto const match = make_match<Net>(layered_net(5, layers, width));
  for (bool const compact : {false, true}) {
    ExploreOptions options = census(*match);
    options.compact = compact;
    Exploration const first = explored(*match, options);
    ASSERT_EQ(first.found.size(), 1U);
    EXPECT_EQ(first.found[0].trace.size(), static_cast<std::size_t>(layers));
    options.jobs = 4;
    expect_same(explored(*match, options), first);
  }
}

TEST(Findings, DeepeningFindsTheSameLength) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto const match = rich_net(seed, 300);
    for (std::size_t kind = 0; kind < 5; ++kind) {
      ExploreOptions options;
      options.laws = {kind == 0, kind == 1, kind == 2};
      options.deadlock = kind == 3;
      if (kind == 4) options.watches = {make_watch(*match, "node == 11", false)};
      Exploration const breadth = explored(*match, options);
      options.search = Search::deepening;
      options.depth = breadth.found.empty() ? 4 : static_cast<int>(breadth.found[0].trace.size());
      Exploration const deepening = explored(*match, options);
      ASSERT_EQ(deepening.found.size(), breadth.found.size()) << seed << ' ' << kind;
      if (breadth.found.empty()) continue;
      EXPECT_EQ(deepening.found[0].trace.size(), breadth.found[0].trace.size());
      EXPECT_LE(deepening.depth, static_cast<int>(breadth.found[0].trace.size()));
      expect_all_shown(*match, options, deepening);
      if (--*options.depth < 0) continue;
      EXPECT_TRUE(explored(*match, options).found.empty()) << "nothing is found beyond the bound";
      options.search = Search::breadth;
      EXPECT_TRUE(explored(*match, options).found.empty()) << "nothing is found beyond the bound";
    }
  }
}

TEST(Findings, ASearchInDepthFindsWithinItsBound) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    auto const match = rich_net(seed, 300);
    ExploreOptions options = census(*match);
    Exploration const breadth = explored(*match, options);
    options.search = Search::depth;
    Exploration const free = explored(*match, options);
    expect_all_shown(*match, options, free);
    ASSERT_EQ(free.found.size(), breadth.found.size());
    for (std::size_t i = 0; i < breadth.found.size(); ++i) {
      EXPECT_EQ(free.found[i].kind, breadth.found[i].kind);
      EXPECT_GE(free.found[i].trace.size(), breadth.found[i].trace.size());
    }
    options.depth = 6;
    for (Found const& found : explored(*match, options).found) EXPECT_LE(found.trace.size(), 6U);
  }
}

TEST(Walks, AreTheSameOfOneSeedOnAnyNumberOfThreads) {
  auto const match = rich_net(7);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    ExploreOptions options = all_laws(*match);
    options.search = Search::walks;
    options.seed = seed;
    options.walks = 300;
    options.depth = 12;
    Exploration const first = explored(*match, options);
    expect_all_shown(*match, options, first);
    for (int const jobs : {2, 4}) {
      options.jobs = jobs;
      Exploration const again = explored(*match, options);
      expect_same(again, first);
      EXPECT_EQ(again.walks, first.walks);
    }
  }
}

TEST(Walks, FindAPlantedViolationAndDifferBySeed) {
  Json net = random_net(9, 200, 3);
  net["bad"] = {101};
  auto const match = make_match<Net>(net);
  std::set<std::vector<ActionCode>> lines;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    ExploreOptions options = all_laws(*match);
    options.search = Search::walks;
    options.seed = seed;
    Exploration const report = explored(*match, options);
    EXPECT_EQ(report.ended, Ended::answered);
    ASSERT_EQ(report.found.size(), 1U);
    expect_all_shown(*match, options, report);
    lines.insert(report.found[0].trace);
  }
  EXPECT_GT(lines.size(), 1U);
}

TEST(Walks, GoOnUntilAllThatIsLookedForWasMet) {
  auto const match = make_match<Net>({{"out", {{1, 2}, {1}, {2}}}});
  ExploreOptions options = all_laws(*match);
  options.search = Search::walks;
  options.depth = 3;
  options.watches = {make_watch(*match, "node == 1", false), make_watch(*match, "node == 2", false)};
  Exploration const both = explored(*match, options);
  EXPECT_EQ(both.ended, Ended::answered);
  ASSERT_EQ(both.found.size(), 2U);
  EXPECT_EQ(both.found[0].index, 0U);
  EXPECT_EQ(both.found[1].index, 1U);
  options.watches.push_back(make_watch(*match, "node == 1 && node == 2", false));
  EXPECT_EQ(explored(*match, options).ended, Ended::walked) << "one of them can never be met";
  options.watches = {make_watch(*match, "node == 1", true)};
  options.keep_going = true;
  Exploration const kept = explored(*match, options);
  EXPECT_EQ(kept.ended, Ended::walked);
  EXPECT_EQ(kept.walks, options.walks);
  EXPECT_EQ(kept.found.size(), 1U);
}

TEST(Walks, ThatFindNothingProveNothing) {
  auto const match = make_match(guess());
  ExploreOptions options = all_laws(*match);
  options.search = Search::walks;
  options.walks = 50;
  options.watches = {make_watch(*match, R"("is hidden" == 1 && round == 3)", true)};
  Exploration const report = explored(*match, options);
  EXPECT_EQ(report.ended, Ended::walked);
  EXPECT_EQ(report.walks, 50U);
  EXPECT_EQ(report.over, 50U);
  EXPECT_EQ(report.transitions, 300U);
  EXPECT_EQ(report.states, 350U);
}

}  // namespace
}  // namespace ringside
