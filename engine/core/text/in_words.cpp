#include "engine/core/text/in_words.h"

#include <fmt/format.h>

namespace ringside {

std::string in_words(Actor actor, Language language) {
  if (actor.is_chance()) return std::string(Saying{"chance", "случай"}.in(language));
  if (actor.is_nobody()) return std::string(Saying{"nobody", "никто"}.in(language));
  return fmt::format("{} {}", Saying{"seat", "место"}.in(language), actor.number());
}

std::string in_words(Outcome const& outcome) { return in_words(outcome, {}, Language::english); }

std::string in_words(Outcome const& outcome, Facts const& facts, Language language) {
  constexpr Saying ranks{"ranks", "места"}, scores{"scores", "счёт"};
  std::string text(facts.in(language, outcome.reason));
  if (!outcome.rank.empty()) text += fmt::format("; {} {}", ranks.in(language), fmt::join(outcome.rank, " "));
  if (!outcome.scores.empty()) text += fmt::format("; {} {}", scores.in(language), fmt::join(outcome.scores, " "));
  return text;
}

}  // namespace ringside
