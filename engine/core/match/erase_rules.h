#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/match/game.h"
#include "engine/core/match/law_check.h"
#include "engine/core/match/match.h"

namespace ringside {

/// The rules of a Match by those of a game: each function forwards to the game's own.
template <Game G>
class ErasedRules : public Match {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit ErasedRules(typename G::Setup setup) : setup_(std::move(setup)) {
    for (Invariant<G> const& law : G::invariants()) invariants_.push_back({law.name, law.clause, law.meaning});
  }
  typename G::Setup const& typed_setup() const { return setup_; }

  Facts const& facts() const override { return G::facts(); }
  std::span<Clause const> clauses() const override { return G::clauses(); }
  std::span<Ruling const> rulings() const override { return G::rulings(); }
  int seats() const override { return G::seats(setup_); }
  Json setup() const override { return G::write_setup(setup_); }

  AnyState start() const override { return AnyState(G::start(setup_)); }
  Actor actor(AnyState const& state) const override { return G::actor(setup_, state.as<State>()); }
  void legal(AnyState const& state, std::vector<ActionCode>& codes) const override {
    thread_local std::vector<Action> actions;
    G::legal(setup_, state.as<State>(), actions);
    codes.resize(actions.size());
    std::transform(actions.begin(), actions.end(), codes.begin(), [](Action a) { return G::code(a); });
  }
  Legality legality(AnyState const& any, ActionCode action) const override {
    State const& state = any.as<State>();
    if constexpr (FewActions<G>) {
      if (G::actor(setup_, state).is_seat()) return legality_of_each(state, action, std::make_index_sequence<G::action_count>());
    }
    thread_local std::vector<Action> actions;
    G::legal(setup_, state, actions);
    auto const found =
        std::lower_bound(actions.begin(), actions.end(), action, [](Action one, ActionCode code) { return G::code(one) < code; });
    return {actions.size(), found != actions.end() && G::code(*found) == action};
  }
  std::uint32_t weight(AnyState const& state, ActionCode action) const override {
    return G::weight(setup_, state.as<State>(), G::from_code(action));
  }
  int aggression(AnyState const& state, ActionCode action) const override {
    if constexpr (Aggressive<G>)
      return G::aggression(setup_, state.as<State>(), G::from_code(action));
    else
      return 0;
  }
  std::optional<Rejection> reject(AnyState const& state, ActionCode action) const override {
    Action const decoded = G::from_code(action);
    if (G::code(decoded) != action)
      return Rejection{"", "no action of this game has this code", "у этой игры нет действия с таким кодом"};
    return G::reject(setup_, state.as<State>(), decoded);
  }
  void apply(AnyState& state, ActionCode action) const override {
    Silent silent;
    G::apply(setup_, state.as<State>(), G::from_code(action), silent);
  }
  void apply(AnyState& state, ActionCode action, Language language, std::vector<EventView>& views) const override {
    std::vector<typename G::Event> events;
    Collect<typename G::Event> sink{events};
    G::apply(setup_, state.as<State>(), G::from_code(action), sink);
    for (auto const& event : events) views.push_back(G::describe(setup_, event, language));
  }
  Outcome outcome(AnyState const& state) const override { return G::outcome(setup_, state.as<State>()); }

  bool imagines() const override { return Imagining<G> || (shows_states && !G::facts().has_secrets); }
  AnyObservation observe(AnyState const& state, int seat) const override {
    if constexpr (Imagining<G> || shows_states)
      return AnyObservation(G::observe(setup_, state.as<State>(), seat));
    else
      return Match::observe(state, seat);
  }
  AnyState world(AnyObservation const& seen, [[maybe_unused]] Dice& dice) const override {
    if constexpr (Imagining<G>)
      return AnyState(G::world(setup_, seen.as<typename G::Observation>(), dice));
    else if constexpr (shows_states)
      return AnyState(seen.as<State>());
    else
      return Match::world(seen, dice);
  }
  std::uint32_t prospect([[maybe_unused]] AnyState const& state, [[maybe_unused]] int seat) const override {
    if constexpr (Prospective<G>)
      return G::prospect(setup_, state.as<State>(), seat);
    else
      return 1;
  }
  int team(int seat) const override {
    if constexpr (Teamed<G>)
      return G::team(setup_, seat);
    else
      return seat;
  }

  std::span<InvariantName const> invariants() const override { return invariants_; }
  int broken(AnyState const& state) const override {
    return first_broken([&](Invariant<G> const& law) { return law.state == nullptr || law.state(setup_, state.as<State>()); });
  }
  int broken(AnyState const& before, ActionCode action, AnyState const& after) const override {
    Action const decoded = G::from_code(action);
    return first_broken([&](Invariant<G> const& law) {
      return law.step == nullptr || law.step(setup_, before.as<State>(), decoded, after.as<State>());
    });
  }
  bool holds(int index, AnyState const& state) const override {
    Invariant<G> const law = G::invariants()[static_cast<std::size_t>(index)];
    return law.state == nullptr || law.state(setup_, state.as<State>());
  }
  bool holds(int index, AnyState const& before, ActionCode action, AnyState const& after) const override {
    Invariant<G> const law = G::invariants()[static_cast<std::size_t>(index)];
    return law.step == nullptr || law.step(setup_, before.as<State>(), G::from_code(action), after.as<State>());
  }

 protected:
  typename G::Setup const setup_;

 private:
  /// Where nothing is hidden the state itself is the one world.
  static constexpr bool shows_states = std::is_same_v<typename G::Observation, State>;

  std::vector<InvariantName> invariants_;

  template <std::size_t... Code>
  Legality legality_of_each(State const& state, ActionCode action, std::index_sequence<Code...>) const {
    Legality legality;
    auto const look_at = [&](ActionCode code, bool is_legal) {
      legality.count += is_legal ? 1 : 0;
      legality.holds |= is_legal && code == action;
    };
    (look_at(Code, G::is_legal(setup_, state, G::from_code(Code))), ...);
    return legality;
  }

  /// The index of the first law that does not hold; -1: all do.
  template <class Holds>
  static int first_broken(Holds holds) {
    if constexpr (WovenLaws<G>) {
      constexpr auto laws = G::invariants();
      int broken = -1;
      [&]<std::size_t... I>(std::index_sequence<I...>) {
        static_cast<void>(((holds(laws[I]) || (broken = static_cast<int>(I), false)) && ...));
      }
      (std::make_index_sequence<laws.size()>());
      return broken;
    } else {
      auto const laws = G::invariants();
      auto const law = std::find_if_not(laws.begin(), laws.end(), holds);
      return law == laws.end() ? -1 : static_cast<int>(law - laws.begin());
    }
  }
};

}  // namespace ringside
