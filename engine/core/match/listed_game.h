#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/plain_game.h"
#include "engine/core/text/action_phrases.h"

namespace ringside {

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
    return std::string(G::notation()[code(action)].in(language));
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
