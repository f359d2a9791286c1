#include "checker/compare/compare.h"

#include <gtest/gtest.h>

#include "checker/compare/keep.h"
#include "checker/compare/parting_case.h"
#include "tests/checker/toys.h"

namespace ringside {
namespace {

std::shared_ptr<Match const> race_under(std::string const& ruling, std::string const& word) {
  return toys::make_match(toys::race(), {{"rulings", {{ruling, word}}}});
}

CompareOptions bounded(std::optional<int> depth, int jobs = 1) {
  CompareOptions options;
  options.explore.depth = depth;
  options.explore.jobs = jobs;
  return options;
}

TEST(Compare, FindsWhereLegalActionsPart) {
  auto const may = race_under("wait", "allowed"), must = race_under("wait", "forbidden");
  Comparison const found = compare(*may, *must, may->start(), bounded({}));
  ASSERT_TRUE(found.parting);
  EXPECT_TRUE(found.shortest);
  EXPECT_EQ(found.parting->line, (Line{1})) << "after the first roll";
  EXPECT_FALSE(found.parting->effect);
  EXPECT_EQ(found.parting->only_one, (std::vector<ActionCode>{0}));
  EXPECT_TRUE(found.parting->only_other.empty());
}

TEST(Compare, FindsWhereAnEffectParts) {
  auto const share = race_under("meet", "share"), jump = race_under("meet", "jump");
  Comparison const found = compare(*share, *jump, share->start(), bounded({}));
  ASSERT_TRUE(found.parting);
  EXPECT_TRUE(found.parting->effect);
  EXPECT_EQ(found.parting->line, (Line{1, 1, 1, 1})) << "both run one cell";
}

TEST(Compare, ProvesThatNothingParts) {
  auto const one = race_under("wait", "allowed"), same = race_under("wait", "allowed");
  Comparison const found = compare(*one, *same, one->start(), bounded({}));
  EXPECT_FALSE(found.parting);
  EXPECT_EQ(found.explored.ended, Ended::exhausted);
  EXPECT_EQ(found.games, 0U);
}

TEST(Compare, ABoundOfStatesGivesOneAnswerAndNoFalseProof) {
  auto const share = race_under("meet", "share"), jump = race_under("meet", "jump");
  std::size_t const shortest = compare(*share, *jump, share->start(), bounded({})).parting->line.size();
  for (std::uint64_t states = 1; states < 60; ++states) {
    CompareOptions options = bounded({});
    options.explore.states = states;
    options.games = 0;
    Comparison const one = compare(*share, *jump, share->start(), options);
    EXPECT_TRUE(!one.shortest || one.parting->line.size() == shortest) << states;
    options.explore.jobs = 3;
    Comparison const several = compare(*share, *jump, share->start(), options);
    ASSERT_EQ(one.parting.has_value(), several.parting.has_value()) << states;
    EXPECT_TRUE(!one.parting || one.parting->line == several.parting->line) << states;
  }
}

TEST(Compare, PlaysGamesWhereTheSearchIsBounded) {
  auto const share = race_under("meet", "share"), jump = race_under("meet", "jump");
  Comparison const found = compare(*share, *jump, share->start(), bounded(1));
  ASSERT_TRUE(found.parting);
  EXPECT_FALSE(found.shortest);
  EXPECT_GT(found.games, 0U);
  EXPECT_GE(found.parting->line.size(), 4U);
  EXPECT_EQ(legal_part(*share, share->start(), found.parting->line), found.parting->line);
  EXPECT_EQ(compare(*share, *jump, share->start(), bounded(1, 3)).parting->line, found.parting->line)
      << "threads must not matter";
}

TEST(Compare, LinesOfBothSidesShowTheParting) {
  auto const may = race_under("wait", "allowed"), must = race_under("wait", "forbidden");
  PartingPoint const parting = *compare(*may, *must, may->start(), bounded({})).parting;
  EXPECT_EQ(line_of_side(*may, may->start(), parting, parting.only_one), (Line{1, 0}));
  EXPECT_EQ(line_of_side(*must, must->start(), parting, parting.only_other), (Line{1, 1}));
}

TEST(Shrink, LeavesOnlyWhatIsNeeded) {
  auto const match = toys::make_match(toys::race());
  Line const line{1, 0, 2, 0, 1, 1, 1, 0, 1, 1};  // waiting shows nothing
  auto const shows = parse_keep("reaches runner[0].at == 2", *match, toys::race().match);
  ASSERT_TRUE(shows) << shows.error();
  ASSERT_TRUE((*shows)(match->start(), line));
  Line const less = shrink(*match, match->start(), line, [&](Line const& some) { return (*shows)(match->start(), some); });
  EXPECT_LE(less.size(), 6U);
  EXPECT_EQ((*shows)(match->start(), less), less);
  for (std::size_t i = 0; i < less.size(); ++i) {
    Line one_less = less;
    one_less.erase(one_less.begin() + static_cast<std::ptrdiff_t>(i));
    auto const still = (*shows)(match->start(), legal_part(*match, match->start(), one_less));
    EXPECT_FALSE(still && still->size() < less.size()) << "action " << i << " is not needed";
  }
}

TEST(Keep, ReadsWhatMustStay) {
  auto const match = toys::make_match(toys::race());
  AnyState const start = match->start();
  auto const keep = [&](std::string_view text) { return *parse_keep(text, *match, toys::race().match); };
  EXPECT_EQ(keep("event done")(start, {1, 1}), (Line{1}));
  EXPECT_EQ(keep("event T-1")(start, {1, 1}), (Line{1}));
  EXPECT_FALSE(keep("event fell")(start, {1, 1}));
  EXPECT_EQ(keep("ends arrived")(start, {2, 2, 1, 0, 1, 1}), (Line{2, 2, 1, 0, 1, 1}));
  EXPECT_EQ(keep("differs under wait=forbidden")(start, {1, 1}), (Line{1}));
  EXPECT_FALSE(keep("violates any")(start, {1, 1}));
  EXPECT_EQ(keep("reaches roll == 2")(start, {2, 2}), (Line{2}));
}

TEST(Keep, BreaksOfALawAreSeen) {
  auto const match = toys::make_match(toys::race(), {{"length", 5}});
  Line const line{2, 2, 1, 0, 2, 2, 1, 0, 2, 2};  // from cell 4 two cells on
  EXPECT_EQ((*parse_keep("violates not-on-six", *match, toys::race().match))(match->start(), line), line);
  EXPECT_FALSE((*parse_keep("violates never-back", *match, toys::race().match))(match->start(), line));
}

TEST(Keep, ReportsWhatIsWrong) {
  auto const match = toys::make_match(toys::race());
  auto const error = [&](std::string_view text) { return parse_keep(text, *match, toys::race().match).error(); };
  EXPECT_EQ(error("violates never-bakc"), "no invariant 'never-bakc'; did you mean 'never-back'?");
  EXPECT_EQ(error("ends arived"), "no game ends by 'arived'; did you mean 'arrived'?");
  EXPECT_EQ(error("differs under wait"), "'wait' is not a ruling: write ID=WORD");
  EXPECT_EQ(error("reaches runer[0].at == 2").substr(0, 30), "'runer[0].at == 2': column 1: ");
  EXPECT_EQ(error("wins").substr(0, 41), "'wins' is not a condition of --keep: writ");
}

}  // namespace
}  // namespace ringside
