#include "replay/pictures/tree/outline.h"

#include <gtest/gtest.h>

#include <set>

#include "replay/pictures/drawing/sheet.h"
#include "replay/pictures/tree/outline_rows.h"
#include "tests/replay/text/tree/views.h"

namespace ringside {
namespace {

using picture::Drawing;
using picture::Label;

TreeOptions played_line(bool merge) {
  TreeOptions options = depth_options(1);
  options.along_line = true;
  options.merge = merge;
  options.line = {2, 0, 1, 1};
  return options;
}

std::vector<TreeView> views() {
  TreeOptions merged = depth_options(4), cut = depth_options(4), only = depth_options(2), seen = depth_options(2);
  merged.merge = true;
  cut.max_nodes = 9;
  only.only = Actor::seat(0);
  seen.seat = 1;
  seen.line = {2, 1};
  return {make_view(toys::race(), depth_options(3)),
          make_view(toys::race(), merged),
          make_view(toys::race(), cut),
          make_view(toys::race(), only),
          make_view(toys::guess(), seen),
          make_view(toys::race(), played_line(false)),
          make_view(toys::race(), played_line(true))};
}

TEST(Outline, HasEachNodeOnceAndEachEdge) {
  for (TreeView const& view : views()) {
    std::multiset<std::size_t> nodes;
    std::set<Tree::Edge const*> edges;
    for (OutlineRow const& row : outline_rows(view)) {
      if (row.node) nodes.insert(*row.node);
      if (row.edge != nullptr) edges.insert(row.edge);
    }
    EXPECT_EQ(nodes.size(), view.tree.nodes.size());
    EXPECT_EQ(std::set<std::size_t>(nodes.begin(), nodes.end()).size(), view.tree.nodes.size());
    EXPECT_EQ(edges.size(), view.tree.edges.size());
  }
}

TEST(Outline, NamesTheNodeWhereAnotherWayLeads) {
  TreeView const view = views()[1];
  std::vector<OutlineRow> const rows = outline_rows(view);
  std::size_t seen = 0;
  for (OutlineRow const& row : rows) {
    std::size_t const at = row.tags.find("see [");
    if (at == std::string::npos) continue;
    ++seen;
    std::string const number = " " + row.tags.substr(at + 4);
    EXPECT_EQ(std::count_if(rows.begin(), rows.end(),
                            [&](OutlineRow const& one) { return one.node && one.tags.find(number) != std::string::npos; }),
              1)
        << number;
  }
  EXPECT_GT(seen, 0U);
}

TEST(Outline, TheLineThatWasPlayedStaysAtItsIndent) {
  std::vector<OutlineRow> const rows = outline_rows(views()[5]);
  std::size_t steps = 0;
  for (OutlineRow const& row : rows) {
    if (row.edge == nullptr || !row.edge->played) continue;
    EXPECT_EQ(row.indent, 0U);
    EXPECT_EQ(row.way, RowWay::on);
    ++steps;
  }
  EXPECT_EQ(steps, 4U);
}

TEST(Outline, AnAlternativeStandsBelowWhatItReplaces) {
  std::vector<OutlineRow> const rows = outline_rows(views()[5]);
  std::size_t alternatives = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].way != RowWay::aside) continue;
    ++alternatives;
    ASSERT_TRUE(rows[i].main);
    EXPECT_LT(*rows[i].main, i);
    EXPECT_EQ(rows[*rows[i].main].from, rows[i].from);
    EXPECT_TRUE(rows[*rows[i].main].has_aside);
  }
  EXPECT_GT(alternatives, 0U);
}

void expect_labels_on_page(Drawing const& page) {
  for (Label const& label : page.labels()) {
    EXPECT_GE(label.at.x, 0) << label.text;
    EXPECT_LE(label.at.x + (label.hand.anchor == picture::Anchor::start
                                ? picture::text_width(label.text, label.hand.size, label.hand.weight)
                                : 0),
              page.width())
        << label.text;
    EXPECT_GE(label.at.y - label.hand.size, 0) << label.text;
    EXPECT_LE(label.at.y, page.height()) << label.text;
    EXPECT_GE(label.hand.size * picture::points_per_pixel, 4) << label.text;
  }
}

TEST(Outline, PagesAreA4AndHoldTheirText) {
  for (TreeView const& view : views())
    for (Drawing const& page : picture::outline_pages(view, false)) {
      EXPECT_NEAR(std::max(page.width(), page.height()) * picture::points_per_pixel, 841.89, 0.01);
      EXPECT_NEAR(std::min(page.width(), page.height()) * picture::points_per_pixel, 595.28, 0.01);
      expect_labels_on_page(page);
    }
}

TEST(Outline, ASheetIsNoColumn) {
  TreeView const view = make_view(toys::race(), depth_options(7));
  ASSERT_GT(view.tree.nodes.size(), 100U);
  Drawing const sheet = picture::outline_sheet(view, false);
  expect_labels_on_page(sheet);
  EXPECT_GT(sheet.width(), sheet.height());
  EXPECT_LT(sheet.width(), 2.5 * sheet.height());
}

TEST(Outline, ManyRowsTakeSeveralPages) {
  TreeView const view = make_view(toys::race(), depth_options(8));
  std::vector<Drawing> const pages = picture::outline_pages(view, false);
  ASSERT_GT(pages.size(), 1U);
  std::string const last = "page " + std::to_string(pages.size()) + " of " + std::to_string(pages.size());
  EXPECT_NE(pages.back().body().find(last), std::string::npos);
}

TEST(Outline, HoldsNothingOfTheSecret) {
  auto const drawn = [](ActionCode secret) {
    TreeOptions options = depth_options(1);
    options.seat = 1;
    options.line = {secret};
    return picture::outline_sheet(make_view(toys::guess(), options), false).body();
  };
  EXPECT_EQ(drawn(0), drawn(2));
}

}  // namespace
}  // namespace ringside
