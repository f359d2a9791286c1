#include <gtest/gtest.h>

#include "checker/find/ask.h"
#include "checker/play/playout.h"
#include "engine/games/registry.h"
#include "tests/checker/toys.h"
#include "tests/core/predicate/cut_texts.h"

namespace ringside {
namespace {

/// A duel of these actions.
LoadedRecord play_duel(std::vector<std::string> const& actions) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game("duel"));
  std::vector<ActionCode> line;
  for (std::string const& action : actions) line.push_back(*match->parse(action).value);
  return {record_line(*match, match->start(), line), match};
}

/// The steps of the hits, and what the variables stand for.
std::string found(std::string const& text, LoadedRecord const& loaded, bool all = true) {
  auto const question = parse_question(text, loaded.match, find_game(loaded.record.game)->match);
  if (!question) return std::to_string(question.error().column) + ": " + question.error().what;
  std::string steps;
  for (FoundStep const& place : ask(*question, loaded, loaded.match->start(), all).found) {
    steps += (steps.empty() ? "" : " ") + std::to_string(place.step);
    for (std::string const& value : place.bindings) steps += ":" + value;
  }
  return steps;
}

std::string parse_error(std::string const& text, std::string const& game) {
  std::shared_ptr<Match const> const match = toys::make_match(*find_game(game));
  auto const question = parse_question(text, match, find_game(game)->match);
  if (question) return "none";
  return std::to_string(question.error().column) + ": " + question.error().what + "; " + question.error().expected;
}

LoadedRecord some_duel() { return play_duel({"turn 1", "turn -1", "cool", "shot", "turn 1", "cool"}); }

TEST(Find, EventsByTheirFacts) {
  LoadedRecord const duel = some_duel();
  EXPECT_EQ(found("event heated", duel), "1 2 4 5");
  EXPECT_EQ(found("event heated", duel, false), "1");
  EXPECT_EQ(found("event heated where module == shot", duel), "4");
  EXPECT_EQ(found("event heated where module == shot && seat == 1", duel), "4");
  EXPECT_EQ(found("event any where kind == cooled", duel), "3 6");
  EXPECT_EQ(found("event DU-2.8", duel), "3 6");
  EXPECT_EQ(found("event heated where not (seat == 0 or module == shot)", duel), "2");
}

TEST(Find, TimeAndWhoActs) {
  LoadedRecord const duel = some_duel();
  EXPECT_EQ(found("event cooled where step < 5", duel), "3");
  EXPECT_EQ(found("event cooled where round == 2 and turns == 3 and turn == 0", duel), "3");
  EXPECT_EQ(found("event heated where actor == 1", duel), "2 4");
  EXPECT_EQ(found("event heated where actor != seat", duel), "");
  EXPECT_EQ(found("event turned where action == \"turn -1\"", duel), "2");
}

TEST(Find, Sequences) {
  LoadedRecord const duel = some_duel();
  EXPECT_EQ(found("event heated then event cooled", duel), "3 6");
  EXPECT_EQ(found("event heated where seat == $s then event cooled where seat == $s", duel), "3:0 6:1");
  EXPECT_EQ(found("event heated where seat == $s then within 1 step event cooled where seat == $s", duel), "");
  EXPECT_EQ(found("event heated where seat == $s then within 2 turns event cooled where seat == $s", duel), "3:0 6:1");
  EXPECT_EQ(found("event heated then event turned", duel), "1 2 5") << "later in the same step, too";
  EXPECT_EQ(found("event turned then within 0 steps event heated", duel), "") << "it is reported before";
  EXPECT_EQ(found("not event turned before event cooled", duel), "");
  EXPECT_EQ(found("not event cooled before event turned", duel), "1 2");
  EXPECT_EQ(found("event cooled then not event turned before event missed", duel), "4");
  EXPECT_EQ(found("not event turned where seat == $s before event heated where seat == $s && module == \"turn\"", duel),
            "1:0 2:1");
}

TEST(Find, StatesAndEnds) {
  LoadedRecord const duel = some_duel();
  EXPECT_EQ(found("turn == 0 and not event heated", duel), "0 6");
  EXPECT_EQ(found("over or ends destroyed", duel), "");
  EXPECT_EQ(found("violates any", duel), "");
  EXPECT_EQ(found("(turn + 1) * 2 == 4 and event cooled", duel), "3");
}

