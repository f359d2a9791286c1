#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/nearest.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

/// A word of a line and the byte at which it starts.
struct Word {
  std::string_view text;
  std::size_t column;
};

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
    std::size_t const end = std::min(line.find(' ', at), line.size());
    words.push_back({line.substr(at, end - at), at});
    at = line.find_first_not_of(' ', end);
  }
  return words;
}

bool same_words(std::span<Word const> a, std::span<Word const> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](Word const& x, Word const& y) { return x.text == y.text; });
}

/// The words that may follow `before` in some notation of the language, each once, in the order of the actions.
/// An empty word stands for the end of the line.
std::vector<std::string> followers(std::span<Word const> before, std::string_view ActionParts::*language) {
  std::vector<std::string> found;
  for (ActionParts const& parts : all_actions) {
    std::vector<Word> const words = words_of(parts.*language);
    if (words.size() < before.size()) continue;
    if (!same_words(before, std::span(words).first(before.size()))) continue;
    std::string next(words.size() == before.size() ? std::string_view() : words[before.size()].text);
    if (std::find(found.begin(), found.end(), next) == found.end()) found.push_back(std::move(next));
  }
  return found;
}

std::string choice_of(std::vector<std::string> const& words) {
  if (words.size() == 1) return words.front().empty() ? "the end of the line" : words.front();
  return fmt::format("one of {}", fmt::join(words, ", "));
}

Parsed<Action> mistake(Word const& word, std::vector<std::string> const& candidates) {
  if (auto const near = nearest(word.text, candidates); near && !near->empty())
    return Parsed<Action>::error(word.column, fmt::format("unknown word \"{}\"", word.text),
                                 fmt::format("\"{}\" (did you mean that?)", *near));
  bool const surplus = candidates == std::vector<std::string>{""};
  return Parsed<Action>::error(word.column, fmt::format("{} \"{}\"", surplus ? "surplus" : "unknown word", word.text),
                               choice_of(candidates));
}

/// Goes as far into the line as some action does. Russian when the first word is.
Parsed<Action> why_not(std::string_view line, std::span<Word const> words) {
  bool const russian = !words.empty() && (static_cast<unsigned char>(words.front().text.front()) & 0x80U) != 0;
  auto const language = russian ? &ActionParts::russian : &ActionParts::english;
  for (std::size_t i = 0; i <= words.size(); ++i) {
    std::vector<std::string> const next = followers(words.first(i), language);
    if (i == words.size()) return Parsed<Action>::error(line.size(), "the action is not finished", choice_of(next));
    if (std::find(next.begin(), next.end(), words[i].text) == next.end()) return mistake(words[i], next);
  }
  return Parsed<Action>::error(0, "unreadable", "an action");
}

}  // namespace

std::string Duel::text(Setup const&, Action action, Language language) {
  ActionParts const& parts = parts_of(action);
  return std::string(language == Language::english ? parts.english : parts.russian);
}

Parsed<Action> Duel::parse(Setup const&, std::string_view text) {
  std::vector<Word> const words = words_of(text);
  for (ActionCode code = 0; code < all_actions.size(); ++code)
    if (same_words(words, words_of(all_actions[code].english)) || same_words(words, words_of(all_actions[code].russian)))
      return Parsed<Action>::ok(from_code(code));
  return why_not(text, words);
}

std::ostream& operator<<(std::ostream& out, Action action) { return out << parts_of(action).english; }

}  // namespace ringside::duel
