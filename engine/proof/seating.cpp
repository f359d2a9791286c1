#include "engine/proof/seating.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/proof/claims/verdict.h"
#include "engine/proof/examiner.h"

namespace ringside::proof {
namespace {

using Key = std::vector<std::uint64_t>;

Key key_of(Claims const& claims, AnyState const& state) {
  Key key(claims.words());
  claims.match->write_key(state, key.data());
  return key;
}

class Seating {
 public:
  Seating(Claims const& claims, AnyState const& state) : claims_(claims), match_(*claims.match), state_(state) {
    for (int k = 0; k < match_.symmetries(); ++k) images_.push_back(match_.image(state, k));
  }

  void check() const {
    if (exchanges(0)) refuse("its first image is itself");
    for (std::size_t k = 0; k < images_.size(); ++k) {
      check_seats(k);
      if (match_.actor(state_).is_chance() && draws_of_image(k) != draws(images_[k]))
        refuse(fmt::format("chance draws otherwise in its image {}", k));
      for (std::size_t l = 0; l < images_.size(); ++l)
        if (!is_image(match_.image(images_[k], static_cast<int>(l)), exchanges(k) != exchanges(l)))
          refuse(fmt::format("the image {} of its image {} sits otherwise", l, k));
    }
  }

 private:
  using Draws = std::vector<std::pair<Key, std::uint32_t>>;

  Claims const& claims_;
  Match const& match_;
  AnyState const& state_;
  std::vector<AnyState> images_;

  bool exchanges(std::size_t k) const { return claims_.solution->exchanges[k] != 0; }
  [[noreturn]] void refuse(std::string what) const {
    throw Refuted{"symmetry: " + shown_state(claims_, key_of(claims_, state_)), std::move(what)};
  }
  void check_seats(std::size_t k) const {
    Actor const here = match_.actor(state_), there = match_.actor(images_[k]);
    Actor const expected = here.is_seat() && exchanges(k) ? Actor::seat(1 - here.number()) : here;
    bool fits = there == expected;
    if (fits && here.is_nobody()) {
      std::vector<int> rank = match_.outcome(state_).rank;
      if (exchanges(k)) std::reverse(rank.begin(), rank.end());
      fits = rank == match_.outcome(images_[k]).rank;
    }
    if (!fits) refuse(fmt::format("its image {} sits otherwise than `exchanges` says", k));
  }
  bool is_image(AnyState const& state, bool exchanged) const {
    for (std::size_t m = 0; m < images_.size(); ++m)
      if (exchanges(m) == exchanged && images_[m] == state) return true;
    return false;
  }
  Draws draws(AnyState const& state, std::size_t image = 0) const {
    std::vector<ActionCode> actions;
    match_.legal(state, actions);
    Draws draws;
    for (ActionCode const action : actions) {
      AnyState next = state;
      match_.apply(next, action);
      draws.emplace_back(key_of(claims_, match_.image(next, static_cast<int>(image))), match_.weight(state, action));
    }
    std::sort(draws.begin(), draws.end());
    return draws;
  }
  Draws draws_of_image(std::size_t k) const { return draws(state_, k); }
};

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

void check_seating(Claims const& claims, std::span<std::uint64_t const> representatives) {
  for (std::size_t i = 0; i < representatives.size(); i += claims.words())
    Seating(claims, claims.match->read_key(&representatives[i])).check();
}

}  // namespace ringside::proof
