// DOT is compared with approved files. RINGSIDE_APPROVE=1 rewrites them; review the difference before it is committed.

#include "replay/pictures/tree/dot.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "replay/pictures/tree/dot_graph.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

struct Picture {
  std::string name;
  GameEntry const& (*game)();
  TreeOptions options;
};

std::vector<Picture> pictures() {
  TreeOptions merged = depth_options(4), grouped = depth_options(2), line = depth_options(1), only = depth_options(2),
              seen = depth_options(2), cut = depth_options(4);
  merged.merge = true;
  grouped.group = true;
  line.along_line = true;
  line.line = {2, 0, 1, 1};
  only.only = Actor::seat(0);
  seen.seat = 1;
  seen.line = {2, 1};
  cut.max_nodes = 9;
  return {{"tree", toys::race, depth_options(2)},
          {"merged", toys::race, merged},
          {"grouped", toys::guess, grouped},
          {"line", toys::race, line},
          {"only", toys::race, only},
          {"seen", toys::guess, seen},
          {"cut", toys::race, cut}};
}

std::string read(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class Dot : public testing::TestWithParam<Picture> {};

TEST_P(Dot, IsWhatWasApproved) {
  std::string const path = RINGSIDE_GRAPH_TESTS "/approved/" + GetParam().name + ".dot";
  std::string const now = tree_dot(make_view(GetParam().game(), GetParam().options));
  if (std::getenv("RINGSIDE_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << now;
  EXPECT_EQ(now, read(path)) << "if this is right: RINGSIDE_APPROVE=1, then review the difference";
}

TEST_P(Dot, IsTheSameEachTime) {
  TreeView const view = make_view(GetParam().game(), GetParam().options);
  EXPECT_EQ(tree_dot(view), tree_dot(view));
}

TEST_P(Dot, NamesNodesByDigests) {
  TreeView const view = make_view(GetParam().game(), GetParam().options);
  std::string const dot = tree_dot(view);
  static std::regex const name("\n\t\"?([0-9a-f]{16})\"?\t\\[");
  std::set<std::string> names;
  for (std::sregex_iterator hit(dot.begin(), dot.end(), name), end; hit != end; ++hit) names.insert((*hit)[1]);
  EXPECT_EQ(names.size(), view.tree.nodes.size());
}

INSTANTIATE_TEST_SUITE_P(Pictures, Dot, testing::ValuesIn(pictures()), [](auto const& test) { return test.param.name; });

TEST(Odds, AreFractionsInLowestTerms) {
  Tree::Edge edge;
  EXPECT_EQ(odds_text(edge), "");
  edge.weight = 6;
  edge.total = 8;
  EXPECT_EQ(odds_text(edge), "3/4");
  edge.weight = 8;
  EXPECT_EQ(odds_text(edge), "1");
}

TEST(Seen, HoldsNothingOfTheSecret) {
  auto const drawn = [](ActionCode secret) {
    TreeOptions options = depth_options(1);
    options.seat = 1;
    options.line = {secret};
    return tree_dot(make_view(toys::guess(), options));
  };
  EXPECT_EQ(drawn(0), drawn(2));
}

}  // namespace
}  // namespace ringside
