#include "checker/knowledge.h"

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat) { return !seat || may_know(event, *seat); }

bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat) {
  return !seat || match.seen(before, action, *seat);
}

bool knows_all(Match const& match, AnyState const& start, std::span<Step const> steps, std::optional<int> seat) {
  if (!seat || !match.facts().has_secrets) return true;
  AnyState state = start;
  for (Step const& step : steps) {
    if (!match.seen(state, step.action, *seat)) return false;
    match.apply(state, step.action);
  }
  return true;
}

bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat) {
  Actor const actor = match.actor(state);
  return !seat || !match.facts().has_secrets || actor.is_nobody() || actor == Actor::seat(*seat);
}

}  // namespace ringside
