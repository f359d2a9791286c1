#include "replay/recording/menu.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

#include "engine/core/values/words.h"
#include "replay/terminal/quantity.h"

namespace ringside {
namespace {

using Words = std::vector<std::string_view>;

bool is_begun(std::string_view typed, std::string_view word) { return word.starts_with(typed); }

/// Does each word that was typed begin one of the notation, from the first on?
bool fit(Words const& typed, Words const& words) {
  return typed.size() <= words.size() && std::equal(typed.begin(), typed.end(), words.begin(), is_begun);
}

/// Ends of the first letters of a word, so that no character is cut.
std::vector<std::size_t> letter_ends(std::string_view word) {
  std::vector<std::size_t> ends;
  for (std::size_t i = 1; i <= word.size(); ++i)
    if (i == word.size() || (static_cast<unsigned char>(word[i]) & 0xC0U) != 0x80U) ends.push_back(i);
  return ends;
}

/// Looks for the fewest letters that leave one of several rows of words.
class Abbreviation {
 public:
  Abbreviation(std::vector<Words> const& rows, std::size_t row) : rows_(rows), row_(row) {
    std::vector<std::size_t> all(rows.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    look(all, 0, 0, {});
  }

  std::string const& best() const { return best_; }

 private:
  std::vector<Words> const& rows_;
  std::size_t row_;
  std::string best_;
  std::size_t best_letters_ = SIZE_MAX;

  void look(std::vector<std::size_t> const& rivals, std::size_t word, std::size_t letters, std::string const& typed) {
    if (rivals.size() == 1) {
      best_ = typed;
      best_letters_ = letters;
      return;
    }
    if (word == rows_[row_].size()) return;
    std::size_t count = letters + (word == 0 ? 0 : 1), before = SIZE_MAX;
    for (std::size_t const end : letter_ends(rows_[row_][word])) {
      if (++count >= best_letters_) return;
      std::string_view const begun = rows_[row_][word].substr(0, end);
      std::vector<std::size_t> left;
      std::copy_if(rivals.begin(), rivals.end(), std::back_inserter(left),
                   [&](std::size_t row) { return word < rows_[row].size() && is_begun(begun, rows_[row][word]); });
      if (left.size() == before) continue;  // a letter more that distinguishes nothing
      before = left.size();
      look(left, word + 1, count, typed + (word == 0 ? "" : " ") + std::string(begun));
    }
  }
};

}  // namespace

Menu::Menu(Match const& match, AnyState const& state, Language language) {
  if (match.actor(state).is_nobody()) return;
  match.legal(state, actions_);
  for (ActionCode const action : actions_) texts_.push_back(match.text(action, language));
  for (std::string const& text : texts_) words_.push_back(words_in(text));
}

std::optional<std::size_t> Menu::number_of(std::string_view line) const {
  auto const number = number_in<std::size_t>(line);
  if (!number || *number < 1 || *number > size()) return {};
  return *number - 1;
}

std::vector<std::size_t> Menu::meant_by(std::string_view line) const {
  Words const typed = words_in(line);
  if (typed.empty()) return {};
  if (auto const number = number_of(line)) return {*number};
  if (auto const whole = std::find(words_.begin(), words_.end(), typed); whole != words_.end())
    return {static_cast<std::size_t>(whole - words_.begin())};
  std::vector<std::size_t> meant;
  for (std::size_t i = 0; i < size(); ++i)
    if (fit(typed, words_[i])) meant.push_back(i);
  return meant;
}

Menu::Beginning Menu::parse_beginning(std::string_view line) const {
  Words typed = words_in(line);
  for (Beginning beginning; !typed.empty(); typed.pop_back()) {
    for (std::size_t i = 0; i < size(); ++i)
      if (fit(typed, words_[i])) beginning.places.push_back(i);
    if (beginning.places.empty()) continue;
    beginning.end = static_cast<std::size_t>(typed.back().data() + typed.back().size() - line.data());
    return beginning;
  }
  return {};
}

std::string Menu::abbreviation(std::size_t i) const {
  std::string const best = Abbreviation(words_, i).best();
  return best.empty() ? texts_[i] : best;
}

std::string Menu::summary() const {
  std::string text;
  for (std::size_t i = 0, end = 0; i < size(); i = end) {
    while (end < size() && words_[end].front() == words_[i].front()) ++end;
    text += fmt::format("{}{}", text.empty() ? "" : " · ", words_[i].front());
    if (end - i > 1) text += fmt::format(" ({})", end - i);
  }
  return text;
}

std::vector<std::string> list_completions(Menu const& menu, std::string const& begun) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < menu.size(); ++i)
    if (menu.text(i).starts_with(begun)) lines.push_back(menu.text(i));
  if (lines.empty())
    for (std::size_t const i : menu.meant_by(begun)) lines.push_back(menu.text(i));
  return lines;
}

}  // namespace ringside
