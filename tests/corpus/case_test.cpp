#include "checker/cases/case_over.h"

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

class Cases : public testing::TestWithParam<AskedFile> {};

TEST_P(Cases, Holds) {
  auto const own = read(GetParam().file);
  ASSERT_TRUE(own) << all_of(own.error());
  Case const asked = case_of(GetParam());
  for (Trial const& trial : try_case(asked))
    EXPECT_TRUE(trial.result.passed()) << asked.question << "\n" << to_string(trial.choices) << "\n" << report(trial.result);
}

/// Clauses of each game that its cases list, and that something which happens or is forbidden in them cites.
struct Covered {
  std::set<std::string, std::less<>> listed, cited;
};

std::map<std::string, Covered> covered() {
  std::map<std::string, Covered> games;
  for (AskedFile const& file : asked_files()) {
    if (!read(file.file)) continue;  // Cases.Holds reports it
    Case const asked = case_of(file);
    Covered& game = games[std::string(asked.match->facts().id)];
    game.listed.insert(asked.clauses.begin(), asked.clauses.end());
    for (std::string_view const clause : run_case(asked).cited) game.cited.emplace(clause);
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
  for (AskedFile const& file : asked_files()) {
    Json const json = Json::parse(read_whole(file.file));
    if (!json.contains("setup") || !json["setup"].contains("rulings")) continue;
    for (auto const& [ruling, option] : json["setup"]["rulings"].items())
      chosen.insert((file.under.empty() ? json.at("game").get<std::string>() : file.under) + " " + ruling + "=" +
                    option.get<std::string>());
  }
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings())
      for (RulingOption const& option : ruling.options) {
        std::string const wanted = std::string(game.facts().id) + " " + std::string(ruling.id) + "=" + std::string(option.word);
        EXPECT_TRUE(chosen.contains(wanted)) << wanted << " is chosen by no case";
      }
}

/// An expansion names each case of its base that does not hold in it, and the clause of its own that changes it.
TEST(CasesOfTheBase, HoldUnderAnExpansionExceptWhatItChanges) {
  for (GameEntry const& game : games()) {
    auto changed = changed_cases(game.facts().id);
    std::span<Clause const> const clauses = game.clauses();
    for (auto const& file : base_cases(game)) {
      InheritedCase const there = try_over(case_at(file), game);
      auto const named = changed.find(file.stem().string());
      EXPECT_EQ(there.holds(), named == changed.end()) << game.facts().id << ": " << file.stem() << "\n"
                                                       << report(there.trials.front().result);
      if (named == changed.end()) continue;
      auto const is_clause = [&](Clause const& clause) { return clause.id == named->second; };
      EXPECT_TRUE(std::any_of(clauses.begin(), clauses.end(), is_clause)) << named->second << " is not a clause";
      changed.erase(named);
    }
    for (auto const& [name, clause] : changed) ADD_FAILURE() << game.facts().id << "/changed.txt: no case " << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, Cases, testing::ValuesIn(asked_files()),
                         [](auto const& asked) { return asked.param.test_name(); });

}  // namespace
}  // namespace ringside
