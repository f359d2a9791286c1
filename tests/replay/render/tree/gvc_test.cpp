#include "replay/render/tree/gvc.h"

#include <gtest/gtest.h>

#include "replay/render/tree/dot.h"
#include "tests/replay/render/tree/views.h"

namespace ringside {
namespace {

std::string small_tree() { return tree_dot(view_of(toys::race(), options_of(2))); }

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
