#include <gtest/gtest.h>

#include "checker/find/acting.h"
#include "checker/find/find.h"
#include "checker/play/picker.h"
#include "checker/tables/rows.h"
#include "checker/tables/standings.h"
#include "engine/games/registry.h"
#include "tests/checker/find/edited_game.h"
#include "tests/checker/toys.h"

// What the table did against the rules belongs to the game that is searched, counted and put into tables.

namespace ringside {
namespace {

/// A duel in which seat 1's robot is set down elsewhere after that many steps.
LoadedRecord duel_with_slip(std::vector<std::string> const& actions, std::uint64_t after, char const* cell) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  std::vector<ActionCode> line;
  for (std::string const& action : actions) line.push_back(*match->parse(action).value);
  Edit const edit{after, {{"robot[1].cell", cell}}, "a slip", 0};
  return {record_line(*match, match->start(), line, std::vector<Edit>{edit}), match};
}

GameAnswer answer_in(std::string const& text, LoadedRecord const& loaded) {
  auto const question = parse_question(text, loaded.match, find_game(loaded.record.game)->match);
  EXPECT_TRUE(question) << text;
  return question ? ask(*question, loaded, *read_start(loaded), true) : GameAnswer();
}

std::vector<std::size_t> steps_with(std::string const& text, LoadedRecord const& loaded) {
  std::vector<std::size_t> steps;
  for (FoundStep const& place : answer_in(text, loaded).found) steps.push_back(place.step);
  return steps;
}

using FoundSteps = std::vector<std::size_t>;

TEST(EditedGames, AreSearchedAsTheyWerePlayed) {
  LoadedRecord const duel = duel_with_slip({"turn 1", "turn 1", "cool"}, 2, "c4");
  EXPECT_EQ(steps_with("robot[1].cell == c4", duel), (FoundSteps{2, 3})) << "it is there once the table has put it there";
  EXPECT_EQ(steps_with("robot[1].cell == c5", duel), (FoundSteps{0, 1}));
  EXPECT_EQ(steps_with("event cooled", duel), (FoundSteps{3}));
  LoadedRecord const at_once = duel_with_slip({"turn 1"}, 0, "c4");
  EXPECT_EQ(steps_with("robot[1].cell == c4", at_once), (FoundSteps{0, 1}));
}

TEST(EditedGames, AreSearchedUpToAnEditThatCannotStand) {
  LoadedRecord duel = duel_with_slip({"turn 1", "turn 1", "cool"}, 2, "c4");
  duel.record.edits.front().set = {{"robot[1].cell", "c1"}};
  GameAnswer const answer = answer_in("event any", duel);
  EXPECT_EQ(answer.steps, 2U);
  EXPECT_EQ(answer.illegal, 3U);
  EXPECT_TRUE(answer.bad_edit);
  duel.record.edits.front().after = 3;
  EXPECT_TRUE(answer_in("event any", duel).bad_edit) << "after the last step, too";
  EXPECT_FALSE(answer_in("event any", duel_with_slip({"turn 1"}, 1, "c4")).bad_edit);
}

/// A race of these actions, the edit in it, and where another reading diverges from it.
std::vector<std::size_t> partings_of_race(std::vector<ActionCode> const& line, Edit const& edit, std::string const& other) {
  std::shared_ptr<Match const> const match =
      toys::make_match(toys::race(), {{"rulings", {{"wait", "allowed"}, {"meet", "share"}}}});
  LoadedRecord const race{record_line(*match, match->start(), line, std::vector<Edit>{edit}), match};
  EXPECT_EQ(race.record.edits.size(), 1U);
  auto const question = parse_question("differs under " + other, match, toys::race().match);
  EXPECT_TRUE(question);
  std::vector<std::size_t> steps;
  for (FoundStep const& place : ask(*question, race, match->start(), true).found) steps.push_back(place.step);
  return steps;
}

TEST(EditedGames, DivergeFromAnotherReadingWhereTheyWerePlayed) {
  Edit const moved_on{2, {{"runner[0].at", 1}}, "a slip", 0}, moved_back{3, {{"runner[0].at", 0}}, "a slip", 0};
  EXPECT_EQ(partings_of_race({1, 0, 1, 1}, moved_on, "meet=jump"), (FoundSteps{3})) << "one meets the other there";
  EXPECT_EQ(partings_of_race({1, 1, 1, 1}, moved_back, "meet=jump"), FoundSteps{}) << "one does not meet the other any more";
  Edit const rolled_again{1, {{"roll", 0}}, "a slip", 0};
  EXPECT_EQ(partings_of_race({1, 2, 2}, rolled_again, "wait=forbidden"), (FoundSteps{2})) << "nobody stood before the choice";
  Edit const at_the_end{1, {{"runner[0].at", 1}}, "a slip", 0};
  EXPECT_EQ(partings_of_race({1}, at_the_end, "wait=forbidden"), (FoundSteps{1})) << "the last position is one, too";
}

TEST(EditedGames, BreakLawsByWhatWasPlayedNotByTheEdit) {
  std::shared_ptr<Match const> const match = toys::make_match(toys::race(), {{"length", 5}});
  std::vector<ActionCode> const line{2, 2, 1, 0, 2, 2, 1, 0, 2, 2};
  Edit const back{10, {{"runner[0].at", 4}}, "a slip", 0};
  LoadedRecord const race{record_line(*match, match->start(), line, std::vector<Edit>{back}), match};
  ASSERT_EQ(race.record.edits.size(), 1U);
  for (auto const& [law, count] : {std::pair{"not-on-six", 1U}, std::pair{"never-back", 0U}}) {
    auto const question = parse_question(std::string("violates ") + law, match, toys::race().match);
    ASSERT_TRUE(question);
    EXPECT_EQ(ask(*question, race, match->start(), true).found.size(), count) << law;
  }
}

TEST(EditedGames, CutsKeepTheEditsBeforeThem) {
  LoadedRecord const duel = duel_with_slip({"turn 1", "turn 1", "cool"}, 2, "c4");
  struct Expected {
    char const* text;
    std::size_t steps, edits;
  };
  for (Expected const& expected :
       {Expected{"event cooled", 3, 1}, Expected{"event turned", 1, 0}, Expected{"event turned where step > 1", 2, 1}}) {
    char const* const text = expected.text;
    FindOptions options;
    options.text = text;
    options.cut = true;
    bool given = false;
    Chunks const one = [&]() -> std::optional<Chunk> {
      if (std::exchange(given, true)) return std::nullopt;
      return [&](std::function<void(BatchGame&)> const& take) {
        BatchGame game{"duel.json", duel, {}, false};
        take(game);
      };
    };
    find_in_batch(one, options, [&](AskedChunk const& chunk) {
      ASSERT_EQ(chunk.shown.size(), 1U) << text;
      ASSERT_TRUE(chunk.shown.front().errors.empty()) << to_string(chunk.shown.front().errors.front());
      ASSERT_EQ(chunk.shown.front().hits.size(), 1U) << text;
      Record const& cut = *chunk.shown.front().hits.front().cut;
      EXPECT_EQ(cut.steps.size(), expected.steps) << text;
      EXPECT_EQ(cut.edits.size(), expected.edits) << text;
      Verdict verdict = audit({cut, duel.match});
      accept_edits(verdict);
      EXPECT_FALSE(verdict.finding) << text << ": " << verdict.finding->what;
    });
  }
}

/// The game from its last edit on, as one that starts there.
LoadedRecord after_last_edit(LoadedRecord const& loaded) {
  std::size_t const from = loaded.record.edits.back().after;
  AnyState state = *read_start(loaded);
  settle(state, loaded.record, *loaded.match, 0);
  for (std::size_t i = 0; i < from; ++i) {
    loaded.match->apply(state, loaded.record.steps[i].action);
    settle(state, loaded.record, *loaded.match, i + 1);
  }
  std::vector<ActionCode> line;
  for (std::size_t i = from; i < loaded.record.steps.size(); ++i) line.push_back(loaded.record.steps[i].action);
  return {record_line(*loaded.match, state, line), loaded.match};
}

/// Games of Steel Arena, whose actions put tiles to work, with an edit within them.
std::vector<LoadedRecord> some_edited_arenas() {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("steel-arena"));
  std::vector<LoadedRecord> games;
  for (std::uint64_t seed = 0; games.size() < 6; ++seed) {
    LoadedRecord game = edited_games::some_game(match, seed, 200);
    while (!game.record.edits.empty() && game.record.edits.back().after > 100) game.record.edits.pop_back();
    if (game.record.edits.empty()) continue;
    std::vector<ActionCode> line;
    for (std::size_t i = 0; i < game.record.edits.back().after; ++i) line.push_back(game.record.steps[i].action);
    games.push_back({record_line(*match, match->start(), line, game.record.edits), match});
  }
  return games;
}

