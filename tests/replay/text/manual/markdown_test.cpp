#include "replay/text/manual/markdown.h"

#include <gtest/gtest.h>

#include "replay/base/guides.h"

namespace ringside {
namespace {

TEST(Markdown, KeepsCodeAsItStands) {
  EXPECT_EQ(markdown_text("```sh\nringside  a **b**\n\n```\n"), "    ringside  a **b**\n");
  EXPECT_EQ(markdown_text("Text `**x** [y](z)`.\n"), "Text `**x** [y](z)`.\n");
}

TEST(Markdown, ShowsLinksAsTheirWords) {
  EXPECT_EQ(markdown_text("See [the `x` guide](a/b.md#c), [1].\n"), "See the `x` guide, [1].\n");
  EXPECT_EQ(markdown_text("![A page](a.png)\n"), "(picture: A page)\n");
}

TEST(Markdown, JoinsTheLinesOfAParagraphAndOfAListItem) {
  EXPECT_EQ(markdown_text("# Title\n\none\ntwo\n\n- three\n  four\n- five\n"), "Title\n\none two\n\n- three four\n- five\n");
}

TEST(Markdown, PutsATableInColumns) {
  EXPECT_EQ(markdown_text("| a | long |\n| --- | --- |\n| `x\\|y` | z |\n"), "  a      long\n  `x|y`  z\n");
}

TEST(Markdown, PutsAWideTableOneCellBelowTheOther) {
  std::string const wide(70, 'w');
  EXPECT_EQ(markdown_text("| a | b | c |\n| --- | --- | --- |\n| " + wide + " | | z |\n"), "  " + wide + "\n      c: z\n");
}

TEST(Guides, SectionsEndWhereTheNextOfTheirRankBegins) {
  Guide const guide{"g", "g.md", "# G\nx\n## A `b`\n```sh\n# no heading\n```\n### C\ny\n## D\nz\n"};
  auto const sections = list_sections(guide);
  ASSERT_EQ(sections.size(), 4U);
  EXPECT_EQ(sections[0].text, guide.text);
  EXPECT_EQ(sections[1].title, "A b");
  EXPECT_EQ(sections[1].text, "## A `b`\n```sh\n# no heading\n```\n### C\ny\n");
  EXPECT_EQ(sections[2].text, "### C\ny\n");
  EXPECT_EQ(sections[3].text, "## D\nz\n");
}

TEST(Guides, EveryTopicFindsSomething) {
  for (std::string const& topic : list_topics()) {
    ASSERT_FALSE(find_topic(topic).empty()) << topic;
    for (GuideSection const& section : find_topic(topic)) EXPECT_FALSE(section.text.empty()) << topic;
  }
  EXPECT_EQ(topic_of("Two readings of one rule"), "two-readings-of-one-rule");
  EXPECT_TRUE(find_topic("no-such").empty());
}

}  // namespace
}  // namespace ringside
