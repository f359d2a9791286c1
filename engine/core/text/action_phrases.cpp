#include "engine/core/text/action_phrases.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/line_reader.h"
#include "engine/core/text/nearest.h"
#include "engine/core/text/utf8.h"

namespace ringside {
namespace {

/// A phrase in words. Those beyond its last one are empty: the end of the line.
struct Candidate {
  std::size_t index;
  std::array<std::string_view, 4> words;
};

/// All phrases in the language of a line's first word.
std::vector<Candidate> candidates_for(std::span<Saying const> phrases, std::string_view first) {
  bool const russian = !first.empty() && is_cyrillic(first_letter(first).code);
  std::vector<Candidate> list;
  for (std::size_t index = 0; index < phrases.size(); ++index) {
    LineReader text(phrases[index].in(russian ? Language::russian : Language::english));
    Candidate& candidate = list.emplace_back(Candidate{index, {}});
    for (std::string_view& word : candidate.words) word = text.word();
  }
  return list;
}

/// What may stand at an index, each word once, in the order of the phrases.
std::vector<std::string> words_at(std::size_t index, std::vector<Candidate> const& candidates) {
  std::vector<std::string> words;
  for (Candidate const& candidate : candidates)
    if (std::find(words.begin(), words.end(), candidate.words[index]) == words.end()) words.emplace_back(candidate.words[index]);
  return words;
}

void refuse(LineReader& line, std::string_view found, std::vector<std::string> const& words) {
  if (words.front().empty()) return line.fail(fmt::format("surplus \"{}\"", found), "the end of the line");
  line.fail(found.empty() ? "the action is not finished" : fmt::format("unknown word \"{}\"", found), meant(found, words));
}

/// "attack-2" is "attack" and "-2".
std::size_t end_of_name(std::string_view word) {
  std::size_t const mark = word.find_last_not_of("0123456789");
  bool const numbered = mark != std::string_view::npos && mark > 0 && mark + 1 < word.size();
  return numbered && (word[mark] == '-' || word[mark] == '#') ? mark : word.size();
}

std::string_view counterpart(Vocabulary vocabulary, std::string_view word, Language from, Language to) {
  auto const found = std::find_if(vocabulary.begin(), vocabulary.end(), [&](Saying const& one) { return one.in(from) == word; });
  return found == vocabulary.end() ? word : found->in(to);
}

std::string translated(Vocabulary vocabulary, std::string_view line, Language from, Language to) {
  std::string text;
  while (!line.empty()) {
    std::size_t const blanks = std::min(line.find_first_not_of(' '), line.size());
    text += line.substr(0, blanks);
    line.remove_prefix(blanks);
    std::string_view const word = line.substr(0, line.find(' '));
    std::string_view const whole = counterpart(vocabulary, word, from, to);
    std::size_t const end = whole == word ? end_of_name(word) : word.size();
    text += whole == word ? counterpart(vocabulary, word.substr(0, end), from, to) : whole;
    text += word.substr(end);
    line.remove_prefix(word.size());
  }
  return text;
}

}  // namespace

/// Word by word, with the phrases that begin so.
Parsed<std::size_t> read_action_phrase(std::span<Saying const> phrases, std::string_view text) {
  LineReader line(text);
  std::vector<Candidate> left = candidates_for(phrases, line.peek());
  for (std::size_t index = 0; index < left.front().words.size() && !line.has_failed(); ++index) {
    std::string_view const found = line.word();
    std::vector<std::string> const words = words_at(index, left);
    if (std::find(words.begin(), words.end(), found) == words.end())
      refuse(line, found, words);
    else
      std::erase_if(left, [&](Candidate const& candidate) { return candidate.words[index] != found; });
  }
  return std::move(line).outcome(left.front().index);
}

std::string in_russian(Vocabulary vocabulary, std::string_view action) {
  return translated(vocabulary, action, Language::english, Language::russian);
}

std::string in_english(Vocabulary vocabulary, std::string_view line) {
  return translated(vocabulary, line, Language::russian, Language::english);
}

std::size_t column_in(std::string_view line, std::string_view english, std::size_t column) {
  std::size_t here = 0, there = 0;
  while (there < english.size() && here < line.size()) {
    std::size_t const word_end = std::min(english.find(' ', there), english.size());
    if (column < word_end) return here + (column > there ? column - there : 0);
    std::size_t const next = std::min(english.find_first_not_of(' ', word_end), english.size());
    std::size_t const own_end = std::min(line.find(' ', here), line.size());
    if (column < next) return own_end + (column - word_end);
    there = next;
    here = std::min(line.find_first_not_of(' ', own_end), line.size());
  }
  return line.size();
}

}  // namespace ringside
