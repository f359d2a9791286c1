// Which rulings were games played under? From their steps alone.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace ringside {
namespace {

using nlohmann::json;

/// Two leagues of Robocide, one of which plays a ruling otherwise that shows in every game.
class TwoLeagues : public testing::Test {
 protected:
  std::string const make =
      "folder=$(mktemp -d); trap 'rm -r \"$folder\"' EXIT; cd \"$folder\"; "
      "ringside simulate robocide --count 6 --seed 1 --ruling ring.turning=free --out open/ -q >/dev/null; "
      "ringside simulate robocide --count 4 --seed 2 --out ring/ -q >/dev/null; ";
  json played(std::string const& how) const { return json::parse(run_line(make + how).out).at("played"); }

  static json ruling(json const& table, std::string const& id) {
    for (json const& each : table.at("rulings"))
      if (each.at("id") == id) return each;
    return {};
  }
};

TEST_F(TwoLeagues, AreSeparated) {
  Ran const ran = run_line(make + "ringside rulings --played open ring --json");
  EXPECT_EQ(ran.exit, 1) << ran.err;
  json const all = json::parse(ran.out).at("played").at(0);
  EXPECT_EQ(all.at("games"), 10);
  ASSERT_EQ(all.at("tables").size(), 2U);
  EXPECT_EQ(all.at("tables")[0].at("games").size() + all.at("tables")[1].at("games").size(), 10U);
  EXPECT_EQ(ruling(all.at("tables")[0], "ring.turning").at("options"), json({"free"}));
  EXPECT_EQ(ruling(all.at("tables")[1], "ring.turning").at("options"), json({"ring"}));
  EXPECT_FALSE(all.at("conflicts").empty());
  EXPECT_EQ(all.at("take_away"), all.at("tables")[1].at("games"));
  EXPECT_TRUE(all.at("fewest"));
}

TEST_F(TwoLeagues, AgreeEachByItself) {
  Ran const ran = run_line(make + "ringside rulings --played open ring --per folder --json");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  json const all = json::parse(ran.out).at("played");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].at("group"), "open");
  EXPECT_EQ(all[0].at("games"), 6);
  EXPECT_EQ(all[0].at("tables").size(), 1U);
  EXPECT_EQ(ruling(all[0].at("tables")[0], "ring.turning").at("state"), "decided");
  EXPECT_FALSE(ruling(all[0].at("tables")[0], "ring.turning").at("by").empty());
  EXPECT_EQ(ruling(all[1].at("tables")[0], "ring.turning").at("options"), json({"ring"}));
}

TEST_F(TwoLeagues, ComeOutTheSameForAnyNumberOfThreads) {
  std::string const ask = "ringside rulings --played open ring";
  EXPECT_EQ(run_line(make + ask + " -j 1").out, run_line(make + ask + " -j 3").out);
}

/// What the records state is not looked at; with --write they state what fits, and audit as fine.
TEST_F(TwoLeagues, AreWrittenWithWhatFits) {
  std::string const lie =
      "sed -i '/\"ring.turning\"/d; s/\"rulings\": {\"ring.turning\": \"free\"}/\"rulings\": {}/' open/*.json; ";
  EXPECT_EQ(run_line(make + lie + "ringside audit open -q").exit, 1);
  Ran const ran = run_line(make + lie +
                           "ringside rulings --played open --write restated -q >log && ringside audit restated -q && "
                           "ringside rulings --of restated/$(ls restated | head -1) --json");
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("\"in_force\": \"free\""), std::string::npos) << ran.out;
}

TEST_F(TwoLeagues, MayBeListsAndTablesOfNotes) {
  json const all = played(
      "for game in open/*.json; do ringside convert $game list-$(basename $game .json).txt -q; done; "
      "for list in list-*.txt; do printf 'note table: blue\\n' >> $list; done; "
      "ringside rulings --played list-*.txt --per table --json");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].at("group"), "blue");
  EXPECT_EQ(all[0].at("games"), 6);
  EXPECT_EQ(ruling(all[0].at("tables")[0], "ring.turning").at("options"), json({"free"}));
}

/// Lists of Robocide that do not say on which board and who began.
class ListsWithoutOptions : public testing::Test {
 protected:
  std::string const make =
      "folder=$(mktemp -d); trap 'rm -r \"$folder\"' EXIT; cd \"$folder\"; "
      "list() { ringside simulate robocide --seed $1 --board $2 --holder $3 --out g.json -q >/dev/null; "
      "ringside convert g.json $4 -q; sed -i '/^board:/d; /^holder:/d' $4; rm g.json; }; "
      "list 1 outer 1 a.txt; list 2 outer 0 b.txt; ";
};

