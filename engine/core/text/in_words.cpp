#include "engine/core/text/in_words.h"

#include <fmt/format.h>

namespace ringside {

std::string in_words(Actor actor, Language language) {
  if (actor.is_chance()) return std::string(Saying{"chance", "случай"}.in(language));
  if (actor.is_nobody()) return std::string(Saying{"nobody", "никто"}.in(language));
  return fmt::format("{} {}", Saying{"seat", "место"}.in(language), actor.number());
}

std::string in_words(Outcome const& outcome) {
  return fmt::format("{}; ranks {}; scores {}", outcome.reason, fmt::join(outcome.rank, " "), fmt::join(outcome.scores, " "));
}

}  // namespace ringside