/// Plays on at random after the last edit.
LoadedRecord played_on(LoadedRecord game, std::uint64_t seed) {
  Match const& match = *game.match;
  LoadedRecord const rest = after_last_edit(game);
  AnyState state = *read_start(rest);
  Dice dice(seed);
  Picker picker(match, Policy::aggressive);
  std::vector<ActionCode> line, legal;
  for (Step const& step : game.record.steps) line.push_back(step.action);
  for (int i = 0; i < 120 && !match.actor(state).is_nobody(); ++i) {
    match.legal(state, legal);
    line.push_back(picker.pick(state, match.actor(state), legal, dice));
    match.apply(state, line.back());
  }
  game.record = record_line(match, match.start(), line, game.record.edits);
  return game;
}

TEST(EditedGames, HaveThePartThatActedLast) {
  int compared = 0;
  for (LoadedRecord const& early : some_edited_arenas()) {
    LoadedRecord const game = played_on(early, 7), rest = after_last_edit(game);
    std::size_t const from = game.record.edits.back().after;
    ActingPart whole(*game.match, *read_start(game), game.record), part(*rest.match, *read_start(rest), rest.record);
    for (std::size_t done = 0; done <= rest.record.steps.size(); ++done) {
      PartUsed const &one = whole.after(from + done), &other = part.after(done);
      if (other.name.empty()) continue;
      EXPECT_EQ(one.name, other.name) << done;
      EXPECT_EQ(one.seat, other.seat) << done;
      ++compared;
    }
    BatchGame batch{"a.json", game, {}, false};
    GameRows rows = make_rows(batch);
    auto const& events = rows.of(TableId::event);
    std::size_t const columns = form_of(TableId::event).columns.size() - 1;
    std::size_t known = 0;
    for (std::size_t at = 5; at < events.size(); at += columns) known += std::holds_alternative<std::string>(events[at]) ? 1 : 0;
    EXPECT_GT(known, 0U) << "`by` is known";
  }
  EXPECT_GT(compared, 100);
}

