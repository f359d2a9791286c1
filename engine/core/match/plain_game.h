#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/fields/write_fields.h"
#include "engine/core/match/game.h"

namespace ringside {

/// What holds of a plain game: its booklet leaves no question open, all draws are equally likely, nobody has a secret, and a
/// position file is made of the state's fields. A game derives from it and declares what is different: its own member hides the
/// one here.
template <class G>
struct PlainGame {
  static std::span<Ruling const> rulings() { return {}; }
  static std::span<Invariant<G> const> invariants() { return {}; }

  static std::uint32_t weight(auto const& /*setup*/, auto const& /*state*/, auto /*action*/) { return 1; }

  /// Its Observation is its State.
  static auto observe(auto const& /*setup*/, auto const& state, int /*seat*/) { return state; }
  static bool seen(auto const& /*setup*/, auto const& /*before*/, auto /*action*/, int /*seat*/) { return true; }
  static Json show_observation(auto const& setup, auto const& observation, Language /*language*/) {
    WriteFields writer;
    G::visit_fields(setup, observation, writer);
    return std::move(writer.root);
  }

  static auto blank(auto const& setup) { return G::start(setup); }
  static Json expand_position(auto const& /*setup*/, Json const& json, Problems& /*problems*/) { return json; }
  static void check_position(auto const& /*setup*/, auto const& /*state*/, Problems& /*problems*/) {}
};

}  // namespace ringside
