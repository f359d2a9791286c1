#include "engine/core/text/in_words.h"

#include <fmt/format.h>

namespace ringside {

std::string in_words(Actor actor) {
  if (actor.is_chance()) return "chance";
  return actor.is_nobody() ? "nobody" : fmt::format("seat {}", actor.number());
}

std::string in_words(Outcome const& outcome) {
  return fmt::format("{}; ranks {}; scores {}", outcome.reason, fmt::join(outcome.rank, " "), fmt::join(outcome.scores, " "));
}

}  // namespace ringside
