#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text/phrase.h"
#include "engine/core/values/actor.h"
#include "engine/core/values/rejection.h"
#include "engine/core/values/sentence.h"

namespace ringside {

/// Why an action is not legal.
template <class Clause>
struct Denial {
  Clause clause;
  Saying why;
};

/// Something that a game waits for, of which there is one at a time. T names the game's Setup, State, Action (with its `verb`),
/// Play, which is a step being played, and ClauseId.
template <class T>
struct Decision {
  using Setup = typename T::Setup;
  using State = typename T::State;
  using Action = typename T::Action;

  decltype(Action::verb) first, last;                                     ///< the verbs that answer it
  Saying to_do;                                                           ///< {seat} is the seat that is asked
  bool (*asks)(Setup const&, State const&) = nullptr;                     ///< is there anything to decide? Null: always
  Actor (*actor)(Setup const&, State const&) = by_chance;                 ///< who decides
  void (*list)(Setup const&, State const&, std::vector<Action>&);         ///< what may be decided, in order
  std::uint32_t (*weight)(Setup const&, State const&, Action) = nullptr;  ///< null: all of it is equally likely
  void (*carry_out)(typename T::Play&, Action);
  Denial<typename T::ClauseId> (*deny)(Setup const&, State const&, Action);  ///< why that answer is not legal

  static Actor by_chance(Setup const& /*setup*/, State const& /*state*/) { return Actor::chance(); }

  std::string to_do_in(Language language, Setup const& setup, State const& state) const {
    return filled(to_do.in(language), [&](std::string_view) { return std::to_string(actor(setup, state).number()); });
  }
  /// Any other action comes later.
  Rejection not_due(typename T::ClauseId order, Setup const& setup, State const& state) const {
    return {id_of(order), "first, " + to_do_in(Language::english, setup, state),
            "сначала " + to_do_in(Language::russian, setup, state)};
  }
};

/// A game whose states wait for one decision each. G declares
///
///   question_of(state) -> Decision const*   what is waited for if there is anything to decide; null: nothing
///   over                                    the Denial of all actions once the game is over
///   order                                   the clause by which one thing comes after another
template <class G>
struct AskingGame {
  static Actor actor(auto const& setup, auto const& state) {
    auto const* const question = G::question_of(state);
    return question == nullptr ? Actor::nobody() : question->actor(setup, state);
  }
  static bool waits(auto const& setup, auto const& state) {
    auto const* const question = G::question_of(state);
    return question != nullptr && (question->asks == nullptr || question->asks(setup, state));
  }
  static void legal(auto const& setup, auto const& state, auto& actions) {
    actions.clear();
    if (auto const* const question = G::question_of(state)) question->list(setup, state, actions);
  }
  static std::uint32_t weight(auto const& setup, auto const& state, auto action) {
    auto const* const question = G::question_of(state);
    return question->weight == nullptr ? 1 : question->weight(setup, state, action);
  }
  template <class Action>
  static std::optional<Rejection> reject(auto const& setup, auto const& state, Action action) {
    thread_local std::vector<Action> actions;
    legal(setup, state, actions);
    if (std::binary_search(actions.begin(), actions.end(), action)) return std::nullopt;
    auto const* const question = G::question_of(state);
    if (question == nullptr) return to_rejection(G::over);
    if (action.verb < question->first || action.verb > question->last) return question->not_due(G::order, setup, state);
    return to_rejection(question->deny(setup, state, action));
  }
  /// What is to be done, for who looks on.
  static void add_to_do(auto const& setup, auto const& state, Language language, std::vector<std::string>& lines) {
    if (auto const* const question = G::question_of(state)) lines.push_back(question->to_do_in(language, setup, state));
  }

 private:
  static Rejection to_rejection(auto const& denial) {
    return {id_of(denial.clause), std::string(denial.why.english), std::string(denial.why.russian)};
  }
};

}  // namespace ringside
