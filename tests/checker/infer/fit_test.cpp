#include "checker/infer/fit.h"

#include <cstdlib>
#include <optional>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

#include "checker/play/picker.h"
#include "engine/core/match/noting.h"
#include "engine/games/noting.h"
#include "tests/checker/infer/by_trying.h"

namespace ringside {
namespace {

struct PlayedSetup {
  char const* game;
  Json setup;
};

std::vector<PlayedSetup> const& setups() {
  static std::vector<PlayedSetup> const all{{"steel-arena", {{"players", 2}}}, {"golems", {{"players", 2}}},
                                            {"robocide", {{"players", 2}}},    {"high-voltage", Json::object()},
                                            {"steel-arena", {{"players", 3}}}, {"golems", {{"players", 3}}},
                                            {"robocide", {{"players", 3}}},    {"high-voltage", {{"players", 3}}}};
  return all;
}

std::size_t cases() {
  char const* const wanted = std::getenv("RINGSIDE_INFER_CASES");  // NOLINT(concurrency-mt-unsafe)
  return wanted == nullptr ? 48 : static_cast<std::size_t>(std::atoi(wanted));
}

/// What a table might do against the rules: a field of one seat or place gets what another one of the kind has.
std::optional<Edit> drawn_edit(Match const& match, AnyState const& state, Dice& dice) {
  std::vector<FlatField> const fields = match.fields(state);
  auto const kind = [](FlatField const& field) { return field.name.substr(std::min(field.name.find(']'), field.name.size())); };
  for (int tries = 0; tries < 400; ++tries) {
    FlatField const& field = fields[dice.below(fields.size())];
    FlatField const& other = fields[dice.below(fields.size())];
    if (kind(field).empty() || kind(field) != kind(other) || field.text == other.text) continue;
    Edit edit{0, written_values(match, {{field.name, other.text}}), "we forgot"};
    if (auto const after = edited(match, state, edit); after && *after != state) return edit;
  }
  return std::nullopt;
}

/// Takes back some of a game, and plays on from there after something against the rules.
void edit_and_play_on(LoadedRecord& loaded, Dice& dice) {
  Match const& match = *loaded.match;
  AnyState state = match.start();
  std::vector<ActionCode> actions, legal;
  for (Step const& step : loaded.record.steps) actions.push_back(step.action);
  actions.resize(dice.below(actions.size()));
  for (ActionCode const action : actions) match.apply(state, action);
  auto edit = drawn_edit(match, state, dice);
  if (!edit) return;
  edit->after = actions.size();
  state = *edited(match, state, *edit);
  Picker picker(match, Policy::aggressive);
  for (int i = 0; i < 40 && !match.actor(state).is_nobody(); ++i) {
    match.legal(state, legal);
    actions.push_back(picker.pick(state, match.actor(state), legal, dice));
    match.apply(state, actions.back());
  }
  loaded.record = record_line(match, match.start(), actions, std::span(&*edit, 1));
}

/// Random rulings, under which a game is played, or the part of one behind a position.
LoadedRecord drawn_game(std::size_t number, Dice& dice) {
  PlayedSetup const& played = setups()[number % setups().size()];
  GameEntry const& game = *find_game(played.game);
  std::size_t const most = number % 5 == 0 ? 1000 : 20 + dice.below(100);
  auto const series = Simulation::of({.game = &game,
                                      .setup = played.setup,
                                      .seed = number,
                                      .playout = {dice.below(2) == 0 ? Policy::uniform : Policy::aggressive, most},
                                      .draw_rulings = true});
  LoadedRecord loaded = series->play(0);
  if (number % 3 == 1) edit_and_play_on(loaded, dice);
  if (number % 3 != 0) return loaded;
  AnyState state = loaded.match->start();
  std::vector<ActionCode> actions;
  for (Step const& step : loaded.record.steps) actions.push_back(step.action);
  std::size_t const from = dice.below(actions.size());
  for (std::size_t i = 0; i < from; ++i) loaded.match->apply(state, actions[i]);
  loaded.record = record_line(*loaded.match, state, std::span(actions).subspan(from));
  return loaded;
}

/// Rulings taken for unknown: half of them such as matter to the game, while there are not too many combinations.
Puzzle drawn_puzzle(std::size_t number) {
  Dice dice(seed_of_game(34, number));
  Puzzle puzzle{drawn_game(number, dice), {}, {}};
  std::span<Ruling const> const rulings = puzzle.loaded.match->rulings();
  AnswerBox const every = every_answer_of(puzzle.loaded);
  std::vector<std::uint8_t> const stated = stated_answers(*puzzle.loaded.match);
  puzzle.within.options.fill(1);
  for (std::size_t i = 0; i < stated.size(); ++i) puzzle.within.options[i] = static_cast<std::uint8_t>(1U << stated[i]);
  std::vector<std::size_t> matter;
  NotingFrame frame;
  for (std::size_t i = 0; i < stated.size(); ++i) {
    AnswerBox one = puzzle.within;
    one.options[i] = every.options[i];
    if (span_of(fit(puzzle.loaded, frame.of(puzzle.loaded), {.within = one}).boxes).options[i] != one.options[i])
      matter.push_back(i);
  }
  std::size_t const most = number % 40 == 7 ? 4096 : 64;
  for (int tries = 0; tries < 40 && puzzle.unknown.size() < 12; ++tries) {
    bool const any = matter.empty() || dice.below(2) == 0;
    std::size_t const question = any ? dice.below(rulings.size()) : matter[dice.below(matter.size())];
    std::size_t const options = rulings[question].options.size();
    if (std::find(puzzle.unknown.begin(), puzzle.unknown.end(), question) != puzzle.unknown.end()) continue;
    if (puzzle.combinations * options > most) continue;
    puzzle.combinations *= options;
    puzzle.unknown.push_back(question);
    puzzle.within.options[question] = every.options[question];
  }
  return puzzle;
}

/// Something that was written wrong, so that perhaps nothing fits, or only other answers do.
void spoil(Puzzle& puzzle, Dice& dice) {
  Record& record = puzzle.loaded.record;
  if (record.steps.size() < 2) return;
  std::size_t const at = dice.below(record.steps.size());
  switch (dice.below(4)) {
    case 0:
      record.steps[at] = record.steps[dice.below(record.steps.size())];
      break;
    case 1:
      record.steps.resize(at);
      break;
    case 2:
      if (record.outcome) record.outcome->scores.front() += 1;
      break;
    default:
      record.steps.erase(record.steps.begin() + static_cast<std::ptrdiff_t>(at));
      break;
  }
}

std::vector<std::vector<std::uint8_t>> all_of(AnswerBoxes const& boxes, std::size_t questions) {
  std::vector<std::vector<std::uint8_t>> all;
  for (AnswerBox const& box : boxes) {
    auto const some = answers_in(box, questions);
    all.insert(all.end(), some.begin(), some.end());
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// What was played fits what was drawn, and all that fits is found, each answer once.
TEST(Fit, FindsWhatTryingAllAnswersFinds) {
  std::size_t none = 0, some = 0, more = 0, edits = 0;
  for (std::size_t number = 0; number < cases(); ++number) {
    Puzzle puzzle = drawn_puzzle(number);
    Dice dice(seed_of_game(35, number));
    if (number % 4 == 3) spoil(puzzle, dice);
    edits += puzzle.loaded.record.edits.size();
    NotingFrame frame;
    Fit const found = fit(puzzle.loaded, frame.of(puzzle.loaded), {.within = puzzle.within});
    ASSERT_FALSE(found.cut) << number;
    auto const expected = fitting_by_trying(puzzle);
    ASSERT_EQ(all_of(found.boxes, puzzle.loaded.match->rulings().size()), expected) << "case " << number;
    ASSERT_TRUE(number % 4 == 3 || !expected.empty()) << number;
    (expected.empty() ? none : expected.size() == puzzle.combinations ? more : some) += 1;
  }
  EXPECT_GT(some, cases() / 4);
  EXPECT_GT(more, 0U);
  EXPECT_GT(none, 0U);
  EXPECT_GT(edits, cases() / 6);
  std::printf("%zu cases: nothing fits in %zu, a part of all in %zu, all in %zu\n", cases(), none, some, more);
}

/// A narrowing says when options were gone: the record up to that step does without them, and up to the one before not.
TEST(Fit, SaysWhichStepDecided) {
  std::size_t looked_at = 0;
  for (std::size_t number = 0; number < 16; ++number) {
    Puzzle const puzzle = drawn_puzzle(number);
    NotingFrame frame;
    auto const& match = frame.of(puzzle.loaded);
    for (Narrowing const& narrowing : fit(puzzle.loaded, match, {.within = puzzle.within}).narrowings) {
      if (narrowing.step == 0 || narrowing.step > puzzle.loaded.record.steps.size()) continue;
      for (std::size_t const steps : {narrowing.step - 1, narrowing.step}) {
        LoadedRecord part = puzzle.loaded;
        keep_steps(part.record, steps);
        part.computed.end = true;
        std::uint8_t const left = span_of(fit(part, match, {.within = puzzle.within}).boxes).options[narrowing.question];
        EXPECT_EQ(left == narrowing.options, steps == narrowing.step) << number;
      }
      ++looked_at;
    }
  }
  EXPECT_GT(looked_at, 5U);
}

/// With all rulings unknown those that were drawn are among the answers, or it says that it was too much.
TEST(Fit, KeepsWhatWasPlayedAmongAllAnswers) {
  std::size_t cut = 0;
  for (std::size_t number = 0; number < 16; ++number) {
    Dice dice(number);
    LoadedRecord const loaded = drawn_game(number, dice);
    NotingFrame frame;
    Fit const found = fit(loaded, frame.of(loaded));
    if (found.cut) {
      ++cut;
      EXPECT_TRUE(found.boxes.empty());
      continue;
    }
    AnswerBox drawn = every_answer_of(loaded);
    std::vector<std::uint8_t> const stated = stated_answers(*loaded.match);
    for (std::size_t i = 0; i < stated.size(); ++i) drawn.options[i] = static_cast<std::uint8_t>(1U << stated[i]);
    EXPECT_TRUE(do_meet(found.boxes, {drawn})) << number;
  }
  EXPECT_LT(cut, 8U);
}

TEST(Fit, IsCutWhereThereIsTooMuchToTry) {
  Dice dice(1);
  LoadedRecord const loaded = drawn_game(4, dice);
  NotingFrame frame;
  Fit const found = fit(loaded, frame.of(loaded), {.most_calls = 3});
  EXPECT_TRUE(found.cut);
  EXPECT_TRUE(found.boxes.empty());
}

/// Nobody saw a draw: what is written for it is not looked at.
TEST(Fit, TakesAnyDrawThatNobodySaw) {
  Puzzle puzzle = drawn_puzzle(1);
  Record& record = puzzle.loaded.record;
  NotingFrame frame;
  auto const& match = frame.of(puzzle.loaded);
  auto const draw =
      std::find_if(record.steps.begin(), record.steps.end(), [](Step const& step) { return step.actor.is_chance(); });
  ASSERT_NE(draw, record.steps.end());
  auto const number = static_cast<std::size_t>(draw - record.steps.begin());
  keep_steps(record, number + 1);
  puzzle.loaded.computed.end = true;
  draw->action = 0;
  EXPECT_TRUE(fit(puzzle.loaded, match, {.within = puzzle.within}).boxes.empty());
  record.open_draws = {number + 1};
  EXPECT_FALSE(fit(puzzle.loaded, match, {.within = puzzle.within}).boxes.empty());
}

TEST(Fit, HasNothingToSayOfAGameWithoutRulings) {
  auto const series = Simulation::of({.game = find_game("duel")});
  LoadedRecord const loaded = series->play(0);
  NotingFrame frame;
  Fit const found = fit(loaded, frame.of(loaded));
  EXPECT_EQ(found.boxes, AnswerBoxes{every_answer_of(loaded)});
  EXPECT_TRUE(found.left_out.empty());
}

/// The games that note play as those that do not: the same states, actions and ends.
TEST(Noting, ChangesNothingInAGame) {
  for (std::size_t number = 0; number < setups().size(); ++number) {
    Dice dice(number);
    LoadedRecord const loaded = drawn_game(number * 9 + 2, dice);  // neither a position nor edits
    NotingFrame frame;
    std::vector<std::uint8_t> const stated = stated_answers(*loaded.match);
    AnswerBox drawn = every_answer_of(loaded);
    for (std::size_t i = 0; i < stated.size(); ++i) drawn.options[i] = static_cast<std::uint8_t>(1U << stated[i]);
    auto const& all = frame.of(loaded);
    auto const its = std::find_if(all.begin(), all.end(), [&](NotingMatch const& each) { return do_meet(each.boxes, {drawn}); });
    ASSERT_NE(its, all.end());
    Match const& noting = *its->match;
    std::copy(stated.begin(), stated.end(), ruling_notes.chosen.begin());
    AnyState state = loaded.match->start();
    EXPECT_EQ(noting.start(), state);
    for (Step const& step : loaded.record.steps) {
      EXPECT_EQ(noting.legality(state, step.action).count, step.legal);
      AnyState noted = state;
      loaded.match->apply(state, step.action);
      noting.apply(noted, step.action);
      ASSERT_EQ(noted, state);
    }
  }
}

TEST(Noting, IsThereForEachGameWithRulings) {
  std::set<std::string_view> noting;
  for (GameEntry const& entry : noting_games()) noting.insert(entry.facts().id);
  for (GameEntry const& entry : games())
    EXPECT_EQ(noting.contains(entry.facts().id), !entry.rulings().empty()) << entry.facts().id;
}

}  // namespace
}  // namespace ringside
