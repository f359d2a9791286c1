#include "checker/cases/case_rulings.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

std::string all_of(ReadErrors const& errors) {
  std::string text;
  for (ReadError const& error : errors) text += to_string(error) + "\n";
  return text;
}

/// A case's differences and, below them, what happened, for whoever has to find out.
std::string report(CaseResult const& result) {
  std::string text;
  for (Mismatch const& difference : result.differences) text += to_string(difference) + "\n";
  for (std::string const& line : result.happened) text += "  " + line + "\n";
  return text;
}

tl::expected<Case, ReadErrors> read(std::filesystem::path const& file) {
  return read_case(read_whole(file), file.filename().string(), file.parent_path().string());
}

class Cases : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Cases, Holds) {
  auto const asked = read(GetParam());
  ASSERT_TRUE(asked) << all_of(asked.error());
  for (Trial const& trial : try_case(*asked))
    EXPECT_TRUE(trial.result.passed()) << asked->question << "\n" << to_string(trial.choices) << "\n" << report(trial.result);
}

/// Clauses of each game that its cases list, and that something which happens or is forbidden in them cites.
struct Covered {
  std::set<std::string, std::less<>> listed, cited;
};

std::map<std::string, Covered> covered() {
  std::map<std::string, Covered> games;
  for (auto const& file : corpus_files("cases", ".json")) {
    auto const asked = read(file);
    if (!asked) continue;  // Cases.Holds reports it
    Covered& game = games[std::string(asked->match->facts().id)];
    game.listed.insert(asked->clauses.begin(), asked->clauses.end());
    for (std::string_view const clause : run_case(*asked).cited) game.cited.emplace(clause);
  }
  return games;
}

TEST(CaseCoverage, EveryClauseThatActsIsAnsweredByACase) {
  auto const games = covered();
  for (std::string const& id : game_ids()) {
    ASSERT_TRUE(games.contains(id)) << id << " has no cases";
    for (Clause const& clause : find_game(id)->clauses()) {
      if (!clause.acts) continue;
      EXPECT_TRUE(games.at(id).listed.contains(clause.id)) << clause.id << " is listed by no case";
      EXPECT_TRUE(games.at(id).cited.contains(clause.id)) << clause.id << " is cited by nothing that happens in a case";
    }
  }
}

/// Two cases that differ in one ruling only are named alike up to "--" and its option.
TEST(CaseCoverage, EveryOptionOfEveryRulingIsChosenByACase) {
  std::set<std::string> chosen;
  for (auto const& file : corpus_files("cases", ".json")) {
    Json const json = Json::parse(read_whole(file));
    if (!json.contains("setup") || !json["setup"].contains("rulings")) continue;
    for (auto const& [ruling, option] : json["setup"]["rulings"].items())
      chosen.insert(json.at("game").get<std::string>() + " " + ruling + "=" + option.get<std::string>());
  }
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings())
      for (RulingOption const& option : ruling.options) {
        std::string const wanted = std::string(game.facts().id) + " " + std::string(ruling.id) + "=" + std::string(option.word);
        EXPECT_TRUE(chosen.contains(wanted)) << wanted << " is chosen by no case";
      }
}

INSTANTIATE_TEST_SUITE_P(Corpus, Cases, testing::ValuesIn(corpus_files("cases", ".json")),
                         [](auto const& file) { return corpus_test_name(file.param); });

}  // namespace
}  // namespace ringside
