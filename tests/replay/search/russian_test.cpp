#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/games/registry.h"
#include "replay/search/word_forms.h"

namespace ringside {
namespace {

/// Names and words of the notation that stand in Russian sentences as they are.
std::set<std::string> const kept_words{"sa",   "hv",        "rc",  "bg",   "du", "xor", "boards",
                                       "json", "scenarios", "run", "f451", "d",  "a",   "b"};

bool is_english(char32_t letter) { return letter >= U'a' && letter <= U'z'; }
bool is_russian(char32_t letter) { return letter >= U'а' && letter <= U'я'; }

/// English words of a text that are not in `kept_words`; "?" if it has no Russian letter.
std::vector<std::string> odd_words(std::string_view text) {
  std::vector<std::string> odd;
  bool russian = false;
  for (Word const& word : split_words(text)) {
    russian = russian || std::any_of(word.letters.begin(), word.letters.end(), is_russian);
    if (std::none_of(word.letters.begin(), word.letters.end(), is_english)) continue;
    std::string const letters(word.letters.begin(), word.letters.end());
    if (!kept_words.contains(letters)) odd.push_back(letters);
  }
  if (!russian) odd.emplace_back("?");
  return odd;
}

TEST(Russian, EveryClauseHasItsWords) {
  for (GameEntry const& game : games())
    for (Clause const& clause : game.clauses()) {
      EXPECT_EQ(odd_words(clause.russian), std::vector<std::string>()) << clause.id;
      EXPECT_EQ(odd_words(clause.russian_chapter), std::vector<std::string>()) << clause.id;
      EXPECT_NE(clause.text_in(Language::russian), clause.text_in(Language::english)) << clause.id;
      EXPECT_TRUE(clause.russian.ends_with('.') || clause.russian.ends_with(".]") || clause.russian.ends_with(')')) << clause.id;
    }
}

TEST(Russian, EveryRulingHasItsWords) {
  for (GameEntry const& game : games())
    for (Ruling const& ruling : game.rulings()) {
      EXPECT_EQ(odd_words(ruling.russian), std::vector<std::string>()) << ruling.id;
      EXPECT_TRUE(ruling.russian.ends_with('?')) << ruling.id << ": " << ruling.russian;
      for (RulingOption const& option : ruling.options)
        EXPECT_EQ(odd_words(option.russian), std::vector<std::string>()) << ruling.id << '=' << option.word;
    }
}

TEST(Russian, EveryGameHasATitle) {
  for (GameEntry const& game : games())
    EXPECT_EQ(odd_words(game.facts().title_in(Language::russian)), std::vector<std::string>()) << game.facts().id;
}

/// The sentences of each kind of event in games that are played by taking one legal action after another.
std::map<std::string, std::string> sentences_of(GameEntry const& game, std::size_t games, std::size_t steps) {
  std::map<std::string, std::string> sentences;
  Problems problems;
  std::unique_ptr<Match> const match = game.match(Json::object(), problems);
  std::vector<ActionCode> legal;
  std::vector<EventView> events;
  for (std::size_t number = 0; number < games; ++number) {
    AnyState state = match->start();
    for (std::size_t step = 0; step < steps && !match->actor(state).is_nobody(); ++step) {
      match->legal(state, legal);
      events.clear();
      match->apply(state, legal[(step * 31 + number * 17) % legal.size()], Language::russian, events);
      for (EventView const& event : events) {
        sentences[std::string(event.kind)] = event.text;
        if (!event.hidden_text.empty()) sentences[std::string(event.kind) + ", hidden"] = event.hidden_text;
      }
    }
  }
  return sentences;
}

/// Cells are named by a letter and a number.
bool is_cell(std::string const& word) { return word.size() <= 3 && word.find_first_of("0123456789") != std::string::npos; }

TEST(Russian, EventsAreInRussian) {
  for (GameEntry const& game : games()) {
    auto const sentences = sentences_of(game, 40, 400);
    EXPECT_GE(sentences.size(), 8U) << game.facts().id;
    for (auto const& [kind, sentence] : sentences)
      for (std::string const& word : odd_words(sentence))
        EXPECT_TRUE(is_cell(word)) << game.facts().id << ' ' << kind << ": " << sentence;
  }
}

}  // namespace
}  // namespace ringside
