#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/expansion.h"
#include "engine/core/extent.h"
#include "engine/core/game.h"
#include "engine/core/word.h"

namespace ringside {

/// Turns states into keys, and keys into all that can be done, for one game under one setup. A state whose fields take at most
/// 64 bits is packed into one word; of a larger one the key is its bytes, of a roomy one those in use.
template <Game G>
class Expander {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit Expander(typename G::Setup const& setup) : setup_(&setup), blank_(G::blank(setup)), extents_(extents_of(setup)) {
    PackedWidth width;
    G::visit_fields(setup, blank_, width);
    bits_ = width.bits;
    for (Extent const& extent : extents_) raw_words_ += static_cast<int>((extent.bytes + 7) / 8);
  }

  int bits() const { return is_packed() ? bits_ : raw_words_ * 64; }
  int words() const { return is_packed() ? 1 : raw_words_; }

  void write(State const& state, std::uint64_t* key) const {
    if (is_packed()) {
      PackWord packer;
      G::visit_fields(*setup_, state, packer);
      *key = packer.word;
    } else {
      key[raw_words_ - 1] = 0;
      auto const* const bytes = reinterpret_cast<std::byte const*>(&state);
      for (Extent const& extent : extents_) {
        std::memcpy(key, bytes + extent.from, extent.bytes);
        key += (extent.bytes + 7) / 8;
      }
    }
  }
  State read(std::uint64_t const* key) const {
    State state = blank_;
    if (is_packed()) {
      UnpackWord unpacker(*key);
      G::visit_fields(*setup_, state, unpacker);
    } else {
      auto* const bytes = reinterpret_cast<std::byte*>(&state);
      for (Extent const& extent : extents_) {
        std::memcpy(bytes + extent.from, key, extent.bytes);
        key += (extent.bytes + 7) / 8;
      }
    }
    return state;
  }

  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& out) const {
    Laws const laws(plan);
    std::size_t const stride = static_cast<std::size_t>(words());
    std::vector<Action> legal;
    out.clear();
    for (std::size_t i = 0; i < keys.size(); i += stride) expand_one(read(&keys[i]), laws, plan, legal, out);
  }

 private:
  typename G::Setup const* setup_;
  State blank_;
  int bits_ = 0;
  int raw_words_ = 0;
  std::vector<Extent> extents_;

  static std::vector<Extent> extents_of([[maybe_unused]] typename G::Setup const& setup) {
    if constexpr (Roomy<G>)
      return G::extents(setup);
    else
      return {{0, sizeof(State)}};
  }

  bool is_packed() const { return bits_ <= 64; }

  /// The invariants to check, apart by what they look at.
  struct Laws {
    struct OfStates {
      bool (*holds)(typename G::Setup const&, State const&);
      std::uint8_t law;
    };
    struct OfSteps {
      bool (*holds)(typename G::Setup const&, State const&, Action, State const&);
      std::uint8_t law;
    };
    std::vector<OfStates> of_states;
    std::vector<OfSteps> of_steps;

    explicit Laws(ExpandPlan const& plan) {
      auto const all = G::invariants();
      for (std::size_t i = 0; i < all.size() && i < plan.laws.size(); ++i) {
        if (plan.laws[i] == 0) continue;
        if (all[i].state != nullptr) of_states.push_back({all[i].state, static_cast<std::uint8_t>(i)});
        if (all[i].step != nullptr) of_steps.push_back({all[i].step, static_cast<std::uint8_t>(i)});
      }
    }
  };

  void expand_one(State const& state, Laws const& laws, ExpandPlan const& plan, std::vector<Action>& legal,
                  Expansion& out) const {
    Expansion::Parent parent;
    parent.first = static_cast<std::uint32_t>(out.actions.size());
    for (auto const& [holds, law] : laws.of_states)
      if (!holds(*setup_, state)) out.broken_states.push_back({static_cast<std::uint32_t>(out.parents.size()), law});
    Actor const actor = G::actor(*setup_, state);
    parent.over = actor.is_nobody();
    if (!parent.over) {
      G::legal(*setup_, state, legal);
      parent.stuck = legal.empty();
      if (plan.deck && actor.is_chance() && legal.size() > 1) draw(state, *plan.deck, legal);
      if (plan.successors) {
        parent.count = static_cast<std::uint32_t>(legal.size());
        follow(state, legal, laws, plan, out);
      }
    }
    out.parents.push_back(parent);
  }

  void draw(State const& state, std::uint64_t seed, std::vector<Action>& legal) const {
    std::vector<ActionCode> codes;
    for (Action const action : legal) codes.push_back(G::code(action));
    Action const drawn = legal[top_of_deck(seed, codes, [&](std::size_t i) { return G::weight(*setup_, state, legal[i]); })];
    legal.assign(1, drawn);
  }

  void follow(State const& state, std::vector<Action> const& legal, Laws const& laws, ExpandPlan const& plan,
              Expansion& out) const {
    std::size_t const stride = static_cast<std::size_t>(words());
    std::size_t at = out.actions.size();
    out.actions.resize(at + legal.size());
    out.keys.resize((at + legal.size()) * stride);
    for (Action const action : legal) {
      State const next = after(state, action, laws, plan, at, out.broken);
      write(next, &out.keys[at * stride]);
      out.actions[at++] = G::code(action);
    }
  }

  State after(State const& state, Action action, Laws const& laws, [[maybe_unused]] ExpandPlan const& plan, std::size_t at,
              std::vector<Expansion::BrokenStep>& broken) const {
    Silent silent;
    State next = state;
    G::apply(*setup_, next, action, silent);
    for (auto const& [holds, law] : laws.of_steps)
      if (!holds(*setup_, state, action, next)) broken.push_back({static_cast<std::uint32_t>(at), law});
    if constexpr (Symmetric<G>) {
      if (plan.canonical) return G::canonical(*setup_, next);
    }
    return next;
  }
};

}  // namespace ringside
