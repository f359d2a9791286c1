#include "checker/tree/knowledge.h"

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat) { return !seat || may_know(event, *seat); }

bool knows(MatchWords const& match, AnyState const& before, ActionCode action, std::optional<int> seat) {
  return !seat || match.seen(before, action, *seat);
}

bool hides(MatchWords const& match, AnyState const& state, std::optional<int> seat) {
  return seat && match.conceals(state, *seat);
}

bool knows_all(MatchWords const& match, AnyState const& before, ActionCode action, std::optional<int> seat) {
  return !hides(match, before, seat) && knows(match, before, action, seat);
}

bool knows_legal(MatchRules const& match, AnyState const& state, std::optional<int> seat) {
  Actor const actor = match.actor(state);
  return !seat || !match.facts().has_secrets || actor.is_nobody() || actor == Actor::seat(*seat);
}

}  // namespace ringside
