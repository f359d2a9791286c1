#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/match/game.h"
#include "engine/core/match/key_form.h"
#include "engine/core/match/law_check.h"
#include "engine/core/values/expansion.h"

namespace ringside {

/// Turns keys into all that can be done in their states, for one game under one setup.
template <Game G>
class Expander {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit Expander(typename G::Setup const& setup) : setup_(&setup), form_(setup) {}

  KeyForm<G> const& form() const { return form_; }

  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const {
    Work work(plan, out);
    auto const stride = static_cast<std::size_t>(form_.words());
    for (std::size_t i = 0; i < keys.size(); i += stride) expand_one(form_.read(&keys[i]), work);
    write_made(work);
  }

 private:
  typename G::Setup const* setup_;
  KeyForm<G> form_;

  /// An expansion under way.
  struct Work {
    LawCheck<G> laws;
    ExpandPlan const& plan;
    Expansion& out;
    std::vector<Action> legal;
    std::vector<State> made;  // successors that are not written as keys yet: what was just changed in parts is slow to read
    std::size_t waiting = 0;  // how many those are

    Work(ExpandPlan const& asked, Expansion& to) : laws(asked), plan(asked), out(to) { out.clear(); }
  };
  static constexpr std::size_t most_waiting = 1 + 8192 / sizeof(State);  // as many as stay close to the processor

  /// The result of expanding a state in which somebody acts.
  struct Followed {
    std::uint32_t count = 0;
    bool stuck = false;
  };

  void expand_one(State const& state, Work& work) const {
    Expansion& out = work.out;
    auto const first = static_cast<std::uint32_t>(out.actions.size());
    work.laws.state(*setup_, state, [&](std::uint8_t law) {
      out.broken_states.push_back({static_cast<std::uint32_t>(out.parents.size()), law});
    });
    Actor const actor = G::actor(*setup_, state);
    Followed const followed = actor.is_nobody() ? Followed() : follow(state, actor, work);
    out.parents.push_back({first, followed.count, actor.is_nobody(), followed.stuck});
  }

  Followed follow(State const& state, Actor actor, Work& work) const {
    if constexpr (FewActions<G>) {
      if (work.plan.successors && !work.plan.deck && actor.is_seat()) {
        std::uint32_t const count = follow_seat<0>(state, actor.number(), work);
        return {count, count == 0};
      }
    }
    G::legal(*setup_, state, work.legal);
    bool const stuck = work.legal.empty();
    if (work.plan.deck && actor.is_chance() && work.legal.size() > 1) draw(state, *work.plan.deck, work.legal);
    if (work.plan.successors) follow_legal(state, work);
    return {work.plan.successors ? static_cast<std::uint32_t>(work.legal.size()) : 0, stuck};
  }

  void follow_legal(State const& state, Work& work) const {
    make_room(work, work.legal.size());
    for (Action const action : work.legal) {
      State& next = work.made[work.waiting++] = state;
      carry_out(state, action, next, work.out.actions.size(), work);
      work.out.actions.push_back(G::code(action));
    }
  }

  template <int Seat>
  std::uint32_t follow_seat(State const& state, int seat, Work& work) const {
    if constexpr (Seat + 1 < G::seat_count)
      if (seat != Seat) return follow_seat<Seat + 1>(state, seat, work);
    return follow_each<Seat>(state, work, std::make_index_sequence<G::action_count>());
  }

  /// One body for all actions, and nothing in it that others may change: only so does the compiler see what each comes to.
  template <int Seat, std::size_t... Code>
  [[gnu::flatten]] std::uint32_t follow_each(State const& from, Work& work, std::index_sequence<Code...>) const {
    State const state = known<Seat>(from);
    make_room(work, G::action_count);
    std::size_t const first = work.out.actions.size();
    work.out.actions.resize(first + G::action_count);
    ActionCode* const actions = &work.out.actions[first];
    State* const made = &work.made[work.waiting];
    std::uint32_t count = 0;
    auto const try_one = [&]<std::size_t C>(std::integral_constant<std::size_t, C>) {
      constexpr Action action = G::from_code(C);
      if (!G::is_legal(*setup_, state, action)) return;
      State const before = known<Seat>(state);
      State next = known<Seat>(state);
      carry_out(before, action, next, first + count, work);
      made[count] = next;
      actions[count++] = C;
    };
    (try_one(std::integral_constant<std::size_t, Code>()), ...);
    work.out.actions.resize(first + count);
    work.waiting += count;
    return count;
  }

  void draw(State const& state, std::uint64_t seed, std::vector<Action>& legal) const {
    std::vector<ActionCode> codes;
    for (Action const action : legal) codes.push_back(G::code(action));
    Action const drawn = legal[top_of_deck(seed, codes, [&](std::size_t i) { return G::weight(*setup_, state, legal[i]); })];
    legal.assign(1, drawn);
  }

  void make_room(Work& work, std::size_t more) const {
    if (work.waiting >= most_waiting) write_made(work);
    if (work.waiting + more > work.made.size()) work.made.resize(work.waiting + std::max(more, most_waiting));
  }

  /// The state with its actor as a constant in it.
  template <int Seat>
  static State known(State const& state) {
    State same = state;
    G::set_actor(same, Seat);
    return same;
  }

  /// `next`, which is as `before`, becomes the successor by an action: number `at` of the expansion.
  void carry_out(State const& before, Action action, State& next, std::size_t at, Work& work) const {
    Silent silent;
    G::apply(*setup_, next, action, silent);
    work.laws.step(*setup_, before, action, next, [&](std::uint8_t law) { note_broken(at, law, work.out); });
  }

  [[gnu::noinline]] static void note_broken(std::size_t at, std::uint8_t law, Expansion& out) {
    out.broken.push_back({static_cast<std::uint32_t>(at), law});
  }

  void write_made(Work& work) const {
    std::span<State> const made(work.made.data(), std::exchange(work.waiting, 0));
    if constexpr (Symmetric<G>) {
      if (work.plan.canonical)
        for (State& state : made) state = G::canonical(*setup_, state);
    }
    std::size_t const at = work.out.keys.size();
    work.out.keys.resize(at + made.size() * static_cast<std::size_t>(form_.words()));
    form_.write_all(made, work.out.keys.data() + at);
  }
};

}  // namespace ringside