TEST(Find, AnotherReadingDivergesOnce) {
  GameEntry const& race = toys::race();
  std::shared_ptr<Match const> const match = toys::make_match(race, {{"rulings", {{"wait", "allowed"}}}});
  auto const question = parse_question("differs under wait=forbidden", match, race.match);
  ASSERT_TRUE(question);
  LoadedRecord const loaded{play_random(*match, 1, {}), match};
  GameAnswer const answer = ask(*question, loaded, match->start(), true);
  ASSERT_EQ(answer.found.size(), 1U);
  EXPECT_EQ(answer.found[0].step, 1U) << "after the first roll";
}

TEST(Find, WhatIsBehindAnIllegalStepIsNotLookedAt) {
  LoadedRecord duel = some_duel();
  duel.record.steps[2].action = duel.record.steps[3].action;
  duel.record.steps[2].actor = Actor::seat(1);
  auto const question = parse_question("event cooled", duel.match, find_game("duel")->match);
  GameAnswer const answer = ask(*question, duel, duel.match->start(), true);
  EXPECT_TRUE(answer.found.empty());
  EXPECT_EQ(answer.steps, 2U);
  EXPECT_EQ(answer.illegal, 3U);
}

TEST(Find, ErrorsHaveAPlace) {
  EXPECT_EQ(parse_error("", "duel"), "0: says nothing; what to look for, such as event KIND");
  EXPECT_EQ(parse_error("event hitt", "duel"), "6: no event 'hitt'; did you mean \"hit\"?");
  EXPECT_EQ(parse_error("event hit where saet == 1", "duel"), "16: no fact 'saet'; did you mean \"seat\"?");
  EXPECT_EQ(parse_error("event hit where seat 1", "duel"), "21: unexpected \"1\"; ==, !=, <, <=, > or >=");
  EXPECT_EQ(parse_error("event hit where seat ==", "duel"), "23: unexpected end of text; a number, a word, a fact or a variable");
  EXPECT_EQ(parse_error("event hit where seat == \"1", "duel"), "24: the quote is not closed; another \" after the text");
  EXPECT_EQ(parse_error("event hit where seat != $s", "duel"),
            "24: nothing before says what $s is; FACT == $s earlier, not within `or` or `not`");
  EXPECT_EQ(parse_error("event hit where seat == 1 and event won", "duel"),
            "30: \"event\" within facts; parentheses: (event KIND where FACTS) and …");
  EXPECT_EQ(parse_error("event hit then", "duel"),
            "14: unexpected end of text; event, ends, violates, differs, would differ, or a condition on the state");
  EXPECT_EQ(parse_error("event hit then within x steps event won", "duel"), "22: 'x' is not a number; a number such as 3");
  EXPECT_EQ(parse_error("event hit then within 3 days event won", "duel"), "24: unexpected \"days\"; steps, turns or rounds");
  EXPECT_EQ(parse_error("event landed then within 3 turns event out", "robocide"), "27: this game counts no turns; steps");
  EXPECT_EQ(parse_error("(event hit then event won)", "duel"),
            "11: \"then\" within parentheses; parentheses around conditions alone: (A or B) then C");
  EXPECT_EQ(parse_error("(event hit", "duel"), "10: unexpected end of text; and, or, or ) for the ( in column 1");
  EXPECT_EQ(parse_error("event hit)", "duel"), "9: unexpected \")\"; and, or, then or the end");
  EXPECT_EQ(parse_error("ends supply", "duel"), "5: no game ends by 'supply'; destroyed");
  EXPECT_EQ(parse_error("violates turn-alternate", "duel"),
            "9: no invariant 'turn-alternate'; did you mean \"turns-alternate\"?");
  EXPECT_EQ(parse_error("differs under x", "duel"), "14: 'x' is not a ruling; ID=WORD");
  EXPECT_EQ(parse_error("event hit and robot[0].dmage == 1", "duel"),
            "14: no field \"robot[0].dmage\"; did you mean \"robot[0].damage\"?");
  EXPECT_EQ(parse_error("event destroyed where by == quazar", "steel-arena"),
            "28: nothing in the catalogue is called 'quazar'; did you mean \"quasar\"?");
  EXPECT_EQ(parse_error("event hit where by == x", "duel").substr(0, 18), "16: no fact 'by'; ");
}