/// The steps whose events have that part as `by`, by a walk from the start.
FoundSteps steps_by(std::string const& name, LoadedRecord const& game) {
  FoundSteps steps;
  AnyState state = *read_start(game);
  ActingPart acting(*game.match, state, game.record);
  settle(state, game.record, *game.match, 0);
  for (std::size_t done = 1; done <= game.record.steps.size(); ++done) {
    std::vector<EventView> events;
    game.match->apply(state, game.record.steps[done - 1].action, Language::english, events);
    settle(state, game.record, *game.match, done);
    if (acting.after(done).name == name) steps.insert(steps.end(), events.size(), done);
  }
  return steps;
}

TEST(EditedGames, HaveAPartOfTheActiveSeatOnly) {
  std::size_t none = 0;
  for (LoadedRecord const& early : some_edited_arenas()) {
    LoadedRecord const game = played_on(early, 13);
    ActingPart acting(*game.match, *read_start(game), game.record);
    for (std::size_t done = 0; done < game.record.steps.size(); ++done) {
      acting.after(done);
      std::int64_t const turn = acting.times().turn();
      int const seat = acting.after(done + 1).seat;
      EXPECT_TRUE(seat < 0 || seat == turn) << "step " << done + 1;
      none += seat < 0 ? 1 : 0;
    }
  }
  EXPECT_GT(none, 0U);
}

TEST(EditedGames, AreAskedForThePartThatActedLastFromTheTurnOn) {
  std::size_t hits = 0;
  for (LoadedRecord const& early : some_edited_arenas()) {
    LoadedRecord const game = played_on(early, 11);
    for (char const* name : {"nailer-m1", "front-m1", "central module"}) {
      FoundSteps const expected = steps_by(name, game);
      EXPECT_EQ(steps_with(std::string("event any where by == \"") + name + '"', game), expected) << name;
      hits += expected.size();
    }
  }
  EXPECT_GT(hits, 20U);
}

std::map<std::string, std::uint64_t> uses_in(LoadedRecord const& loaded) {
  bool given = false;
  Chunks const one = [&]() -> std::optional<Chunk> {
    if (std::exchange(given, true)) return std::nullopt;
    return [&](std::function<void(BatchGame&)> const& take) {
      BatchGame game{"a.json", loaded, {}, false};
      take(game);
    };
  };
  StandingsOptions options;
  options.parts = true;
  std::map<std::string, std::uint64_t> uses;
  Standings const all = sum_standings(one, options, [](std::uint64_t) {});
  for (auto const& [part, used] : all.by_game.at(loaded.record.game).parts) uses[part.first + ' ' + part.second] += used.times;
  return uses;
}

TEST(EditedGames, CountTheTilesOfTheWholeGame) {
  for (LoadedRecord const& early : some_edited_arenas()) {
    LoadedRecord const game = played_on(early, 9);
    auto expected = uses_in(early);
    for (auto const& [part, times] : uses_in(after_last_edit(game))) expected[part] += times;
    EXPECT_EQ(uses_in(game), expected);
  }
}

}  // namespace
}  // namespace ringside
