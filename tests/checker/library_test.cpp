// The public interface, for every game: what it plays and writes it reads and audits, and every error is a value.

#include "checker/library/ringside.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::shared_ptr<Match const> default_match(std::string_view game) { return make_match(game).value(); }

RecordedGame play_first_actions(std::shared_ptr<Match const> const& match, std::size_t most) {
  RecordedGame game{match, start(*match), {}, {}, "played by the first action", 0};
  AnyState state = game.start;
  while (!actor(*match, state).is_nobody() && game.actions.size() < most) {
    game.actions.push_back(legal(*match, state).front());
    EXPECT_TRUE(apply(*match, state, game.actions.back()));
  }
  return game;
}

std::string said(Problems const& problems) {
  std::string text;
  for (Problem const& problem : problems) text += to_string(problem) + "\n";
  return text;
}

/// What is wrong with something that was expected to be.
template <class Expected>
std::string error_of(Expected const& made) {
  return made ? "nothing" : said(made.error());
}

TEST(Library, PlaysWritesReadsAndAuditsEveryGame) {
  ASSERT_FALSE(list_games().empty());
  for (Facts const& game : list_games()) {
    RecordedGame const played = play_first_actions(default_match(game.id), 150);
    auto const record = write_record(played);
    ASSERT_TRUE(record) << error_of(record);
    auto const read = read_record(*record);
    ASSERT_TRUE(read) << error_of(read);
    EXPECT_EQ(facts(*read->match).id, game.id);
    EXPECT_EQ(read->start, played.start);
    EXPECT_EQ(read->actions, played.actions);
    EXPECT_EQ(read->notes, played.notes);
    auto const verdict = audit(*record);
    ASSERT_TRUE(verdict) << error_of(verdict);
    EXPECT_FALSE(verdict->finding) << game.id << ": " << verdict->finding->what;
    EXPECT_EQ(verdict->sound, played.actions.size());
  }
}

TEST(Library, ReadsTheNotationThatItWrites) {
  for (Facts const& game : list_games()) {
    auto const match = default_match(game.id);
    AnyState const first = start(*match);
    for (ActionCode const action : legal(*match, first))
      for (Language const language : {Language::english, Language::russian})
        EXPECT_EQ(parse(*match, text(*match, action, language)).value, action) << text(*match, action, language);
    EXPECT_FALSE(parse(*match, "no such action"));
    EXPECT_FALSE(parse(*match, "no such action").what.empty());
  }
}

TEST(Library, RefusesEveryIllegalActionAndKeepsTheState) {
  for (Facts const& game : list_games()) {
    auto const match = default_match(game.id);
    AnyState state = start(*match);
    std::vector<ActionCode> const actions = legal(*match, state);
    for (ActionCode action : {ActionCode{0}, ActionCode{1}, ActionCode{2}, actions.back() + 1, ~ActionCode{0}}) {
      if (std::find(actions.begin(), actions.end(), action) != actions.end()) continue;
      auto const applied = apply(*match, state, action);
      ASSERT_FALSE(applied) << game.id << " " << action;
      EXPECT_EQ(state, start(*match));
      EXPECT_EQ(why_illegal(*match, state, action)->text, applied.error().text);
      EXPECT_FALSE(applied.error().text.empty());
      EXPECT_TRUE(applied.error().clause.empty() || find_clause(*match, applied.error().clause)) << applied.error().clause;
    }
  }
}

TEST(Library, ReportsWhatHappenedAndHowItEnded) {
  auto const match = default_match("duel");
  AnyState state = start(*match);
  EXPECT_FALSE(outcome(*match, state));
  auto const events = apply(*match, state, parse(*match, "step").value.value());
  ASSERT_TRUE(events);
  EXPECT_EQ(events->front().text, "robot 0 puts a token on its step module");
  EXPECT_EQ(actor(*match, state), Actor::seat(1));
  RecordedGame const game = play_first_actions(match, 1000);
  AnyState last = game.start;
  for (ActionCode const action : game.actions) EXPECT_TRUE(apply(*match, last, action));
  ASSERT_TRUE(outcome(*match, last));
  EXPECT_EQ(outcome(*match, last)->reason, "destroyed");
  EXPECT_TRUE(legal(*match, last).empty());
  EXPECT_EQ(audit(write_record(game).value())->outcome, outcome(*match, last));
}

TEST(Library, NamesAllThatIsWrongWithASetup) {
  EXPECT_EQ(error_of(make_match("dual")).find("game: no such game: \"dual\"; did you mean \"duel\"?"), 0U);
  EXPECT_EQ(error_of(make_match("duel", "{\"damage\": 7}")), "setup.damage: is 7; expected a number from 1 to 3\n");
  EXPECT_EQ(error_of(make_match("duel", "{\"damage\": }")), "setup:1:12: unexpected '}'; expected a value\n");
  EXPECT_EQ(error_of(make_match("duel", "[]")), "setup:1:1: is a list; expected an object\n");
  EXPECT_EQ(error_of(make_match("duel", std::string(100, '['))),
            "setup:1:65: brackets nested too deeply; expected at most 64 levels\n");
  EXPECT_EQ(setup_json(*default_match("duel")), "{\"damage\":1}");
  EXPECT_EQ(seats(*default_match("duel")), 2);
  EXPECT_EQ(find_facts("duel")->id, "duel");
  EXPECT_FALSE(find_facts("dual"));
}

TEST(Library, SaysWhereARecordCannotBeRead) {
  EXPECT_EQ(error_of(read_record("{\n  \"format\": \"other\"}", "game.json")),
            "game.json:2:13: format: is \"other\"; expected \"ringside-record\"\n");
  EXPECT_EQ(error_of(audit("\x89RSREC\r\n", "game.bin")), "game.bin:byte 8: ends within its header; expected 32 bytes\n");
  EXPECT_EQ(error_of(audit("\x89RSBLK\r\n", "games.bin")), "games.bin: is a bulk file of many records; expected one record\n");
}

TEST(Library, FindsAFalsifiedRecord) {
  std::string record = write_record(play_first_actions(default_match("duel"), 10)).value();
  std::size_t const at = record.find("\"legal\": ") + 9;
  record[at] = record[at] == '9' ? '8' : '9';
  auto const verdict = audit(record);
  ASSERT_TRUE(verdict) << error_of(verdict);
  ASSERT_TRUE(verdict->finding);
  EXPECT_EQ(word_of(verdict->finding->cause), "legal-count");
}

TEST(Library, WritesNoRecordThatBreaksTheRules) {
  RecordedGame game = play_first_actions(default_match("duel"), 4);
  game.names = {"Ann"};
  game.edits = 1;
  game.actions.push_back(~ActionCode{0});
  EXPECT_EQ(error_of(write_record(game)),
            "names: is a list of 1; expected 2, one for each seat\n"
            "edits: is 1; expected 0: a record needs what was changed\n"
            "actions[4]: no action of this game has this code; expected a legal action\n");
}

}  // namespace
}  // namespace ringside
