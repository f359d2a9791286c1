// The smallest expansion: how little of it there is, its rule, and what becomes of the base's cases.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/cases/case_over.h"
#include "engine/games/registry.h"
#include "tests/games/expansion/game.h"

namespace ringside::expansion {
namespace {

namespace fs = std::filesystem;
fs::path const root = RINGSIDE_SOURCE_DIR;

std::string text_of(fs::path const& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

int lines_of(fs::path const& path) {
  int lines = 0;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines += line.find_first_not_of(' ') != std::string::npos ? 1 : 0;
  return lines;
}

/// Of an expansion with one rule, no more than this must be written.
TEST(SmallestExpansion, IsFortyLinesLong) {
  int lines = 0;
  for (fs::directory_entry const& file : fs::directory_iterator(root / "tests/games/expansion"))
    if (file.path().extension() == ".h" || file.path().extension() == ".cpp") lines += lines_of(file.path());
  EXPECT_LE(lines, 40);
}

TEST(SmallestExpansion, StandsInTheGuideAsItIs) {
  for (char const* name : {"game.h", "game.cpp"})
    EXPECT_THAT(text_of(root / "engine/README.md"),
                testing::HasSubstr("```c++\n" + text_of(root / "tests/games/expansion" / name) + "```"));
}

struct Table {
  std::unique_ptr<Match> match;
  AnyState state;
};

/// Two robots face each other along row b; seat 0 is about to act.
Table facing(char const* row) {
  Problems problems;
  Table table{find_game("live-wire")->match(Json::object(), problems), {}};
  Json const modules{"nailer-m1", "skorokhod-m1", "axle-m1", "flea"};
  Json const given{{"board", {"a1  a2  a3", ".  .  .", row, ".  .  .  .", "c1  c2  c3", ".  .  .", "d1  d2", ".  ."}},
                   {"robot", {{{"modules", modules}}, {{"modules", {"nailer-m1", "skorokhod-m1", "axle-m1"}}}}}};
  auto const state = table.match->read_position(given, problems);
  EXPECT_TRUE(state) << (problems.empty() ? "" : to_string(problems.front()));
  table.state = state.value_or(AnyState());
  return table;
}

/// The seats that the border strikes.
std::vector<std::string> struck(Table& table, char const* action) {
  std::vector<EventView> events;
  auto const code = table.match->parse(action).value;
  EXPECT_TRUE(code && !table.match->reject(table.state, *code)) << action;
  if (code) table.match->apply(table.state, *code, Language::english, events);
  std::vector<std::string> seats;
  for (EventView const& event : events)
    if (event.clause == "LW-1.1") seats.push_back(event.facts.front().second);
  return seats;
}

TEST(SmallestExpansion, TheBorderStrikesWhoeverIsPushedOntoIt) {
  Table table = facing("b1  b2 0:e  b3 1:w  b4");
  EXPECT_THAT(struck(table, "activate skorokhod-m1 1"), testing::ElementsAre("1"));
}
TEST(SmallestExpansion, ItStrikesTheMoverThatStopsThereAndNobodyElseWhoStandsThere) {
  Table table = facing("b1 1:e  b2  b3 0:e  b4");
  EXPECT_THAT(struck(table, "activate skorokhod-m1 1"), testing::ElementsAre("0"));
}
TEST(SmallestExpansion, ItStrikesAJumperWhereItLands) {
  Table table = facing("b1  b2 0:e  b3 1:w  b4");
  EXPECT_THAT(struck(table, "activate flea 2"), testing::ElementsAre("0"));
}

/// The base's cases are the expansion's, unless the border strikes in them.
TEST(SmallestExpansion, HasTheCasesOfItsBase) {
  int held = 0, changed = 0;
  for (fs::directory_entry const& file : fs::directory_iterator(root / "corpus/steel-arena/cases")) {
    auto const asked = read_case(text_of(file.path()), file.path().filename().string(), file.path().parent_path().string());
    ASSERT_TRUE(asked) << file.path();
    ++(try_over(*asked, *find_game("live-wire")).holds() ? held : changed);
  }
  EXPECT_GT(held, 200);
  EXPECT_GT(changed, 0);
}

TEST(SmallestExpansion, KeepsTheLawsAndTheClausesOfItsBase) {
  EXPECT_EQ(LiveWire::invariants().size(), steel_arena::SteelArena::law_count);
  EXPECT_EQ(LiveWire::clauses().size(), steel_arena::clause_ids.size() + clause_ids.size());
  EXPECT_EQ(LiveWire::clauses().back().id, "LW-1.1");
}

}  // namespace
}  // namespace ringside::expansion
