// From the position in which a case is decided, a proved shortest line distinguishes the readings of its ruling; or, where a
// ruling says only who learns what, what they learn on the way to the same state.

#include <set>

#include <gtest/gtest.h>

#include "checker/cases/case.h"
#include "checker/cases/case_rulings.h"
#include "checker/compare/compare.h"
#include "checker/readings/rulings.h"
#include "engine/games/registry.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

struct Question {
  GameEntry const* game;
  std::string ruling, option;
};

/// A game that lies over another has the rulings of that one, which are asked there.
std::vector<Question> questions() {
  std::vector<Question> list;
  std::set<std::string_view> asked;
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings()) {
      if (!asked.insert(ruling.id).second) continue;
      for (std::size_t i = 1; i < ruling.options.size(); ++i)
        list.push_back({&game, std::string(ruling.id), std::string(ruling.options[i].word)});
    }
  return list;
}

/// The cases of the game that are ruled so.
std::vector<Case const*> list_cases(Question const& question) {
  static std::vector<Case> const all = [] {
    std::vector<Case> cases;
    for (auto const& file : corpus_files("cases", ".json")) cases.push_back(case_at(file));
    return cases;
  }();
  std::vector<Case const*> found;
  for (Case const& asked : all)
    if (asked.match->facts().id == question.game->facts().id && ruling_in_force(*asked.match, question.ruling) == question.option)
      found.push_back(&asked);
  return found;
}

/// The shortest line that distinguishes the option from the default in the position of a case that is ruled so.
std::optional<Comparison> find_parting(Question const& question, Case const& asked) {
  Json setup = asked.match->setup();
  setup["rulings"].erase(question.ruling);
  Problems problems;
  auto const other = question.game->match(setup, problems);
  if (!other) return std::nullopt;
  CompareOptions options;
  options.explore.states = 1'000'000;
  options.games = 0;
  Comparison found = compare(*asked.match, *other, asked.start, options);
  if (!found.parting || found.parting->line.size() > asked.when.size() + 1) return std::nullopt;
  return found;
}

std::string find_preset(Question const& question) {
  for (Ruling const& ruling : question.game->rulings())
    if (ruling.id == question.ruling) return std::string(ruling.options[ruling.preset].word);
  return {};
}

/// Does a case that is ruled so fail under the default, although the same states follow?
bool is_described_otherwise(Question const& question, Case const& asked) {
  auto const other = under(asked, {{question.ruling, find_preset(question)}});
  if (!other) return false;
  CaseResult const one = run_case(asked), two = run_case(*other);
  return one.passed() && !two.passed() && asked.match->digest(one.end) == other->match->digest(two.end);
}

class Partings : public testing::TestWithParam<Question> {};

TEST_P(Partings, HaveACaseFromWhichTheShortestIsProved) {
  std::string const name = GetParam().ruling + "=" + GetParam().option;
  std::vector<Case const*> const cases = list_cases(GetParam());
  for (Case const* asked : cases)
    if (auto const found = find_parting(GetParam(), *asked); found && found->shortest) return;
  for (Case const* asked : cases)
    if (is_described_otherwise(GetParam(), *asked)) return;
  FAIL() << name << ": no case of the corpus is distinguished from the default by a proved shortest line within its own length";
}

INSTANTIATE_TEST_SUITE_P(Corpus, Partings, testing::ValuesIn(questions()), [](auto const& test) {
  std::string name = test.param.ruling + "_" + test.param.option;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
});

}  // namespace
}  // namespace ringside
