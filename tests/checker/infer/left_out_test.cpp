#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "checker/audit/audit.h"
#include "checker/infer/fit.h"
#include "engine/record/list/list_read.h"
#include "engine/record/list/list_write.h"
#include "tests/checker/infer/by_trying.h"

namespace ringside {
namespace {

/// A game whose record is a list without some of the options that it was played under.
struct UnsaidGame {
  char const* game;
  Json setup;
  std::vector<std::string> left_out;
  std::vector<std::string> fixed = {};  ///< options that are not tried, since there would be too many setups
};

std::vector<UnsaidGame> const& unsaid_games() {
  static std::vector<UnsaidGame> const all{{"robocide", {{"board", "outer"}, {"holder", 1}}, {"board", "holder"}},
                                           {"robocide", {{"players", 3}, {"holder", 2}}, {"board", "holder"}},
                                           {"golems", {{"logic", "on"}, {"bots", 1}}, {"logic", "scenario", "bots"}},
                                           {"golems", Json::object(), {"logic", "scenario", "bots"}},
                                           {"steel-arena", {{"mode", "expert"}, {"first-player", 1}}, {"mode", "first-player"}},
                                           {"steel-arena", {{"players", 4}, {"mode", "team"}}, {"mode", "first-player"}},
                                           {"high-voltage",
                                            {{"charge", "yes"}, {"abilities", "yes"}, {"vulcan", "none"}},
                                            {"mode", "king-of-the-hill", "charge", "abilities", "mines", "vulcan", "predator"},
                                            {"mode"}},
                                           {"duel", {{"damage", 2}}, {"damage"}}};
  return all;
}

/// The game as its list is read that states all but these options.
LoadedRecord read_without(LoadedRecord const& loaded, std::vector<std::string> const& left_out) {
  std::string text;
  std::string const whole = write_list(loaded.record, *loaded.match);
  for (std::size_t at = 0; at < whole.size();) {
    std::string const line = whole.substr(at, whole.find('\n', at) + 1 - at);
    at += line.size();
    if (std::none_of(left_out.begin(), left_out.end(), [&](std::string const& key) { return line.starts_with(key + ":"); }))
      text += line;
  }
  auto read = read_list(text, "list");
  if (!read) throw std::runtime_error(to_string(read.error().front()));
  return *std::move(read);
}

/// Whether the game goes as it did and ends so in a match of another setup, whoever acts: a list does not say it. Actions may
/// have other codes there.
bool goes_in(LoadedRecord const& played, Match const& match) {
  AnyState state = match.start();
  std::vector<ActionCode> legal;
  for (Step const& step : played.record.steps) {
    auto const action = match.parse(played.match->text(step.action)).value;
    if (!action || match.actor(state).is_nobody()) return false;
    match.legal(state, legal);
    if (!std::binary_search(legal.begin(), legal.end(), *action)) return false;
    match.apply(state, *action);
  }
  bool const over = match.actor(state).is_nobody();
  return over == played.record.outcome.has_value() && (!over || match.outcome(state) == *played.record.outcome);
}

/// A setup with these answers to the options that were left out. A seat of a robot that does not play is not looked at.
std::shared_ptr<Match const> match_of(LoadedRecord const& played, std::vector<PlayedQuestion> const& questions,
                                      std::vector<std::size_t> const& left_out, std::vector<std::uint8_t> const& answers) {
  Json setup = played.match->setup();
  setup["rulings"] = rulings_json(
      *played.match, {answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(played.match->rulings().size())});
  for (std::size_t const question : left_out)
    setup[std::string(questions[question].id)] = questions[question].value(answers[question]);
  if (setup.value("abilities", "no") == "no" && setup.value("mines", "no") == "no")
    setup.erase("vulcan"), setup.erase("predator");
  setup.erase("supply");  // which follows from the others
  Problems problems;
  return find_game(played.record.game)->match(setup, problems);
}

/// Options that a list leaves out are tried as rulings are, jointly: two rulings are taken for unknown, too.
TEST(Fit, TriesTheOptionsThatARecordLeavesOut) {
  for (std::size_t number = 0; number < unsaid_games().size(); ++number) {
    UnsaidGame const& unsaid = unsaid_games()[number];
    GameEntry const& game = *find_game(unsaid.game);
    auto const series = Simulation::of(
        {.game = &game, .setup = unsaid.setup, .seed = number, .playout = {Policy::aggressive, 60 + 300 * (number % 2)}});
    LoadedRecord const played = series->play(0);
    LoadedRecord const read = read_without(played, unsaid.left_out);
    std::vector<PlayedQuestion> const questions = questions_of(game);
    AnswerBox within = every_answer(questions);
    std::vector<std::uint8_t> const stated = stated_answers(*played.match);
    for (std::size_t i = 2; i < stated.size(); ++i) within.options[i] = static_cast<std::uint8_t>(1U << stated[i]);
    for (std::size_t i = stated.size(); i < questions.size(); ++i)
      if (std::find(unsaid.fixed.begin(), unsaid.fixed.end(), questions[i].id) != unsaid.fixed.end()) within.options[i] = 1;
    NotingFrame frame;
    Fit const found = fit(read, frame.of(read), {.within = within});
    ASSERT_FALSE(found.cut) << number;
    for (std::size_t i = stated.size(); i < questions.size(); ++i)
      if (std::find(found.left_out.begin(), found.left_out.end(), i) == found.left_out.end()) within.options[i] = 1;
    std::set<std::vector<std::uint8_t>> expected, fitting;
    for (auto const& answers : answers_in(within, questions.size()))
      if (auto const match = match_of(played, questions, found.left_out, answers); match && goes_in(played, *match))
        expected.insert(answers);
    for (AnswerBox const& box : found.boxes)
      for (auto& answers : answers_in(meet(box, within), questions.size())) fitting.insert(std::move(answers));
    EXPECT_EQ(fitting, expected) << unsaid.game << ' ' << number;
    EXPECT_FALSE(expected.empty()) << unsaid.game;
    EXPECT_FALSE(found.left_out.empty()) << unsaid.game;
    EXPECT_TRUE(fit(played, frame.of(played), {.within = within}).left_out.empty());
  }
}

TEST(Fit, IsCutWhereTooManySetupsWouldHaveToBeTried) {
  auto const series =
      Simulation::of({.game = find_game("high-voltage"), .setup = {{"players", 6}}, .playout = {.max_actions = 20}});
  LoadedRecord read = series->play(0);
  for (SetupOption const& option : read.match->facts().options)
    if (option.key != "players") read.left_out.emplace_back(option.key);
  NotingFrame frame;
  EXPECT_TRUE(frame.of(read).empty());
}

}  // namespace
}  // namespace ringside
