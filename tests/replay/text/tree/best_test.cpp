#include "replay/text/tree/best_tree.h"

#include <gtest/gtest.h>

#include "replay/text/tree/solved_tree.h"
#include "replay/text/tree/tree_json.h"
#include "tests/checker/solve/solve_toys.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

Json seat(int who, std::vector<int> const& next) { return {{"who", who}, {"next", next}}; }
Json chance(std::vector<int> const& next, std::vector<int> const& weights) {
  return {{"who", -1}, {"next", next}, {"weights", weights}};
}
const Json first_wins{{"rank", {1, 2}}}, second_wins{{"rank", {2, 1}}};

TreeView best_view(std::shared_ptr<Match const> const& match, TreeOptions options = depth_options(1'000)) {
  options.best_only = true;
  options.root = start_digest(*match, match->start());
  TreeView view{match, {}, "toy", std::nullopt, {}, options};
  Solution const solution(*match, match->start(), {});
  EXPECT_TRUE(solution.has_values());
  view.tree = grow_best_tree(view, match->start(), solution);
  mark_values(view, solution);
  return view;
}

/// Seat 0 wins at once by 1, later by 2; after 0 and 3 seat 1 wins by its second action.
std::shared_ptr<Match const> mistakes() {
  return toys::digraph({seat(0, {1, 2, 3, 4}), seat(1, {2, 5}), first_wins, seat(1, {2}), seat(1, {2, 5}), second_wins});
}

TEST(Best, TheBestActionComesFirst) {
  TreeView const view = best_view(mistakes());
  auto const edges = view.tree.out(0);
  ASSERT_EQ(edges.size(), 2U);
  EXPECT_TRUE(edges[0].best);
  EXPECT_EQ(edges[0].actions, (std::vector<ActionCode>{1}));
  EXPECT_FALSE(edges[1].best);
}

TEST(Best, MistakesThatTheSameAnswerRefutesAreOneEdge) {
  TreeView const view = best_view(mistakes());
  Tree::Edge const& mistake = view.tree.out(0)[1];
  EXPECT_EQ(mistake.actions, (std::vector<ActionCode>{0, 3}));
  EXPECT_EQ(mistake.count, 2U);
  EXPECT_EQ(view.tree.nodes[mistake.to].value, "seat 1 wins in 1");
  auto const answers = view.tree.out(mistake.to);
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers[0].actions, (std::vector<ActionCode>{1}));
  EXPECT_EQ(view.tree.nodes[answers[0].to].leaf, Leaf::over);
}

TEST(Best, MistakesWithOtherAnswersStandApart) {
  auto const match = toys::digraph({seat(0, {1, 2, 3}), seat(1, {2, 4}), first_wins, seat(1, {4, 2}), second_wins});
  EXPECT_EQ(best_view(match).tree.out(0).size(), 3U);
}

TEST(Best, WhatKeepsTheValueIsCounted) {
  TreeView const view = best_view(mistakes());
  ASSERT_EQ(view.tree.nodes[0].folded.size(), 1U);
  EXPECT_EQ(folded_text(view, view.tree.nodes[0].folded[0]), "1 more that keeps the value");
  EXPECT_EQ(tree_json(view)["nodes"][0]["folded"], Json::parse(R"([{"count":1,"keeps_value":true,"value":"seat 0 wins"}])"));
}

TEST(Best, EveryActionIsDrawnOrCounted) {
  std::vector<int> next{1};
  for (int i = 0; i < 9; ++i) next.push_back(2 + i % 2), next.push_back(4 + i);
  Json nodes{seat(0, next), first_wins, seat(1, {1}), second_wins};
  for (int i = 0; i < 9; ++i) {  // each has another answer
    std::vector<int> answers(10, 1);
    answers[static_cast<std::size_t>(i)] = 3;
    nodes.push_back(seat(1, answers));
  }
  TreeView const view = best_view(toys::digraph(nodes));
  std::size_t count = 0;
  for (Tree::Edge const& edge : view.tree.out(0)) count += edge.count;
  for (Tree::Folded const& folded : view.tree.nodes[0].folded) count += folded.count;
  EXPECT_EQ(count, next.size());
  ASSERT_EQ(view.tree.nodes[0].folded.size(), 2U);
  EXPECT_EQ(folded_text(view, view.tree.nodes[0].folded[1]), "8 more: seat 1 wins");
}

TEST(Best, DrawsOfChanceAreOneEdgeForEachResult) {
  TreeView const view = best_view(toys::digraph({chance({1, 1, 2, 1}, {1, 2, 4, 1}), first_wins, second_wins}));
  auto const edges = view.tree.out(0);
  ASSERT_EQ(edges.size(), 2U);
  EXPECT_TRUE(edges[0].best);
  EXPECT_EQ(odds_text(edges[0]), "1/2");
  EXPECT_EQ(edges[1].count, 3U);
  EXPECT_EQ(odds_text(edges[1]), "1/2");
  EXPECT_TRUE(view.tree.nodes[0].folded.empty());
}

TEST(Best, WhatWasPlayedStandsByItself) {
  TreeOptions options = depth_options(1'000);
  options.line = {3};
  TreeView const view = best_view(mistakes(), options);
  auto const edges = view.tree.out(0);
  ASSERT_EQ(edges.size(), 3U);
  EXPECT_TRUE(edges[1].played);
  EXPECT_EQ(edges[1].actions, (std::vector<ActionCode>{3}));
  EXPECT_FALSE(edges[0].played);
}

TEST(Best, TheLineEndsWhereTheDepthAndTheLimitSay) {
  auto const match = toys::digraph({seat(0, {1}), seat(1, {2}), seat(0, {3}), first_wins});
  EXPECT_EQ(best_view(match).tree.nodes.size(), 4U);
  EXPECT_EQ(best_view(match, depth_options(2)).tree.nodes.size(), 3U);
  TreeOptions few = depth_options(1'000);
  few.max_nodes = 2;
  TreeView const cut = best_view(match, few);
  EXPECT_EQ(cut.tree.nodes.size(), 2U);
  EXPECT_EQ(cut.tree.cut_nodes, 1U);
}

TEST(Best, ValuesAreInTheLanguageOfTheTree) {
  TreeOptions options = depth_options(1'000);
  options.language = Language::russian;
  TreeView const view = best_view(mistakes(), options);
  EXPECT_EQ(view.tree.nodes[0].value, "место 0 выигрывает за 1");
  EXPECT_EQ(folded_text(view, view.tree.nodes[0].folded[0]), "ещё 1 с тем же итогом");
}

}  // namespace
}  // namespace ringside
