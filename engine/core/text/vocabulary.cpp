#include "engine/core/text/vocabulary.h"

#include <algorithm>

namespace ringside {
namespace {

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
