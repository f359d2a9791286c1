#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/core/text/action_phrases.h"
#include "properties/generic/laws.h"

namespace ringside {
namespace {

bool contains(std::vector<ActionCode> const& sorted, ActionCode code) {
  return std::binary_search(sorted.begin(), sorted.end(), code);
}

bool knows_clause(Match const& match, std::string_view id) {
  auto const clauses = match.clauses();
  return std::any_of(clauses.begin(), clauses.end(), [&](Clause const& clause) { return clause.id == id; });
}

/// Whether a code is legal must be said alike by the list and by reject.
std::string disagreement(Moment const& moment, ActionCode code) {
  auto const rejection = moment.match.reject(moment.state, code);
  bool const listed = contains(moment.legal, code);
  if (listed && rejection)
    return fmt::format("\"{}\" is in the legal list, but rejected: {} {}", moment.match.text(code), rejection->clause,
                       rejection->text);
  if (!listed && !rejection) return fmt::format("code {} is not in the legal list, but reject is silent", code);
  if (!rejection) return {};
  if (rejection->text.empty()) return fmt::format("code {} is rejected without a word", code);
  if (!rejection->clause.empty() && !knows_clause(moment.match, rejection->clause))
    return fmt::format("code {} is rejected by an unknown clause \"{}\"", code, rejection->clause);
  return {};
}

/// What legality() says of a code is what the list says.
std::string broken_short_answer(Moment const& moment, ActionCode code) {
  auto const [count, holds] = moment.match.legality(moment.state, code);
  if (count == moment.legal.size() && holds == contains(moment.legal, code)) return {};
  return fmt::format("legality() says {} of code {} among {}, of {} legal actions", code, holds, count, moment.legal.size());
}

}  // namespace

std::array<ActionCode, 8> mutants(ActionCode code, Dice& dice) {
  return {code + 1,
          code - 1,
          code ^ (ActionCode{1} << dice.below(8)),
          code ^ (ActionCode{1} << dice.below(24)),
          code ^ (ActionCode{1} << dice.below(64)),
          code ^ (dice.below(256) << 8 * dice.below(8)),
          code << 8,
          code >> dice.below(16)};
}

std::string broken_list(Moment const& moment) {
  bool const over = moment.match.actor(moment.state).is_nobody();
  if (moment.legal.empty() != over) return over ? "the game is over, but actions are legal" : "no action is legal";
  auto const unsorted = std::adjacent_find(moment.legal.begin(), moment.legal.end(), std::greater_equal<>());
  if (unsorted == moment.legal.end()) return {};
  return fmt::format("{} is listed before {}", *unsorted, *(unsorted + 1));
}

std::string broken_legality(Moment const& moment) {
  if (!std::is_sorted(moment.legal.begin(), moment.legal.end())) return "the legal list is not sorted";
  Dice dice(moment.seed);
  auto const of_all = [&](auto const& codes) {
    for (ActionCode const code : codes)
      if (std::string what = disagreement(moment, code); !what.empty()) return what;
    return std::string();
  };
  if (std::string what = of_all(moment.legal); !what.empty()) return what;
  if (std::string what = of_all(moment.elsewhere_legal); !what.empty()) return what;
  if (std::string what = of_all(std::array{dice.below(64), dice.below(1U << 16U), dice.below(~ActionCode{0})}); !what.empty())
    return what;
  if (moment.legal.empty()) return broken_short_answer(moment, dice.below(64));
  ActionCode const one = moment.legal[dice.below(moment.legal.size())];
  for (ActionCode const code : {one, one + 1})
    if (std::string what = broken_short_answer(moment, code); !what.empty()) return what;
  for (int i = 0; i < 8; ++i)
    if (std::string what = of_all(mutants(moment.legal[dice.below(moment.legal.size())], dice)); !what.empty()) return what;
  return {};
}

std::string broken_weights(Moment const& moment) {
  if (!moment.match.actor(moment.state).is_chance()) return {};
  for (ActionCode const code : moment.legal)
    if (moment.match.weight(moment.state, code) == 0) return fmt::format("\"{}\" has weight 0", moment.match.text(code));
  return {};
}

std::string broken_notation(Moment const& moment) {
  for (ActionCode const code : moment.legal)
    for (Language const language : every_language) {
      std::string const text = moment.match.text(code, language);
      if (text.empty() || text.find('\n') != std::string::npos) return fmt::format("code {} has no text of one line", code);
      if (!is_plain_ascii(text) && !is_russian(text)) return fmt::format("\"{}\" is not Russian", text);
      auto const read = moment.match.parse(text);
      if (!read) return fmt::format("\"{}\" cannot be read: {} at {}; expected {}", text, read.what, read.column, read.expected);
      if (*read.value != code) return fmt::format("\"{}\" is read as \"{}\"", text, moment.match.text(*read.value, language));
    }
  return {};
}

}  // namespace ringside
