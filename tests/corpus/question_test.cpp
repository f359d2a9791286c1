#include <gtest/gtest.h>

#include "checker/cases/case_cut.h"
#include "checker/cases/case_record.h"
#include "checker/cases/case_rulings.h"
#include "tests/corpus/corpus.h"

// Cases without an expected result.

namespace ringside {
namespace {

/// About two robots of duel that face each other; `more` are further members.
std::string question(std::string const& more) {
  return R"({"format": "ringside-case", "version": 1, "game": "duel", "question": "What happens?",
  "given": {"robot": [{"cell": "c2", "facing": "e"}, {"cell": "c3", "facing": "w", "tokens": ["step"]}]})" +
         more + "}";
}

Case question_case(std::string const& more) {
  auto const asked = read_case(question(more), "q", {}, Answered::may_be);
  if (!asked) throw std::runtime_error(to_string(asked.error().front()));
  return *asked;
}

TEST(Question, IsACaseWithoutAnExpectedResultOrWithAnEmptyOne) {
  for (char const* const then : {"", R"(, "then": {})"}) {
    std::string const text = question(std::string(R"(, "when": ["step"])") + then);
    EXPECT_FALSE(question_case(std::string(R"(, "when": ["step"])") + then).is_answered);
    auto const refused = read_case(text, "q");
    ASSERT_FALSE(refused) << then;
    EXPECT_NE(to_string(refused.error().front()).find("\"then\" is missing or empty"), std::string::npos);
  }
  EXPECT_TRUE(question_case(R"(, "when": ["step"], "then": {"actor": "seat 1"})").is_answered);
}

TEST(Question, NamesTheClausesThatActAndThoseThatDidNot) {
  Case const asked = question_case(R"(, "clauses": ["DU-2.4", "DU-3.1"], "when": ["step"])");
  std::vector<Trial> const trials = try_case(asked);
  std::vector<std::string> const acting = acting_clauses(asked, trials), idle = idle_clauses(asked, trials);
  EXPECT_NE(std::find(acting.begin(), acting.end(), "DU-2.4"), acting.end());
  EXPECT_EQ(idle, std::vector<std::string>{"DU-3.1"});
}

TEST(Question, AnIllegalLastActionIsItsAnswer) {
  std::string const more = R"(, "when": ["step", "step"])";
  Case const asked = question_case(more);
  CaseResult const result = run_case(asked);
  EXPECT_TRUE(result.passed());
  EXPECT_EQ(result.played, 1U);
  ASSERT_TRUE(refusal_in(asked, result));
  std::string const text = answered(asked, question(more));
  auto const again = read_case(text, "q");
  ASSERT_TRUE(again) << text;
  EXPECT_EQ(again->when.size(), 1U);
  ASSERT_EQ(again->illegal.size(), 1U);
  EXPECT_EQ(again->illegal.front().clause, refusal_in(asked, result)->clause);
  EXPECT_TRUE(run_case(*again).passed()) << text;
  LoadedRecord const record = to_record(asked);
  EXPECT_EQ(record.record.steps.size(), 1U);
  EXPECT_NE(record.record.notes.find("'step' cannot be done: "), std::string::npos) << record.record.notes;
}

TEST(Question, OfTheCorpusIsAnsweredAsItsCaseIs) {
  for (auto const& file : corpus_files("cases", ".json")) {
    Case const answered = case_at(file);
    Case asked = answered;
    asked.is_answered = false;
    EXPECT_EQ(run_case(asked).happened, run_case(answered).happened) << file;
  }
}

/// Under `at-zero` the robot is destroyed and the game ends, which the case does not ask about.
TEST(Variations, ShowAllThatDiffersUpToTheEnd) {
  Case asked = case_at(std::filesystem::path(RINGSIDE_CORPUS) / "steel-arena" / "cases" / "last-module-lost--at-zero.json");
  asked.setup["rulings"]["destruction.when"] = "beyond-last";
  auto const other = under(asked, {{"destruction.when", "beyond-last"}});
  ASSERT_TRUE(other);
  asked = *other;
  asked.events.clear();
  asked.fields.clear();
  asked.outcome.reset();
  asked.actor.clear();
  bool found = false;
  for (Variation const& variation : vary(asked, try_case(asked))) {
    if (variation.ruling->id != "destruction.when") continue;
    for (std::size_t i = 0; i < variation.trials.size(); ++i)
      for (Mismatch const& change : variation.changes[i]) {
        EXPECT_EQ(variation.trials[i].choices.front().option, "at-zero");
        found = found || (change.where == "end" && change.found.find("the game ends (destroyed)") != std::string::npos);
      }
  }
  EXPECT_TRUE(found);
}

TEST(Condition, HoldsOrSaysWhatStandsThere) {
  auto const differences = [](std::string const& condition) {
    return run_case(question_case(R"(, "when": ["turn 1"], "then": {"holds": [")" + condition + R"("]})")).differences;
  };
  EXPECT_TRUE(differences("robot[0].cell == c2 && !over && actor == 1").empty());
  EXPECT_EQ(differences("robot[0].cell == c3"),
            (std::vector<Mismatch>{{"then.holds[0]", "robot[0].cell == c3", "robot[0].cell c2"}}));
  EXPECT_EQ(differences("robot[0].tokens has step").front().found, "not so");
  auto const misread = read_case(question(R"(, "then": {"holds": ["robot[0].cel == c3"]})"), "q");
  ASSERT_FALSE(misread);
  EXPECT_NE(to_string(misread.error().front()).find("then.holds[0]: column 1: no field"), std::string::npos);
}

TEST(Condition, ThatDoesNotHoldGivesWayToWhatCame) {
  std::string const more = R"(, "when": ["turn 1"], "then": {"holds": ["robot[0].cell == c3", "robot[0].cell == c2"]})";
  std::string const text = answered(question_case(more), question(more));
  EXPECT_EQ(text.find("robot[0].cell == c3"), std::string::npos) << text;
  EXPECT_NE(text.find("robot[0].cell == c2"), std::string::npos) << text;
  std::string const only = R"(, "when": ["turn 1"], "then": {"holds": ["robot[0].cell == c3"]})";
  auto const approved = read_case(answered(question_case(only), question(only)), "q");
  ASSERT_TRUE(approved);
  EXPECT_TRUE(run_case(*approved).passed());
}

}  // namespace
}  // namespace ringside
