#include "replay/text/tree/efg.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <stdexcept>

#include "tests/checker/solve/solve_toys.h"
#include "tests/replay/text/tree/efg_reader.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

void walk(EfgNode const& node, std::function<void(EfgNode const&)> const& visit) {
  visit(node);
  for (EfgNode const& child : node.children) walk(child, visit);
}

std::map<char, std::size_t> count_kinds(EfgGame const& game) {
  std::map<char, std::size_t> kinds;
  walk(game.root, [&](EfgNode const& node) { ++kinds[node.kind]; });
  return kinds;
}

TEST(Efg, HoldsTheWholeTree) {
  TreeView const view = make_view(toys::race(), depth_options(4));
  EfgGame const game = read_efg(tree_efg(view, {}));
  auto const kinds = count_kinds(game);
  EXPECT_EQ(kinds.at('c') + kinds.at('p') + kinds.at('t'), view.tree.nodes.size());
  EXPECT_EQ(game.players, (std::vector<std::string>{"seat 0", "seat 1"}));
  EXPECT_EQ(game.root.kind, 'c');
  EXPECT_EQ(game.root.actions, (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(game.root.odds, (std::vector<std::string>{"1/4", "3/4"}));
}

TEST(Efg, PaysScoresAtTheEndAndNothingWhereItIsCut) {
  EfgGame const game = read_efg(tree_efg(make_view(toys::race(), depth_options(6)), {}));
  std::set<std::pair<std::string, std::vector<std::string>>> outcomes;
  walk(game.root, [&](EfgNode const& node) {
    if (node.kind == 't') outcomes.emplace(node.outcome_name, node.payoffs);
  });
  EXPECT_TRUE(outcomes.contains({"cut", {"0", "0"}}));
  EXPECT_TRUE(outcomes.contains({"arrived", {"4", "0"}}));
}

TEST(Efg, PaysACutNodeWhatWasAskedFor) {
  TreeView const view = make_view(toys::race(), depth_options(2));
  EfgPayoffs payoffs;
  payoffs.cut = "1/3";
  walk(read_efg(tree_efg(view, payoffs)).root, [&](EfgNode const& node) {
    if (node.kind == 't') {
      EXPECT_EQ(node.payoffs, (std::vector<std::string>{"1/3", "1/3"}));
    }
  });
}

TEST(Efg, PaysWhatBestPlayGives) {
  TreeView const view = make_view(toys::heaps({1, 2, 0}), depth_options(2));
  Solution const best(*view.match, view.match->start(), {});
  ASSERT_TRUE(best.has_values());
  EfgPayoffs payoffs;
  payoffs.best = &best;
  EfgGame const game = read_efg(tree_efg(view, payoffs));
  std::vector<std::vector<std::string>> paid, worth;
  walk(game.root, [&](EfgNode const& node) {
    if (node.kind == 't') paid.push_back(node.payoffs);
  });
  for (Tree::Node const& node : view.tree.nodes) {
    if (node.edge_count > 0) continue;
    worth.emplace_back();
    for (Fraction const& share : compute_shares(*best.worth(node.state), 2)) worth.back().push_back(share.get_str());
  }
  std::sort(paid.begin(), paid.end());
  std::sort(worth.begin(), worth.end());
  EXPECT_EQ(paid, worth);
}

TEST(Efg, CountsWhereTheTreeStopsBeforeTheGame) {
  EXPECT_EQ(cut_leaves(make_view(toys::heaps({1, 2, 0}), depth_options(3)).tree).nodes, 0U);
  TreeOptions options = depth_options(2);
  EXPECT_GT(cut_leaves(make_view(toys::race(), options).tree).nodes, 0U);
  options.max_nodes = 2;
  EXPECT_EQ(cut_leaves(make_view(toys::race(), options).tree).bundles, 1U);
}

TEST(Efg, JoinsWhatASeatCannotDistinguish) {
  EfgGame const game = read_efg(tree_efg(make_view(toys::guess(), depth_options(3)), {}));
  std::map<int, std::set<int>> sets;
  std::size_t decisions = 0;
  walk(game.root, [&](EfgNode const& node) {
    if (node.kind == 'p') sets[node.player].insert(node.set);
    decisions += node.player == 2 ? 1U : 0U;
  });
  EXPECT_EQ(decisions, 3U) << "after each hidden number";
  EXPECT_EQ(sets[2].size(), 1U) << "but seat 1 cannot know which";
  EXPECT_EQ(sets[1].size(), 10U) << "the first, and after each number and guess: seat 0 forgets neither";
}

TEST(Efg, NamesWhatALimitLeftOutAndKeepsTheOddsWhole) {
  for (std::size_t limit = 1; limit < 20; ++limit) {
    TreeOptions options = depth_options(4);
    options.max_nodes = limit;
    EXPECT_NO_THROW(read_efg(tree_efg(make_view(toys::race(), options), {}))) << limit;
  }
}

TEST(Efg, KeepsQuotesInNames) {
  TreeOptions options = depth_options(1);
  options.line = {1};
  EXPECT_EQ(read_efg(tree_efg(make_view(toys::race(), options), {})).players,
            (std::vector<std::string>{"Ann <A>", "Bo \"B\" \\"}));
}

TEST(Efg, ReaderRefusesWhatIsNoGame) {
  for (char const* text :
       {"", "EFG 2 R", "EFG 2 R \"t\" { \"a\" } \"\" c \"\" 1 \"\" { \"x\" 1/2 \"y\" 1/3 } 0",
        "EFG 2 R \"t\" { \"a\" } \"\" t \"\" 1 \"o\" { 1, 2 }", "EFG 2 R \"t\" { \"a\" } \"\" p \"\" 1 1 \"\" { \"x\" } 0"})
    EXPECT_ANY_THROW(read_efg(text)) << text;
}

}  // namespace
}  // namespace ringside
