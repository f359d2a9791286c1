#include "engine/proof/seating.h"

#include <algorithm>
#include <utility>

#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;
using Draws = std::vector<std::pair<Key, std::uint32_t>>;

Key key_of(Claims const& claims, AnyState const& state) {
  Key key(claims.words());
  claims.match->write_key(state, key.data());
  return key;
}

[[noreturn]] void refuse(Claims const& claims, AnyState const& state, AnyState const& image, std::string_view what) {
  throw Refuted{"symmetry: " + shown_state(claims, key_of(claims, state)),
                std::string(what) + " its image " + shown_state(claims, key_of(claims, image))};
}

/// The images by a map of what chance may draw.
Draws draws(Claims const& claims, AnyState const& state, int map) {
  std::vector<ActionCode> actions;
  claims.match->legal(state, actions);
  Draws draws;
  for (ActionCode const action : actions) {
    AnyState next = state;
    claims.match->apply(next, action);
    draws.emplace_back(key_of(claims, claims.match->image(next, map)), claims.match->weight(state, action));
  }
  std::sort(draws.begin(), draws.end());
  return draws;
}

}  // namespace

Seated seat_state(Claims const& claims, AnyState const& state) {
  if (!claims.plan.canonical) return {key_of(claims, state), false};
  Match const& match = *claims.match;
  AnyState const representative = match.canonical(state);
  for (int k = 0; k < match.symmetries(); ++k)
    if (match.image(representative, k) == state)
      return {key_of(claims, representative), claims.solution->exchanges[static_cast<std::size_t>(k)] != 0};
  throw Refuted{"symmetry: " + shown_state(claims, key_of(claims, state)), "is not an image of its representative"};
}

void check_seats(Claims const& claims, AnyState const& state, AnyState const& image, bool exchanged) {
  Match const& match = *claims.match;
  Actor const here = match.actor(state), there = match.actor(image);
  Actor const expected = here.is_seat() && exchanged ? Actor::seat(1 - here.number()) : here;
  bool fits = there == expected;
  if (fits && here.is_nobody()) {
    std::vector<int> rank = match.outcome(state).rank;
    if (exchanged) std::reverse(rank.begin(), rank.end());
    fits = rank == match.outcome(image).rank;
  }
  if (!fits) refuse(claims, state, image, "sits otherwise than `exchanges` says of");
}

void check_draws(Claims const& claims, AnyState const& state, AnyState const& image, int map) {
  if (claims.match->actor(state).is_chance() && draws(claims, state, map) != draws(claims, image, 0))
    refuse(claims, state, image, "chance draws otherwise than in");
}

}  // namespace ringside::proof
