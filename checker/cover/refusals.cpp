#include "checker/cover/refusals.h"

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ringside {
namespace {

constexpr std::size_t most_known = 64;

std::vector<std::string> split_words(std::string const& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

}  // namespace

void RefusalProbe::remember(ActionCode action, Dice& dice) {
  if (known_.size() < most_known)
    known_.push_back(action);
  else
    known_[dice.below(most_known)] = action;
}

void RefusalProbe::probe(AnyState const& state, Dice& dice) {
  if (known_.empty()) return;
  std::optional<ActionCode> const action = dice.below(2) == 0 ? std::optional(known_[dice.below(known_.size())]) : mixed(dice);
  if (!action) return;
  auto const no = match_.reject(state, *action);
  if (!no) return;
  if (auto const clause = items_.find("clause", no->clause); clause && !refused_.contains(*clause))
    refused_[*clause] = match_.text(*action);
}

/// An action in which a word is replaced by one of another action; nothing if that is not an action.
std::optional<ActionCode> RefusalProbe::mixed(Dice& dice) const {
  std::vector<std::string> words = split_words(match_.text(known_[dice.below(known_.size())]));
  std::vector<std::string> const others = split_words(match_.text(known_[dice.below(known_.size())]));
  if (words.empty() || others.empty()) return std::nullopt;
  words[dice.below(words.size())] = others[dice.below(others.size())];
  return match_.parse(fmt::format("{}", fmt::join(words, " "))).value;
}

}  // namespace ringside
