#include "engine/games/steel_arena/clauses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/games/steel_arena/rulings.h"
#include "tests/games/steel_arena/source_files.h"

namespace ringside::steel_arena {

extern std::string_view const rules_text;

namespace {

std::vector<std::string> split_lines(std::string const& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(SteelArenaClauses, RulesAreBuiltInToTheByte) {
  EXPECT_FALSE(rules_text.empty());
  EXPECT_EQ(source_file("engine/games/steel_arena/RULES.md"), rules_text);
}

TEST(SteelArenaClauses, EnumNamesEachClauseInOrder) {
  ASSERT_EQ(clauses().size(), clause_ids.size());
  for (std::size_t i = 0; i < clause_ids.size(); ++i) EXPECT_EQ(clauses()[i].id, id_of(static_cast<SA>(i)));
  EXPECT_EQ(id_of(SA::c3_3_5), "SA-3.3.5");
  EXPECT_EQ(id_of(SA::c9_11), "SA-9.11");
}

TEST(SteelArenaClauses, EachStandsInRulesAsItReads) {
  std::vector<std::string> const lines = split_lines(source_file("engine/games/steel_arena/RULES.md"));
  for (Clause const& clause : clauses()) {
    std::string const line = fmt::format("- **{}** {}{}", clause.id, clause.acts ? "" : "*defines* ", clause.text);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), line), 1) << line;
    std::string const number(clause.id.substr(3, clause.id.find('.') - 3));
    EXPECT_EQ(std::count(lines.begin(), lines.end(), fmt::format("## SA-{} {}", number, clause.chapter)), 1) << clause.id;
  }
}

TEST(SteelArenaClauses, EachIsASentence) {
  for (Clause const& clause : clauses()) {
    EXPECT_GT(clause.text.size(), 20U) << clause.id;
    EXPECT_EQ(clause.text.back(), '.') << clause.id;
    EXPECT_FALSE(clause.chapter.empty()) << clause.id;
  }
}

TEST(SteelArenaClauses, ChaptersRunFromOneToSeventeen) {
  std::vector<std::string> chapters;
  for (Clause const& clause : clauses())
    if (chapters.empty() || chapters.back() != clause.chapter) chapters.emplace_back(clause.chapter);
  EXPECT_EQ(chapters.size(), 17U);
  EXPECT_EQ(chapters.front(), "Terms");
  EXPECT_EQ(chapters.back(), "What is known");
}

TEST(SteelArenaClauses, RulesEndWithTheRulings) {
  std::string expected;
  for (Ruling const& ruling : rulings()) {
    expected += fmt::format("- **{}** {} ({})\n", ruling.id, ruling.question, fmt::join(ruling.clauses, ", "));
    for (RulingOption const& option : ruling.options) expected += fmt::format("  - `{}` {}\n", option.word, option.meaning);
  }
  std::string const rules = source_file("engine/games/steel_arena/RULES.md");
  EXPECT_TRUE(rules.ends_with(expected)) << "the end of RULES.md should read:\n" << expected;
}

TEST(SteelArenaClauses, RulingsConcernClausesThatExist) {
  std::set<std::string_view> const ids(clause_ids.begin(), clause_ids.end());
  for (Ruling const& ruling : rulings()) {
    EXPECT_FALSE(ruling.clauses.empty()) << ruling.id;
    for (std::string_view const id : ruling.clauses) EXPECT_TRUE(ids.contains(id)) << ruling.id << " names " << id;
  }
}

}  // namespace
}  // namespace ringside::steel_arena
