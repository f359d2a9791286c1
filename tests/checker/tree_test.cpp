#include "checker/tree/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "checker/play/perft.h"
#include "checker/tree/alike.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

using toys::guess;
using toys::make_match;
using toys::race;

Tree grow_from_start(Match const& match, TreeOptions const& options) { return grow_tree(match, match.start(), options); }

TreeOptions to_depth(int depth) {
  TreeOptions options;
  options.depth = depth;
  options.max_nodes = 100'000;
  return options;
}

std::vector<std::uint64_t> nodes_by_ply(Tree const& tree) {
  std::vector<std::uint64_t> count;
  for (Tree::Node const& node : tree.nodes) {
    count.resize(std::max(count.size(), static_cast<std::size_t>(node.ply) + 1));
    ++count[static_cast<std::size_t>(node.ply)];
  }
  return count;
}

std::set<Digest> list_names(Tree const& tree) {
  std::set<Digest> names;
  for (Tree::Node const& node : tree.nodes) names.insert(node.name);
  return names;
}

std::size_t missing_actions(Tree const& tree) {
  std::size_t missing = 0;
  for (Tree::Node const& node : tree.nodes) missing += node.left_out;
  return missing;
}

TEST(Tree, HasTheNodesThatPerftCounts) {
  auto const match = make_match(race());
  for (int depth = 0; depth <= 6; ++depth) {
    Tree const tree = grow_from_start(*match, to_depth(depth));
    EXPECT_EQ(nodes_by_ply(tree), perft(*match, match->start(), depth).leaves) << depth;
    EXPECT_EQ(list_names(tree).size(), tree.nodes.size());
    EXPECT_EQ(tree.edges.size() + 1, tree.nodes.size());
  }
}

TEST(Tree, NamesNodesAsRecordsDigestSteps) {
  auto const match = make_match(race());
  Walk walk(*match, match->start());
  TreeOptions options = to_depth(2);
  options.root = walk.digest();
  Tree const tree = grow_from_start(*match, options);
  EXPECT_EQ(tree.nodes[0].name, walk.digest());
  Tree::Edge const& edge = tree.out(0).back();
  walk.play(edge.actions.front());
  EXPECT_EQ(tree.nodes[edge.to].name, walk.digest());
}

TEST(Tree, SharesOutTheWeightsOfChance) {
  Tree const tree = grow_from_start(*make_match(race()), to_depth(1));
  ASSERT_EQ(tree.out(0).size(), 2U);
  EXPECT_EQ(tree.out(0)[0].weight, 1U);
  EXPECT_EQ(tree.out(0)[1].weight, 3U);
  EXPECT_EQ(tree.out(0)[1].total, 4U);
}

TEST(Tree, TellsWhyItStops) {
  Tree const tree = grow_from_start(*make_match(race(), {{"length", 1}}), to_depth(2));
  std::multiset<Leaf> leaves;
  for (Tree::Node const& node : tree.nodes) leaves.insert(node.leaf);
  EXPECT_EQ(leaves.count(Leaf::over), 2U);   // either die, taken at once
  EXPECT_EQ(leaves.count(Leaf::depth), 2U);  // either die, waited
  EXPECT_EQ(leaves.count(Leaf::none), 3U);
}

TEST(Tree, CountsWhatTheLimitLeavesOut) {
  auto const match = make_match(race());
  TreeOptions options = to_depth(4);
  Tree const whole = grow_from_start(*match, options);
  for (std::size_t limit = 1; limit < whole.nodes.size(); ++limit) {
    options.max_nodes = limit;
    Tree const cut = grow_from_start(*match, options);
    EXPECT_EQ(cut.nodes.size(), limit);
    EXPECT_GT(missing_actions(cut), 0U) << limit;
    for (std::size_t i = 0; i < cut.nodes.size(); ++i)
      if (cut.nodes[i].leaf == Leaf::limit || cut.nodes[i].leaf == Leaf::none) {
        EXPECT_EQ(cut.out(i).size() + cut.nodes[i].left_out, cut.nodes[i].legal);
      }
  }
}

