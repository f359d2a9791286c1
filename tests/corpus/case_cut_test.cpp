#include "checker/cases/case_cut.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/cases/case_record.h"
#include "checker/cases/case_rulings.h"
#include "checker/readings/rulings.h"
#include "engine/record/text/pretty_json.h"
#include "engine/record/values/check.h"
#include "tests/corpus/corpus.h"

namespace ringside {
namespace {

/// A record of the corpus, and the states before its steps and after the last.
struct PlayedGame {
  LoadedRecord loaded;
  std::vector<AnyState> states;

  explicit PlayedGame(std::filesystem::path const& file) : loaded(*read_record_json(read_whole(file), file.string())) {
    states.push_back(*read_start(loaded));
    for (Step const& step : loaded.record.steps) {
      states.push_back(states.back());
      loaded.match->apply(states.back(), step.action);
    }
  }
  std::size_t steps() const { return loaded.record.steps.size(); }
  std::vector<ActionCode> actions(std::size_t from, std::size_t count) const {
    std::vector<ActionCode> actions;
    for (std::size_t i = from; i < std::min(from + count, steps()); ++i) actions.push_back(loaded.record.steps[i].action);
    return actions;
  }
  /// Some steps all over the game, the first and the last among them.
  std::vector<std::size_t> sampled() const {
    std::vector<std::size_t> some;
    for (std::size_t i = 0; i < steps(); i += std::max<std::size_t>(1, steps() / 6)) some.push_back(i);
    if (steps() > 0) some.push_back(steps() - 1);
    return some;
  }
};

void expect_to_hold(Json const& json, std::filesystem::path const& file, std::size_t step) {
  std::string const text = pretty_json(json) + "\n";
  auto const asked = read_case(text, "cut");
  ASSERT_TRUE(asked) << file << " step " << step << ": " << to_string(asked.error().front()) << "\n" << text;
  CaseResult const result = run_case(*asked);
  EXPECT_TRUE(result.passed()) << file << " step " << step << ": " << to_string(result.differences.front()) << "\n" << text;
}

TEST(CaseCut, OfAnyStepOfAnyPlayedGameHoldsAtOnce) {
  for (auto const& file : corpus_files("played", ".json")) {
    PlayedGame const game(file);
    for (std::size_t const step : game.sampled())
      for (std::size_t const count : {std::size_t{1}, std::size_t{3}})
        expect_to_hold(cut_case(*game.loaded.match, game.states[step], game.actions(step, count), "What happens?"), file,
                       step + 1);
  }
}

TEST(CaseCut, OfAnActionThatIsNotLegalNamesItsClause) {
  for (auto const& file : corpus_files("played", ".json")) {
    PlayedGame const game(file);
    Match const& match = *game.loaded.match;
    for (std::size_t const step : game.sampled())
      for (Step const& other : game.loaded.record.steps) {
        auto const no = match.reject(game.states[step], other.action);
        if (!no) continue;
        Json const json = cut_refusal(match, game.states[step], other.action, "May it?");
        EXPECT_EQ(json["then"]["illegal"][match.text(other.action)], std::string(no->clause)) << file;
        expect_to_hold(json, file, step);
        break;
      }
  }
}

TEST(CaseCut, SaysOnlyWhatIsNotTheGamesOwn) {
  for (auto const& file : corpus_files("played", ".json")) {
    PlayedGame const game(file);
    Match const& match = *game.loaded.match;
    Json const json = cut_case(match, game.states[0], game.actions(0, 1), "What happens?");
    Json const setup = json.value("setup", Json::object());
    for (auto const& [key, value] : setup.items()) {
      if (key == "rulings") continue;  // those that decided something stand there in any case
      Json shorter = setup;
      shorter.erase(key);
      Problems problems;
      auto const other = find_match(json["game"], shorter, problems);
      EXPECT_TRUE(other == nullptr || other->setup() != match.setup()) << file << " " << key;
    }
  }
}

TEST(CaseCut, SaysWhichRulingsDecidedWhatCame) {
  std::size_t decided = 0;
  for (auto const& file : corpus_files("played", ".json")) {
    PlayedGame const game(file);
    for (std::size_t const step : game.sampled()) {
      Json const json = cut_case(*game.loaded.match, game.states[step], game.actions(step, 1), "What happens?");
      for (Json const& event : json["then"].value("events", Json::array())) {
        if (!event.contains("ruling")) continue;
        std::string const id = event["ruling"]["id"];
        EXPECT_EQ(event["ruling"]["option"], ruling_in_force(*game.loaded.match, id)) << file << " step " << step;
        EXPECT_EQ(json["setup"]["rulings"].value(id, ""), ruling_in_force(*game.loaded.match, id)) << file << " step " << step;
        ++decided;
      }
    }
  }
  EXPECT_GT(decided, 0U);
}

TEST(CaseRecord, OfEachCaseOfTheCorpusIsSoundAndEndsAsTheCaseDoes) {
  for (auto const& file : corpus_files("cases", ".json")) {
    Case const asked = case_at(file);
    LoadedRecord const loaded = to_record(asked);
    Verdict const verdict = audit(loaded);
    EXPECT_FALSE(verdict.finding) << file << ": " << verdict.finding->what;
    ASSERT_EQ(*read_start(loaded), asked.start) << file;
    AnyState state = asked.start;
    for (Step const& step : loaded.record.steps) loaded.match->apply(state, step.action);
    EXPECT_EQ(state, run_case(asked).end) << file;
  }
}

std::string const pushing = R"({
  "format": "ringside-case", "version": 1, "game": "duel",
  "question": "How far?\nAnd why?", "answer": "One cell.", "clauses": ["DU-2.4"],
  "given": {"robot": [{"cell": "c2", "facing": "e"}, {"cell": "c3", "facing": "w", "tokens": ["step"]}]},
  "when": ["step"WHEN],
  "then": {"illegal": {"step": "", "turn 1": ""}}
})";

