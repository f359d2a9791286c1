#include "replay/text/tree/fitting.h"

#include <gtest/gtest.h>

#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

TEST(Fitting, DrawsNoMoreThanAPage) {
  for (GameEntry const* game : {&toys::race(), &toys::guess()}) {
    std::shared_ptr<Match const> const match = toys::make_match(*game);
    TreeOptions const options = fitted_to_page(*match, match->start(), {});
    Tree const tree = grow_tree(*match, match->start(), options);
    EXPECT_LE(tree.nodes.size(), page_of_nodes);
    EXPECT_GE(tree.nodes.size(), 2U);
  }
}

TEST(Fitting, PrefersDepthThenActionsApart) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race());
  TreeOptions const options = fitted_to_page(*match, match->start(), {});
  EXPECT_EQ(options.depth, 2);
  EXPECT_FALSE(options.group);
}

TEST(Fitting, ReportsWhatWouldBeSmaller) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race());
  TreeOptions const options = depth_options(4);
  Tree const tree = grow_tree(*match, match->start(), options);
  std::vector<std::string> const ways = smaller_ways(*match, match->start(), options, tree.nodes.size());
  std::string const shallower =
      "--depth 3 (" + std::to_string(grow_tree(*match, match->start(), depth_options(3)).nodes.size()) + " nodes)";
  EXPECT_NE(std::find(ways.begin(), ways.end(), shallower), ways.end());
  EXPECT_TRUE(smaller_ways(*match, match->start(), depth_options(0), 1).empty());
}

}  // namespace
}  // namespace ringside