TEST(Tree, MergesEqualStates) {
  auto const match = make_match(race());
  TreeOptions options = to_depth(8);
  options.merge = true;
  Tree const graph = grow_from_start(*match, options);
  EXPECT_EQ(list_names(graph).size(), graph.nodes.size());
  EXPECT_GT(graph.edges.size() + 1, graph.nodes.size());
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    for (std::size_t j = i + 1; j < graph.nodes.size(); ++j) EXPECT_FALSE(graph.nodes[i].state == graph.nodes[j].state);
  bool const returns = std::any_of(graph.edges.begin(), graph.edges.end(), [](Tree::Edge const& edge) { return edge.again; });
  EXPECT_TRUE(returns) << "both may wait forever";
}

TEST(Tree, KeepsThePlayedLineWholeWhateverTheLimit) {
  auto const match = make_match(race(), {{"length", 5}});
  TreeOptions options = to_depth(1);
  options.along_line = true;
  options.line = {1, 0, 2, 2, 1, 1};
  options.max_nodes = 1;
  Tree const bare = grow_from_start(*match, options);
  EXPECT_EQ(bare.nodes.size(), options.line.size() + 1);
  EXPECT_EQ(bare.nodes.back().played, options.line.size());
  options.max_nodes = 100;
  Tree const whole = grow_from_start(*match, options);
  std::size_t played = 0;
  for (Tree::Edge const& edge : whole.edges) played += edge.played ? 1 : 0;
  EXPECT_EQ(played, options.line.size());
  EXPECT_EQ(whole.edges.size(), 2 * options.line.size()) << "each step had two actions";
  EXPECT_EQ(missing_actions(whole), 0U);
}

TEST(Tree, MarksThePlayedLineInAnOrdinaryTree) {
  auto const match = make_match(race());
  TreeOptions options = to_depth(2);
  options.line = {2, 0, 1};
  Tree const tree = grow_from_start(*match, options);
  EXPECT_EQ(nodes_by_ply(tree), perft(*match, match->start(), 2).leaves);
  EXPECT_TRUE(tree.out(0)[1].played);
  EXPECT_FALSE(tree.out(0)[0].played);
}

TEST(Tree, PassesOverTheDecisionsOfOthers) {
  auto const match = make_match(race());
  TreeOptions options = to_depth(2);
  options.only = Actor::seat(0);
  Tree const tree = grow_from_start(*match, options);
  for (Tree::Node const& node : tree.nodes) {
    bool const decides = node.leaf == Leaf::none && !node.passing;
    EXPECT_TRUE(!decides || node.actor == Actor::seat(0));
    EXPECT_TRUE(!node.passing || node.actor != Actor::seat(0));
  }
  for (Tree::Edge const& edge : tree.edges) EXPECT_EQ(edge.link == Link::run, tree.nodes[edge.from].passing);
  Tree::Edge const& first = tree.out(0)[0];
  EXPECT_EQ(first.link, Link::run) << "chance rolls first";
  EXPECT_EQ(first.weight, 1U);
  EXPECT_EQ(first.total, 4U);
}

TEST(Tree, FindsEveryStateBehindAPassedDecision) {
  auto const match = make_match(race());
  TreeOptions options = to_depth(1);
  options.only = Actor::seat(1);
  Tree const tree = grow_from_start(*match, options);
  std::set<std::vector<ActionCode>> runs;
  for (Tree::Edge const& edge : tree.out(0)) runs.insert(edge.actions);
  // roll, seat 0 waits or runs, roll: eight ways to six states, since a wait forgets the roll
  EXPECT_EQ(runs, (std::set<std::vector<ActionCode>>{{1, 0, 1}, {1, 0, 2}, {1, 1, 1}, {1, 1, 2}, {2, 2, 1}, {2, 2, 2}}));
}

/// Guess with words in its notation, and a number that ends the game at once.
struct Talk : toys::Guess {
  static std::string text(Setup const&, Action action, Language) { return "say " + std::to_string(action.number); }
  template <class Sink>
  static void apply(Setup const& setup, toys::GuessState& state, Action action, Sink&& sink) {
    if (action.number == 2)
      state.round = 3;
    else
      Guess::apply(setup, state, action, sink);
  }
  static std::span<Invariant<Talk> const> invariants() { return {}; }
};

