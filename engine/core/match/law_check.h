#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/match/game.h"
#include "engine/core/values/expansion.h"

namespace ringside {

/// A game whose invariants() is constexpr: the compiler knows its laws and weaves them into what calls them.
template <class G>
concept WovenLaws = requires {
  typename std::integral_constant<std::size_t, G::invariants().size()>;
};

/// The invariants of a game that an expansion checks. `note(law)` is called with the index of each one that is broken.
template <Game G>
class LawCheck {
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit LawCheck(ExpandPlan const& plan) {
    auto const all = G::invariants();
    for (std::size_t i = 0; i < all.size() && i < plan.laws.size(); ++i) {
      if (plan.laws[i] == 0) continue;
      auto const law = static_cast<std::uint8_t>(i);
      if (all[i].state != nullptr) of_states_.push_back({all[i].state, law});
      if (all[i].step != nullptr) of_steps_.push_back({all[i].step, law});
    }
  }

  template <class Note>
  void state(Setup const& setup, State const& state, Note note) const {
    for (auto const& [holds, law] : of_states_)
      if (!holds(setup, state)) note(law);
  }
  template <class Note>
  void step(Setup const& setup, State const& before, Action action, State const& after, Note note) const {
    for (auto const& [holds, law] : of_steps_)
      if (!holds(setup, before, action, after)) note(law);
  }

 private:
  template <class Holds>
  struct Law {
    Holds holds;
    std::uint8_t index;
  };
  std::vector<Law<decltype(Invariant<G>::state)>> of_states_;
  std::vector<Law<decltype(Invariant<G>::step)>> of_steps_;
};

/// All laws are evaluated without branches; those not asked for are dropped at the end.
template <Game G>
requires WovenLaws<G>
class LawCheck<G> {
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Action = typename G::Action;
  static constexpr std::size_t count = G::invariants().size();
  static_assert(count <= 64);

 public:
  explicit LawCheck(ExpandPlan const& plan) {
    for (std::size_t i = 0; i < count && i < plan.laws.size(); ++i) asked_ |= std::uint64_t{plan.laws[i] != 0} << i;
  }

  template <class Note>
  void state(Setup const& setup, State const& state, Note note) const {
    each_broken([&]<std::size_t I>(Index<I>) { return of_state<I>(setup, state); }, note);
  }
  template <class Note>
  void step(Setup const& setup, State const& before, Action action, State const& after, Note note) const {
    each_broken([&]<std::size_t I>(Index<I>) { return of_step<I>(setup, before, action, after); }, note);
  }

 private:
  template <std::size_t I>
  using Index = std::integral_constant<std::size_t, I>;

  std::uint64_t asked_ = 0;

  template <std::size_t I>
  static bool of_state(Setup const& setup, State const& state) {
    constexpr auto holds = G::invariants()[I].state;
    if constexpr (holds == nullptr)
      return true;
    else
      return holds(setup, state);
  }
  template <std::size_t I>
  static bool of_step(Setup const& setup, State const& before, Action action, State const& after) {
    constexpr auto holds = G::invariants()[I].step;
    if constexpr (holds == nullptr)
      return true;
    else
      return holds(setup, before, action, after);
  }

  template <class Holds, class Note>
  void each_broken(Holds holds, Note note) const {
    if (asked_ == 0) return;
    std::uint64_t broken = [&]<std::size_t... I>(std::index_sequence<I...>) {
      return ((std::uint64_t{!holds(Index<I>())} << I) | ... | std::uint64_t{0});
    }
    (std::make_index_sequence<count>());
    for (broken &= asked_; broken != 0; broken &= broken - 1) note(static_cast<std::uint8_t>(std::countr_zero(broken)));
  }
};

}  // namespace ringside