Case pushing_case(std::string const& more) {
  std::string text = pushing;
  text.replace(text.find("WHEN"), 4, more);
  return *read_case(text, "case");
}

TEST(CaseRecord, NotesSayTheQuestionTheAnswerAndWhatCannotBeDone) {
  LoadedRecord const loaded = to_record(pushing_case(""));
  std::string const& notes = loaded.record.notes;
  EXPECT_TRUE(notes.starts_with("How far? And why?\nOne cell.\n#1 'step' ")) << notes;
  EXPECT_NE(notes.find("cannot be done: "), std::string::npos) << notes;
  EXPECT_NE(notes.find("[DU-"), std::string::npos) << notes;
}

TEST(CaseRecord, KeepsTheActionsFromTheFirstThatIsNotLegalOn) {
  LoadedRecord const loaded = to_record(pushing_case(R"(, "step", "turn 1")"));
  ASSERT_EQ(loaded.record.steps.size(), 3U);
  Verdict const verdict = audit(loaded);
  ASSERT_TRUE(verdict.finding);
  EXPECT_EQ(verdict.finding->step, 2U);
  EXPECT_EQ(verdict.finding->cause, Cause::illegal);
}

/// What is left of a case's text when its "then" is taken out.
std::string without_then(std::string text) {
  std::size_t const then = text.find("\"then\"");
  return text.substr(0, text.find_last_not_of(" \n,", then - 1) + 1) + "\n}\n";
}

TEST(CaseAnswered, FillsInWhatIsMissingAndLeavesTheRest) {
  for (auto const& file : corpus_files("cases", ".json")) {
    std::string const text = without_then(read_whole(file)), folder = file.parent_path().string();
    ASSERT_FALSE(read_case(text, "case", folder)) << file;
    auto const asked = read_case(text, "case", folder, Answered::may_be);
    ASSERT_TRUE(asked) << file << text << to_string(asked.error().front());
    EXPECT_FALSE(asked->is_answered);
    std::string const filled = answered(*asked, text);
    EXPECT_EQ(without_then(filled), text) << file;
    auto const again = read_case(filled, "case", folder);
    ASSERT_TRUE(again) << file << filled;
    EXPECT_TRUE(run_case(*again).passed()) << file << filled;
  }
}

TEST(CaseAnswered, PutsWhatCameOnlyWhereItDiffers) {
  std::string const text = R"({
   "format" : "ringside-case", "version":1, "game": "duel", "question": "How?", "clauses": [],
   "given": {"robot": [{"cell": "c2", "facing": "e"}, {"cell": "c3", "facing": "w"}]},
   "when": ["step"],
   "then": {"events": [{"kind": "pushed"}, {"kind": "moved"}],
     "never": [{"kind": "moved"}, {"kind": "destroyed"}], "actor": "chance", "legal": ["step"],
     "fields": {"robot[1].cell": "c5", "robot[0].cell": "c3", "robot[0].tokens": ["shot"], "robot[0].damage": 1}},
   "source" :   "p. 3"
})";
  auto const asked = read_case(text, "case");
  ASSERT_TRUE(asked) << to_string(asked.error().front());
  std::string const fixed = answered(*asked, text);
  EXPECT_TRUE(fixed.starts_with(text.substr(0, text.find("{\"events\"")))) << fixed;
  EXPECT_TRUE(fixed.ends_with(text.substr(text.find(",\n   \"source\"")))) << fixed;
  Json const then = Json::parse(fixed)["then"];
  EXPECT_EQ(then["events"], Json::parse(R"([{"kind": "pushed"}, {"kind": "moved"}])"));
  EXPECT_EQ(then["never"], Json::parse(R"([{"kind": "destroyed"}])"));
  EXPECT_EQ(then["fields"],
            Json::parse(R"({"robot[1].cell": "c4", "robot[0].cell": "c3", "robot[0].tokens": ["step"], "robot[0].damage": 0})"));
  EXPECT_EQ(then["actor"], "seat 1");
  EXPECT_TRUE(run_case(*read_case(fixed, "case")).passed()) << fixed;
}

}  // namespace
}  // namespace ringside
