#include "checker/knowledge.h"

#include "engine/record/edit.h"

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat) { return !seat || may_know(event, *seat); }

bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat) {
  return !seat || match.seen(before, action, *seat);
}

bool knows_all(Match const& match, AnyState const& start, Record const& record, std::size_t steps, std::optional<int> seat) {
  if (!seat || !match.facts().has_secrets) return true;
  AnyState state = start;
  for (std::size_t i = 0; i < steps; ++i) {
    settle(state, record, match, i);
    if (!match.seen(state, record.steps[i].action, *seat)) return false;
    match.apply(state, record.steps[i].action);
  }
  return true;
}

bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat) {
  Actor const actor = match.actor(state);
  return !seat || !match.facts().has_secrets || actor.is_nobody() || actor == Actor::seat(*seat);
}

}  // namespace ringside
