#include "engine/proof/alike.h"

#include <algorithm>

#include "engine/core/fields/key_view.h"

namespace ringside::proof {
namespace {

/// The readings without symmetry: what is compared is what each action does.
ExpandPlan plain(Claims const& claims) {
  ExpandPlan plan = claims.plan;
  plan.canonical = false;
  return plan;
}

bool same_weights(Claims const& claims, AnyState const& state, std::span<ActionCode const> actions) {
  return std::all_of(actions.begin(), actions.end(), [&](ActionCode const action) {
    return claims.match->weight(state, action) == claims.versus->weight(state, action);
  });
}

/// Whether there is the same to be decided, by the same one, and the same odds where that is chance.
bool same_choice(Claims const& claims, KeyView key, std::span<ActionCode const> one, std::span<ActionCode const> other) {
  if (!std::equal(one.begin(), one.end(), other.begin(), other.end())) return false;
  AnyState const state = claims.match->read_key(key.data());
  Actor const actor = claims.match->actor(state);
  if (actor != claims.versus->actor(state)) return false;
  if (actor.is_nobody()) return claims.match->outcome(state) == claims.versus->outcome(state);
  return !actor.is_chance() || one.size() == 1 || same_weights(claims, state, one);
}

KeyView key_at(Expansion const& expansion, std::size_t successor, std::size_t words) {
  return KeyView(expansion.keys).subspan(successor * words, words);
}

}  // namespace

std::optional<Parting> parting_at(Claims const& claims, KeyView key, Expansion const& one, Expansion const& other,
                                  std::size_t parent) {
  Expansion::Parent const &here = one.parents[parent], &there = other.parents[parent];
  if (!same_choice(claims, key, std::span(one.actions).subspan(here.first, here.count),
                   std::span(other.actions).subspan(there.first, there.count)))
    return Parting::choice;
  for (std::size_t i = 0; i < here.count && !one.keys.empty(); ++i)
    if (!std::ranges::equal(key_at(one, here.first + i, key.size()), key_at(other, there.first + i, key.size())))
      return Parting::effect;
  return std::nullopt;
}

std::optional<Parting> parting_after(Claims const& claims, KeyView key) {
  Expansion one, other;
  claims.match->expand(key, plain(claims), one);
  claims.versus->expand(key, plain(claims), other);
  return parting_at(claims, key, one, other, 0);
}

bool has_other_effect(Claims const& claims, KeyView key, std::size_t number) {
  Expansion one, other;
  claims.match->expand(key, plain(claims), one);
  claims.versus->expand(key, plain(claims), other);
  return number < other.actions.size() && one.actions == other.actions &&
         !std::ranges::equal(key_at(one, number, key.size()), key_at(other, number, key.size()));
}

}  // namespace ringside::proof
