#include "engine/core/match/translated_rulings.h"

#include <string>

namespace ringside {
namespace {

/// What stands behind a mark to the end of its line, and all after that line; two empty texts where there is no such mark.
struct Marked {
  std::string_view line, rest;
};

Marked find_marked(std::string_view text, std::string const& mark) {
  std::size_t const at = text.find(mark);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + mark.size());
  std::size_t const end = text.find('\n');
  return {text.substr(0, end), end == std::string_view::npos ? std::string_view() : text.substr(end)};
}

}  // namespace

TranslatedRulings::TranslatedRulings(std::span<Ruling const> table, std::string_view russian_rules)
    : rulings_(table.begin(), table.end()) {
  std::size_t options = 0;
  for (Ruling const& ruling : rulings_) options += ruling.options.size();
  options_.reserve(options);
  for (Ruling& ruling : rulings_) translate(ruling, russian_rules);
}

void TranslatedRulings::translate(Ruling& ruling, std::string_view words) {
  auto const [question, below] = find_marked(words, "\n- **" + std::string(ruling.id) + "** ");
  if (question.empty()) return;
  ruling.russian = question.substr(0, question.rfind(" ("));
  std::size_t const first = options_.size();
  for (RulingOption option : ruling.options) {
    option.russian = find_marked(below, "\n  - `" + std::string(option.word) + "` ").line;
    options_.push_back(option);
  }
  ruling.options = std::span(options_).subspan(first);
}

}  // namespace ringside
