#include "checker/solve/seating.h"

#include <stdexcept>

namespace ringside {
namespace {

constexpr int longest_prelude = 10'000;

/// The first state from `start` on in which a seat decides, whatever comes before it.
AnyState first_decision(MatchRules const& match, AnyState const& start) {
  AnyState state = start;
  std::vector<ActionCode> legal;
  for (int i = 0; i < longest_prelude && match.actor(state).is_chance(); ++i) {
    match.legal(state, legal);
    if (legal.empty()) break;
    match.apply(state, legal.front());
  }
  return state;
}

}  // namespace

Seating::Seating(Match const& match, AnyState const& start) : match_(match) {
  AnyState const sample = first_decision(match, start);
  for (int k = 0; k < match.symmetries(); ++k)
    exchanges_.push_back(match.actor(match.image(sample, k)) != match.actor(sample) ? 1 : 0);
}

bool Seating::exchanged(AnyState const& state, AnyState const& representative) const {
  if (state == representative) return false;
  Actor const actor = match_.actor(state);
  if (actor.is_seat()) return match_.actor(representative) != actor;
  if (actor.is_nobody()) return match_.outcome(representative).rank != match_.outcome(state).rank;
  for (int k = 0; k < match_.symmetries(); ++k)
    if (match_.image(state, k) == representative) return exchanges_[static_cast<std::size_t>(k)] != 0;
  throw std::logic_error("the representative of a state is not an image of it");
}

}  // namespace ringside
