// What a tree proves, by hand and beside what is solved, and when it chooses in place of the policy.

#include "checker/play/search_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "checker/play/search.h"
#include "checker/solve/solve.h"
#include "engine/core/values/chance.h"
#include "tests/checker/solve/solve_toys.h"

namespace ringside {
namespace {

/// Seat 0 did 1, and seat 1 has two answers, 1 and 2.
class TwoAnswers : public testing::Test {
 protected:
  SearchTree tree_;
  SearchTree::Index asked_ = SearchTree::none, node_ = SearchTree::none;
  std::array<SearchTree::Index, 2> answers_{};

  void SetUp() override {
    tree_.clear(2);
    asked_ = tree_.child(0, 1);
    node_ = tree_.child(1, 1);
    for (std::size_t i = 0; i < 2; ++i) answers_[i] = tree_.child(node_, i + 1);
  }
  void prove(std::size_t answer, int winner, bool after_chance = false) {
    std::array<SearchTree::Turn, 2> const turns{
        SearchTree::Turn{.node = 0, .taken = asked_, .seat = 0, .team = 0, .choices = 3},
        SearchTree::Turn{
            .node = node_, .taken = answers_[answer], .seat = 1, .team = 1, .choices = 2, .after_chance = after_chance}};
    tree_.prove(turns, winner);
  }
};

TEST_F(TwoAnswers, OneThatWinsIsEnough) {
  prove(0, 1);
  EXPECT_EQ(tree_[answers_[0]].winner, 1);
  EXPECT_EQ(tree_[asked_].winner, 1);
}

TEST_F(TwoAnswers, AllHaveToLose) {
  prove(0, 0);
  EXPECT_EQ(tree_[answers_[0]].winner, 0);
  EXPECT_EQ(tree_[asked_].winner, SearchTree::undecided);
  prove(1, 0);
  EXPECT_EQ(tree_[asked_].winner, 0);
}

TEST_F(TwoAnswers, ToDifferentSeatsTheyDecideNothing) {
  prove(0, 2);
  prove(1, 0);
  EXPECT_EQ(tree_[asked_].winner, SearchTree::undecided);
}

TEST_F(TwoAnswers, ChanceBeforeThemMightHaveActedOtherwise) {
  prove(0, 1, true);
  EXPECT_EQ(tree_[answers_[0]].winner, 1);
  EXPECT_EQ(tree_[asked_].winner, SearchTree::undecided);
}

TEST_F(TwoAnswers, TheOneThatWinsIsTakenAndTheOneThatLosesIsNot) {
  for (auto const each : answers_) tree_[each].visits = tree_[each].available = 10;
  tree_[answers_[0]].value = 10;  // it looks good
  EXPECT_EQ(tree_.best(answers_, 1), 0U);
  tree_[answers_[0]].winner = 0;
  EXPECT_EQ(tree_.best(answers_, 1), 1U);
  tree_[answers_[1]].winner = 0;
  EXPECT_EQ(tree_.best(answers_, 1), 0U) << "one of those that lose";
  tree_[answers_[1]].winner = 1;
  EXPECT_EQ(tree_.best(answers_, 1), 1U);
}

/// Nodes with up to four ways on, none back, of which chance has some; the last ones are ends.
Json some_graph(Dice& dice, int seats) {
  auto const below = [&](std::size_t bound) { return static_cast<std::size_t>(dice.below(bound)); };
  Json ends = {{{"rank", std::vector(static_cast<std::size_t>(seats), 1)}}};
  for (int winner = 0; winner < seats; ++winner) {
    std::vector<int> rank(static_cast<std::size_t>(seats), 2);
    rank[static_cast<std::size_t>(winner)] = 1;
    ends.push_back({{"rank", rank}});
  }
  std::size_t const inner = 4 + below(16);
  Json nodes = Json::array();
  for (std::size_t i = 0; i < inner; ++i) {
    std::vector<std::size_t> next(1 + below(4));
    for (std::size_t& to : next) to = i + 1 + below(inner + ends.size() - i - 1);
    bool const is_draw = i > 0 && below(5) == 0;
    nodes.push_back({{"who", is_draw ? -1 : static_cast<int>(below(static_cast<std::size_t>(seats)))}, {"next", next}});
  }
  for (Json const& end : ends) nodes.push_back(end);
  return nodes;
}

/// What is sure comes first or last, and is so.
void expect_sure(Match const& match, AnyState const& root, std::vector<Opinion> const& opinions, std::array<int, 2>& sure) {
  int const seat = match.actor(root).number();
  Solution solution(match, root, {});
  auto const rated = solution.choices(root);
  EXPECT_TRUE(std::ranges::is_sorted(opinions, std::greater{}, &Opinion::sure));
  for (Opinion const& each : opinions) {
    if (each.sure == 0) continue;
    int const share = each.sure > 0 ? 1 : 0;
    ++sure[static_cast<std::size_t>(share)];
    Worth const& worth = std::ranges::find(rated, each.action, &RatedAction::action)->worth;
    EXPECT_EQ(compute_shares(worth, match.seats())[static_cast<std::size_t>(seat)], share);
    EXPECT_EQ(each.value, share);
  }
}

TEST(SureSearch, KnowsOnlyWhatIsSo) {
  for (int const seats : {2, 3}) {
    std::array<int, 2> sure{};
    Dice dice(7);
    for (int graph = 0; graph < 400; ++graph) {
      auto const match = toys::digraph(some_graph(dice, seats), seats);
      AnyState const root = match->start();
      int const seat = match->actor(root).number();
      std::vector<ActionCode> legal;
      match->legal(root, legal);
      if (legal.size() < 2) continue;
      expect_sure(*match, root, TreeSearch(*match).think(match->observe(root, seat), seat, {.playouts = 300}, 3), sure);
    }
    EXPECT_GT(sure[0], 60) << seats;
    EXPECT_GT(sure[1], 60) << seats;
  }
}

/// Heaps are won or lost from the start; what is won is done again and again.
TEST(SureSearch, KnowsWhoWinsSmallHeaps) {
  for (bool const twice : {false, true}) {
    auto const match = toys::heaps({1, 2, 2}, twice);
    AnyState const root = match->start();
    std::array<int, 2> sure{};
    auto const opinions = TreeSearch(*match).think(match->observe(root, 0), 0, {.playouts = 5'000}, 3);
    expect_sure(*match, root, opinions, sure);
    EXPECT_EQ(opinions.front().sure, 1);
    EXPECT_GT(opinions.front().visits, 4'000U);
  }
}

/// The same graphs, played with patience.
struct Patient : toys::Digraph {
  static Facts const& facts() {
    static Facts const list = [] {
      Facts patient = Digraph::facts();
      patient.thinking.patience = 1000;
      return patient;
    }();
    return list;
  }
  static std::span<Invariant<Patient> const> invariants() { return {}; }
};

/// The same graphs, in which nobody sees what chance does. The start is known.
struct Veiled : toys::Digraph {
  static Facts const& facts() {
    static Facts const list = [] {
      Facts veiled = Digraph::facts();
      veiled.has_secrets = true;
      return veiled;
    }();
    return list;
  }
  static bool seen(Setup const& setup, State const& state, Action, int) { return node(setup, state).who != -1; }
  static State world(Setup const&, Observation const& seen, Dice&) { return seen; }
  static std::span<Invariant<Veiled> const> invariants() { return {}; }
};

/// Chance decides behind a veil who is next. Three times of four that is seat 1, and whatever it does is the end. Otherwise it is
/// seat 0, which wins by 1. In its tree both actions are there, for it saw seat 1 do them; they once counted as tried, and 1
/// never was. Chance acts behind it again, so that the win is not seen at once.
TEST(VeiledSearch, TriesWhatAnotherSeatDidBefore) {
  Json const nodes = {{{"who", 0}, {"next", {1, 1}}},
                      {{"who", -1}, {"next", {2, 3}}, {"weights", {3, 1}}},
                      {{"who", 1}, {"next", {6, 6}}},
                      {{"who", 0}, {"next", {4, 5}}},
                      {{"who", -1}, {"next", {6}}},
                      {{"who", -1}, {"next", {7}}},
                      {{"rank", {2, 1}}},
                      {{"rank", {1, 2}}}};
  Problems problems;
  Erased<Veiled> const match(*Veiled::read_setup({{"nodes", nodes}}, problems));
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_NEAR(TreeSearch(match).think(match.observe(match.start(), 0), 0, {.playouts = 2000}, seed).front().value, 0.25, 0.06)
        << seed;
}

/// Seat 0 may lay a trap, from which seat 1 has one way out of ten, or lose. Chance acts behind it, so that nothing is proved.
TEST(PatientSearch, LeavesAnswersToThePolicyAtFirst) {
  Json nodes = {{{"who", 0}, {"next", {1, 3}}},
                {{"who", 1}, {"next", std::vector<int>(10, 2)}},
                {{"who", -1}, {"next", {4}}},
                {{"who", -1}, {"next", {5}}},
                {{"rank", {1, 2}}},
                {{"rank", {2, 1}}}};
  nodes[1]["next"][7] = 3;
  auto const thought = [&](Match const& match) {
    return TreeSearch(match).think(match.observe(match.start(), 0), 0, {.playouts = 2000}, 3).front();
  };
  EXPECT_LT(thought(*toys::digraph(nodes)).value, 0.3);
  Problems problems;
  Opinion const patient = thought(Erased<Patient>(*Patient::read_setup({{"nodes", nodes}}, problems)));
  EXPECT_NEAR(patient.value, 0.9, 0.03);
  EXPECT_GT(patient.visits, 1900U) << "what is asked about is left to no policy";
}

}  // namespace
}  // namespace ringside
