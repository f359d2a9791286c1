#include "replay/pictures/tree/gvc.h"

#include <gtest/gtest.h>

#include <cmath>

#include "replay/pictures/tree/dot.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

tl::expected<std::string, std::string> render_dot(std::string const& dot, std::string const& format) {
  auto const graph = LaidOutGraph::of(dot);
  if (!graph) return tl::unexpected(graph.error());
  return graph->render(format);
}

std::string small_tree() { return tree_dot(make_view(toys::race(), depth_options(2))); }

TEST(Gvc, RendersPictures) {
  for (auto const& [format, beginning] :
       {std::pair<std::string, std::string>{"svg", "<?xml"}, {"png", "\x89PNG\r\n"}, {"pdf", "%PDF-"}}) {
    auto const picture = render_dot(small_tree(), format);
    ASSERT_TRUE(picture) << picture.error();
    EXPECT_EQ(picture->substr(0, beginning.size()), beginning);
  }
}

TEST(Gvc, PutsTooltipsOnNodesEdgesAndLabels) {
  auto const svg = render_dot(small_tree(), "svg");
  ASSERT_TRUE(svg) << svg.error();
  EXPECT_NE(svg->find("xlink:title=\"did 2 [T&#45;1]"), std::string::npos);
  EXPECT_NE(svg->find("chance: 2 legal actions"), std::string::npos);
}

/// Big-endian, as in PNG.
unsigned number_at(std::string const& bytes, std::size_t at) {
  unsigned number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number * 256 + static_cast<unsigned char>(bytes[at + i]);
  return number;
}

TEST(Gvc, KnowsThePicturesSizeBeforeItIsDrawn) {
  auto const graph = LaidOutGraph::of(small_tree());
  ASSERT_TRUE(graph) << graph.error();
  auto const size = graph->size("png");
  std::string const png = graph->render("png").value();
  EXPECT_NEAR(number_at(png, 16), size.width, 1.5);
  EXPECT_NEAR(number_at(png, 20), size.height, 1.5);
  std::string const svg = graph->render("svg").value();
  std::string const points = "width=\"" + std::to_string(std::lround(graph->size("svg").width)) + "pt\"";
  EXPECT_NE(svg.find(points), std::string::npos) << points << " of " << svg.substr(0, 600);
}

TEST(Gvc, DrawsLabelsOfEdgesWithinARank) {
  TreeOptions merged = depth_options(4);
  merged.merge = true;
  std::string const dot = tree_dot(make_view(toys::race(), merged));
  ASSERT_NE(dot.find("xlabel=\""), std::string::npos);
  auto const svg = render_dot(dot, "svg");
  ASSERT_TRUE(svg) << svg.error();
  EXPECT_NE(svg->find("</svg>"), std::string::npos);
}

TEST(Gvc, TurnsATree) {
  TreeView const view = make_view(toys::race(), depth_options(3));
  auto const size = [&](bool turned) { return LaidOutGraph::of(tree_dot(view, {}, turned)).value().size("svg"); };
  bool const is_sideways = tree_dot(view).find("rankdir=LR") != std::string::npos;
  auto const [one, other] = std::pair(size(false), size(true));
  EXPECT_EQ(one.height / one.width > other.height / other.width, is_sideways);
}

TEST(Gvc, SaysWhatIsWrong) {
  auto const broken = render_dot("digraph { a -> ", "svg");
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.error().find("cannot read the graph"), std::string::npos);
  auto const unknown = render_dot("digraph { a }", "no-such-format");
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().find("no-such-format"), std::string::npos);
}

}  // namespace
}  // namespace ringside