TEST(Tree, GroupsAlikeActionsButHidesNoEnd) {
  GameEntry const talk = make_entry<Talk>();
  auto const match = make_match(talk);
  TreeOptions options = to_depth(1);
  options.group = true;
  Tree const tree = grow_from_start(*match, options);
  ASSERT_EQ(tree.edges.size(), 2U);
  EXPECT_EQ(tree.edges[0].actions, (std::vector<ActionCode>{0, 1}));
  EXPECT_EQ(tree.edges[0].count, 2U);
  EXPECT_EQ(tree.edges[1].actions, std::vector<ActionCode>{2});
  EXPECT_EQ(tree.nodes[tree.edges[1].to].leaf, Leaf::over);
}

TEST(Tree, NeverGroupsWhatWasPlayed) {
  GameEntry const talk = make_entry<Talk>();
  TreeOptions options = to_depth(1);
  options.group = true;
  options.line = {1};
  Tree const tree = grow_from_start(*make_match(talk), options);
  ASSERT_EQ(tree.edges.size(), 3U);
  EXPECT_TRUE(tree.edges[1].played);
}

TEST(Tree, FirstWordsMakeActionsAlike) {
  EXPECT_EQ(alike_heads({"turn -1", "turn 1", "shot", "core step", "core turn 1"}),
            (std::vector<std::string>{"turn", "turn", "shot", "core", "core"}));
  EXPECT_EQ(alike_heads({"use saw a", "use saw b", "use crab a", "use crab b", "stop"}),
            (std::vector<std::string>{"use saw", "use saw", "use crab", "use crab", "stop"}));
  EXPECT_EQ(alike_heads({"show c3 saw", "show c3 crab", "show c3 hook"}),
            (std::vector<std::string>{"show c3", "show c3", "show c3"}));
  EXPECT_EQ(alike_heads({"pass"}), (std::vector<std::string>{"pass"}));
  EXPECT_TRUE(alike_heads({}).empty());
}

TEST(Tree, ShowsASeatNothingThatItMayNotKnow) {
  auto const match = make_match(guess());
  auto const seen_by = [&](ActionCode secret, int seat) {
    AnyState hidden = match->start();
    match->apply(hidden, secret);
    TreeOptions options = to_depth(3);
    options.seat = seat;
    return grow_tree(*match, hidden, options);
  };
  Tree const one = seen_by(0, 1), other = seen_by(2, 1);
  ASSERT_EQ(one.nodes.size(), 4U) << "its own three guesses, and nothing of their results";
  for (std::size_t i = 0; i < one.nodes.size(); ++i) {
    EXPECT_EQ(one.nodes[i].name, other.nodes[i].name);
    EXPECT_EQ(one.nodes[i].leaf, i == 0 ? Leaf::none : Leaf::secret);
  }
  Tree const owner = seen_by(0, 0);
  ASSERT_EQ(owner.nodes.size(), 2U) << "what the other may do is not for seat 0 to list";
  EXPECT_EQ(owner.edges[0].link, Link::hidden);
  EXPECT_EQ(owner.nodes[0].legal, 0U);
}

TEST(Tree, HidesAnUnseenActionButNotThatItHappened) {
  auto const match = make_match(guess());
  TreeOptions options = to_depth(2);
  options.seat = 1;
  options.line = {2, 1};
  Tree const tree = grow_from_start(*match, options);
  ASSERT_EQ(tree.out(0).size(), 1U);
  EXPECT_EQ(tree.out(0)[0].link, Link::hidden);
  EXPECT_EQ(tree.out(0)[0].count, 3U);
  EXPECT_TRUE(tree.out(0)[0].actions.empty());
  EXPECT_TRUE(tree.out(0)[0].played);
  ASSERT_EQ(tree.out(1).size(), 3U);
  EXPECT_TRUE(tree.out(1)[1].played);
  EXPECT_EQ(tree.nodes[tree.out(1)[0].to].leaf, Leaf::secret);
  EXPECT_EQ(tree.nodes[tree.out(1)[1].to].leaf, Leaf::depth);
}

}  // namespace
}  // namespace ringside
