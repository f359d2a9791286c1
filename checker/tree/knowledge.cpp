#include "checker/tree/knowledge.h"

#include "engine/record/values/edit.h"

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat) { return !seat || may_know(event, *seat); }

bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat) {
  return !seat || match.seen(before, action, *seat);
}

bool hides(Match const& match, AnyState const& state, std::optional<int> seat) { return seat && match.conceals(state, *seat); }

std::size_t known_steps(Match const& match, AnyState const& start, Record const& record, std::optional<int> seat) {
  AnyState state = start;
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    settle(state, record, match, i);
    Step const& step = record.steps[i];
    if (hides(match, state, seat) || match.actor(state) != step.actor || match.reject(state, step.action)) return i;
    if (!knows(match, state, step.action, seat)) return i;
    match.apply(state, step.action);
  }
  return record.steps.size();
}

bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat) {
  Actor const actor = match.actor(state);
  return !seat || !match.facts().has_secrets || actor.is_nobody() || actor == Actor::seat(*seat);
}

}  // namespace ringside
