#include "replay/text/tree/tree_json.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

TEST(TreeJson, JoinsEdgesToNodes) {
  TreeView const view = make_view(toys::race(), depth_options(3));
  Json const json = tree_json(view);
  std::set<std::string> ids;
  for (Json const& node : json["nodes"]) ids.insert(node["id"]);
  EXPECT_EQ(ids.size(), view.tree.nodes.size());
  ASSERT_EQ(json["edges"].size(), view.tree.edges.size());
  for (Json const& edge : json["edges"]) {
    EXPECT_TRUE(ids.contains(edge["from"]));
    EXPECT_TRUE(ids.contains(edge["to"]));
  }
}

TEST(TreeJson, TellsEventsAndChangedFields) {
  Json const json = tree_json(make_view(toys::race(), depth_options(1)));
  Json const& edge = json["edges"][1];
  EXPECT_EQ(edge["odds"], Json({{"weight", 3}, {"total", 4}}));
  EXPECT_EQ(edge["events"][0]["text"], "did 2");
  EXPECT_EQ(edge["changes"], Json::array({{{"field", "roll"}, {"before", "0"}, {"after", "2"}}}));
}

TEST(TreeJson, ShowsASeatItsObservationInsteadOfStates) {
  TreeOptions options = depth_options(2);
  options.seat = 1;
  options.line = {2, 1};
  Json const json = tree_json(make_view(toys::guess(), options));
  for (Json const& node : json["nodes"]) EXPECT_FALSE(node.contains("state"));
  EXPECT_TRUE(json["nodes"][0].contains("observation"));
  EXPECT_EQ(json["edges"][0]["kind"], "hidden");
  EXPECT_TRUE(json["edges"][0]["actions"].empty());
}

}  // namespace
}  // namespace ringside
