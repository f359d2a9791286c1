#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fields/write_fields.h"
#include "engine/core/match/game.h"
#include "engine/core/text/action_phrases.h"

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

/// A plain game whose actions are a short list, the same under every setup: an enumeration whose values are the codes. What may
/// be done stands once, and both legal() and reject() follow from it. G declares
///
///   notation()                                       how each action is written, in the order of the enumeration
///   denial(setup, state, action) -> an enumeration   what keeps the actor from an action; its first value: nothing
///   rejection(setup, state, action, denial)          the clause and the sentence that say so
template <class G, class ActionType>
struct ListedGame : PlainGame<G> {
  using Action = ActionType;

  static void legal(auto const& setup, auto const& state, std::vector<Action>& actions) {
    actions.clear();
    for (ActionCode code = 0; code < G::notation().size(); ++code)
      if (auto const action = static_cast<Action>(code); is_free(G::denial(setup, state, action))) actions.push_back(action);
  }
  static std::optional<Rejection> reject(auto const& setup, auto const& state, Action action) {
    auto const denial = G::denial(setup, state, action);
    if (is_free(denial)) return std::nullopt;
    return G::rejection(setup, state, action, denial);
  }

  static constexpr ActionCode code(Action action) { return static_cast<ActionCode>(action); }
  /// The code of no action is read as the last of them.
  static constexpr Action from_code(ActionCode code) {
    ActionCode const last = G::notation().size() - 1;
    return static_cast<Action>(code < last ? code : last);
  }
  static std::string text(auto const& /*setup*/, Action action, Language language) {
    return std::string(G::notation()[static_cast<std::size_t>(code(action))].in(language));
  }
  static Parsed<Action> parse(auto const& /*setup*/, std::string_view text) {
    Parsed<std::size_t> read = read_action_phrase(G::notation(), text);
    if (!read) return Parsed<Action>::error(read.column, std::move(read.what), std::move(read.expected));
    return Parsed<Action>::ok(from_code(*read.value));
  }

 private:
  static constexpr bool is_free(auto denial) { return denial == decltype(denial){}; }
};

}  // namespace ringside