TEST(Find, AnyTextIsReadOrRefused) {
  static constexpr std::array<std::string_view, 30> parts{"event",     "hit",
                                                          "where",     "seat",
                                                          "==",        "$s",
                                                          "(",         ")",
                                                          "and",       "or",
                                                          "not",       "then",
                                                          "before",    "within",
                                                          "3",         "steps",
                                                          "turns",     "ends",
                                                          "destroyed", "violates",
                                                          "any",       "differs",
                                                          "under",     "turn",
                                                          "\"",        "robot[0].damage",
                                                          "[",         "!",
                                                          "&&",        "\xD0"};
  LoadedRecord const duel = some_duel();
  Dice dice(5);
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::uint64_t length = 1 + dice.below(12); length > 0; --length) {
      text += parts[dice.below(parts.size())];
      if (dice.below(5) != 0) text += ' ';
    }
    auto const question = parse_question(text, duel.match, find_game("duel")->match);
    if (!question) {
      EXPECT_LE(question.error().column, text.size()) << text;
      continue;
    }
    ++read;
    ask(*question, duel, duel.match->start(), true);
  }
  EXPECT_GT(read, 50);
}

/// With something missing, each question is refused with a column within it, or can be asked.
void cut_and_ask(LoadedRecord const& loaded, std::vector<std::string> const& questions) {
  GameEntry const& entry = *find_game(loaded.record.game);
  for (std::string const& whole : questions) {
    ASSERT_EQ(parse_error(whole, loaded.record.game), "none") << whole;
    for (std::string const& text : cut_texts(whole)) {
      auto const question = parse_question(text, loaded.match, entry.match);
      if (question)
        ask(*question, loaded, loaded.match->start(), true);
      else
        EXPECT_LE(question.error().column, text.size()) << text;
    }
  }
}

TEST(Find, CutTextsAreReadOrRefused) {
  cut_and_ask(
      some_duel(),
      {"event hit where seat == 1 && round <= 1", "not event hit where seat == $s before event destroyed where seat == $s",
       "event hit where seat == $s then within 2 turns event destroyed where seat == $s",
       "event any where not (seat == 0 or module == \"shot\") and actor != seat && action == \"turn -1\"",
       "(turn + 1) * 2 == 4 && not ends destroyed || over then violates turns-alternate or violates any",
       "(event hit or (robot[0].damage == 1 and not (turn == 0))) then within 0 steps (turn) == 1 and any(robot[*].damage)"});
  std::shared_ptr<Match const> const arena = toys::make_match(*find_game("steel-arena"));
  cut_and_ask({play_random(*arena, 3, {Policy::aggressive, 40}), arena},
              {"differs under armour.trigger=all or would differ under armour.trigger=all then event any where by == quasar"});
}

TEST(Find, TheFirstErrorIsReported) {
  EXPECT_EQ(parse_error("event hitt where saet == \"1", "duel"), "6: no event 'hitt'; did you mean \"hit\"?");
  EXPECT_EQ(parse_error("event hit where (saet == 1 or seat", "duel"), "17: no fact 'saet'; did you mean \"seat\"?");
  EXPECT_EQ(parse_error("not event hitt before event hit where", "duel"), "10: no event 'hitt'; did you mean \"hit\"?");
  EXPECT_EQ(parse_error("ends supply and event", "duel"), "5: no game ends by 'supply'; destroyed");
  EXPECT_EQ(parse_error("event hit then within 3 days event hitt", "duel"), "24: unexpected \"days\"; steps, turns or rounds");
  EXPECT_EQ(parse_error("event hit then within x days", "duel"), "22: 'x' is not a number; a number such as 3");
  EXPECT_EQ(parse_error("would diffr under x", "duel"), "6: unexpected \"diffr\"; differ under ID=WORD");
}

/// Alternatives are read twice, but not twice at every depth: that would be 2^60 times here.
TEST(Find, DeepAlternativesAreReadQuickly) {
  auto const nested = [](std::string const& last) {
    std::string text = "event hit where " + std::string(60, '(') + "seat == 1";
    for (int i = 0; i < 60; ++i) text += " or seat == 0)";
    return text + last;
  };
  EXPECT_EQ(parse_error(nested(""), "duel"), "none");
  EXPECT_EQ(parse_error(nested(" or saet == 1"), "duel").substr(0, 24), "929: no fact 'saet'; did");
}

TEST(Find, HostileTextsStayShallow) {
  for (std::string const part : {"(", "not ", "! ", "event hit where (", "event hit where not "}) {
    std::string text = part;
    for (int i = 0; i < 200; ++i) text += part.starts_with("event") ? part.substr(16) : part;
    EXPECT_NE(parse_error(text, "duel").find("nested too deeply"), std::string::npos) << part;
  }
  EXPECT_EQ(parse_error(std::string(4097, ' '), "duel"), "4096: the text is too long; at most 4096 bytes");
}

}  // namespace
}  // namespace ringside
