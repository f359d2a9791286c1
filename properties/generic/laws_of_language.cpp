#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/action_phrases.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

constexpr std::size_t some = 4;  ///< legal actions from which others are made

/// Does the game say in Russian what it says of itself? Then it says all of it so.
bool speaks_russian(Match const& match) { return !match.facts().glossary.empty(); }

std::string fault_in_phrase(Match const& match, std::string_view phrase) {
  std::string const russian(match.facts().in(Language::russian, phrase));
  return phrase.empty() || is_russian(russian) ? "" : fmt::format("\"{}\" has no Russian: \"{}\"", phrase, russian);
}

std::string fault_in_phrases(Moment const& moment) {
  Match const& match = moment.match;
  std::vector<std::string_view> phrases;
  for (std::string_view const reason : match.facts().end_reasons) phrases.push_back(reason);
  for (InvariantName const& law : match.invariants()) phrases.push_back(law.meaning);
  for (FlatField const& field : match.fields(moment.state)) phrases.push_back(field.meaning);
  for (std::string_view const phrase : phrases)
    if (std::string what = fault_in_phrase(match, phrase); !what.empty()) return what;
  return {};
}

std::string fault_in_reason(Moment const& moment, ActionCode code) {
  auto const rejection = moment.match.reject(moment.state, code);
  if (!rejection || is_russian(rejection->russian)) return {};
  return fmt::format("the reason \"{}\" has no Russian: \"{}\"", rejection->text, rejection->russian);
}

}  // namespace

std::string broken_russian(Moment const& moment) {
  if (!speaks_russian(moment.match)) return {};
  if (std::string what = fault_in_phrases(moment); !what.empty()) return what;
  Dice dice(moment.seed);
  std::vector<ActionCode> codes(moment.elsewhere_legal.begin(), moment.elsewhere_legal.end());
  for (std::size_t i = 0; i < std::min(moment.legal.size(), some); ++i)
    for (ActionCode const code : mutants(moment.legal[dice.below(moment.legal.size())], dice)) codes.push_back(code);
  for (ActionCode const code : codes)
    if (std::string what = fault_in_reason(moment, code); !what.empty()) return what;
  return {};
}

bool is_russian(std::string_view sentence) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz-", marks = ",.:;()";
  for (std::size_t at = 0; at < sentence.size(); at = std::min(sentence.find(' ', at), sentence.size() - 1) + 1) {
    std::string_view word = sentence.substr(at, sentence.find(' ', at) - at);
    word = word.substr(std::min(word.find_first_not_of(marks), word.size()));
    word = word.substr(0, word.find_last_not_of(marks) + 1);
    if (word.size() > 1 && word.find_first_not_of(letters) == std::string_view::npos) return false;
  }
  return !is_plain_ascii(sentence);
}

}  // namespace ringside