TEST_F(ListsWithoutOptions, AreTriedUnderAllOfThem) {
  Ran const ran = run_line(make + "ringside rulings --played a.txt b.txt --json");
  EXPECT_EQ(ran.exit, 0) << ran.err << ran.out;
  json const table = json::parse(ran.out).at("played").at(0).at("tables").at(0);
  ASSERT_EQ(table.at("options").size(), 1U);
  EXPECT_EQ(table.at("options")[0].at("id"), "board");
  EXPECT_EQ(table.at("options")[0].at("state"), "decided");
  EXPECT_EQ(table.at("options")[0].at("options"), json({"outer"}));
  ASSERT_EQ(table.at("by_game").size(), 2U);
  EXPECT_EQ(table.at("by_game")[0], json({{"game", "a.txt"}, {"options", {{"holder", {"1"}}}}}));
  EXPECT_EQ(table.at("by_game")[1], json({{"game", "b.txt"}, {"options", {{"holder", {"0"}}}}}));
}

TEST_F(ListsWithoutOptions, AreReportedByTableAndByGame) {
  std::string const out = run_line(make + "ringside rulings --played a.txt b.txt").out;
  EXPECT_NE(out.find("board"), std::string::npos) << out;
  EXPECT_NE(out.find("by game\n    holder  0  b.txt\n    holder  1  a.txt\n"), std::string::npos) << out;
  EXPECT_NE(run_line(make + "ringside rulings --played a.txt b.txt --lang ru").out.find("по партиям"), std::string::npos);
}

/// Only what both leave out has to be the same for both: who states a board has that one.
TEST_F(ListsWithoutOptions, ContradictEachOtherAsRulingsDo) {
  EXPECT_EQ(run_line(make + "list 3 centre 0 c.txt; ringside rulings --played a.txt b.txt c.txt").exit, 1);
  Ran const stated = run_line(
      make +
      "list 3 centre 0 c.txt; sed -i 's/^game: robocide/&\\nboard: centre/' c.txt; ringside rulings --played a.txt b.txt c.txt");
  EXPECT_EQ(stated.exit, 0) << stated.out;
}

TEST_F(ListsWithoutOptions, AreWrittenWithWhatFits) {
  Ran const ran = run_line(make +
                           "ringside rulings --played a.txt b.txt --write out -q >log && ringside audit out -q && "
                           "grep -ho '\"board\": \"[a-z]*\"' out/*.json && grep -ho '\"holder\": [0-9]' out/*.json");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_NE(ran.out.find("\"board\": \"outer\"\n\"board\": \"outer\"\n\"holder\": 1\n\"holder\": 0\n"), std::string::npos)
      << ran.out;
}

TEST(Played, TriesAnOptionThatARecordLeavesOut) {
  Ran const ran = run_line(
      "ringside simulate duel --damage 2 --seed 5 --policy aggressive --out $SCRATCH/two.json -q >$SCRATCH/log; "
      "sed -i 's/\"damage\": 2//' $SCRATCH/two.json; ringside rulings --played $SCRATCH/two.json --json");
  EXPECT_EQ(ran.exit, 0) << ran.err << ran.out;
  EXPECT_EQ(json::parse(ran.out).at("played")[0].at("tables")[0].at("options")[0].at("options"), json({"2"}));
}

TEST(Played, NamesAGameThatFitsNoRulingsWithItsStep) {
  Ran const ran = run_line(
      "ringside simulate robocide --seed 3 --out $SCRATCH/game.json -q >$SCRATCH/log; "
      "sed -i 's/\"seat\": 0/\"seat\": 1/' $SCRATCH/game.json; ringside rulings --played $SCRATCH/game.json");
  EXPECT_EQ(ran.exit, 1) << ran.err;
  EXPECT_NE(ran.out.find("fits no rulings"), std::string::npos) << ran.out;
}

TEST(Played, SaysThatAGameHasNoRulings) {
  Ran const ran = run_line("ringside rulings --played input/short.json");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_NE(ran.out.find("leaves nothing open"), std::string::npos) << ran.out;
  EXPECT_NE(run_line("ringside rulings --played input/short.json --lang ru").out.find("толкований нет"), std::string::npos);
}

TEST(Played, TakesWhatBelongsToIt) {
  EXPECT_EQ(run_line("ringside rulings --played").exit, 2);
  EXPECT_EQ(run_line("ringside rulings --played input/short.json --game duel").exit, 2);
  EXPECT_EQ(run_line("ringside rulings --per file").exit, 2);
  EXPECT_EQ(run_line("ringside rulings --played input/truncated.json").exit, 3);
}

}  // namespace
}  // namespace ringside
