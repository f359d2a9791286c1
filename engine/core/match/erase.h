#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/core/fields/canonical.h"
#include "engine/core/fields/canonical_copy.h"
#include "engine/core/fields/pack.h"
#include "engine/core/match/erase_words.h"
#include "engine/core/match/expand.h"
#include "engine/core/match/game_entry.h"
#include "engine/core/match/optional_members.h"

namespace ringside {

/// A Match over a game of the concept.
template <Game G>
class Erased : public ErasedWords<G> {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit Erased(typename G::Setup setup)
      : ErasedWords<G>(std::move(setup)), expander_(setup_), setup_digest_(digest_of_frame()), copy_(copy_of_states()) {}

  Digest setup_digest() const override { return setup_digest_; }
  Digest digest(AnyState const& state) const override {
    return of_form(state.as<State>(), [](std::span<std::byte const> form) { return compute_digest(form); });
  }
  Digest chain(Digest before, ActionCode action, AnyState const& after) const override {
    return of_form(after.as<State>(), [&](std::span<std::byte const> form) { return ringside::chain(before, action, form); });
  }
  Digest observation_digest(AnyState const& state, int seat) const override {
    return compute_digest(object_bytes(G::observe(setup_, state.as<State>(), seat)));
  }
  std::vector<LayoutField> layout() const override {
    Layout layout;
    State const blank = G::blank(setup_);
    G::visit_fields(setup_, blank, layout);
    return std::move(layout.fields);
  }
  void values(AnyState const& state, std::vector<std::int64_t>& values) const override {
    Values writer(values);
    G::visit_fields(setup_, state.as<State>(), writer);
  }
  std::int64_t value(AnyState const& state, std::size_t place) const override {
    ValueAt reader(place);
    G::visit_fields(setup_, state.as<State>(), reader);
    return reader.value;
  }

  std::vector<std::byte> pack(AnyState const& state) const override {
    Pack packer;
    G::visit_fields(setup_, state.as<State>(), packer);
    return packer.bytes();
  }
  AnyState unpack(std::span<std::byte const> bytes) const override {
    State state = G::blank(setup_);  // with it comes what no field shows, such as the parts of absent seats
    Unpack unpacker(bytes);
    G::visit_fields(setup_, state, unpacker);
    return AnyState(state);
  }

  int key_words() const override { return expander_.form().words(); }
  int key_bits() const override { return expander_.form().bits(); }
  void write_key(AnyState const& state, std::uint64_t* key) const override { expander_.form().write(state.as<State>(), key); }
  AnyState read_key(std::uint64_t const* key) const override { return AnyState(expander_.form().read(key)); }
  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) const override {
    expander_.expand(keys, plan, expansion);
  }

  void count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const override {
    std::vector<std::vector<Action>> lists(leaves.size());
    leaves[0] += 1;
    if (leaves.size() > 1) descend(state.as<State>(), 0, lists, leaves, ended);
  }

  int symmetries() const override {
    if constexpr (Symmetric<G>)
      return G::symmetries(setup_);
    else
      return 1;
  }
  AnyState image(AnyState const& state, [[maybe_unused]] int symmetry) const override {
    if constexpr (Symmetric<G>)
      return AnyState(G::image(setup_, state.as<State>(), symmetry));
    else
      return state;
  }
  AnyState canonical(AnyState const& state) const override {
    if constexpr (Symmetric<G>)
      return AnyState(G::canonical(setup_, state.as<State>()));
    else
      return state;
  }

 private:
  using ErasedRules<G>::setup_;

  Expander<G> expander_;  // over setup_
  Digest setup_digest_;   // kept, for writing a setup as JSON takes longer than many a game

  std::optional<CanonicalCopy<State>> copy_;  // nothing: states are visited

  std::optional<CanonicalCopy<State>> copy_of_states() const {
    State const blank = G::blank(setup_);
    CanonicalCopy<State> copy(blank, [&](auto& visitor) { G::visit_fields(setup_, blank, visitor); });
    return copy.fits() ? std::optional(std::move(copy)) : std::nullopt;
  }

  /// Calls digest(canonical form of the state).
  template <class Of>
  Digest of_form(State const& state, Of digest) const {
    Canonical form;
    auto const show = [&](auto& visitor) { G::visit_fields(setup_, state, visitor); };
    if (copy_)
      copy_->write(state, form, show);
    else
      show(form);
    return digest(form.bytes());
  }

  Digest digest_of_frame() const { return compute_digest(std::string(G::facts().id) + '\n' + this->setup().dump()); }

  void descend(State const& state, std::size_t ply, std::vector<std::vector<Action>>& lists, std::span<std::uint64_t> leaves,
               std::span<std::uint64_t> ended) const {
    std::vector<Action>& legal = lists[ply];
    G::legal(setup_, state, legal);
    leaves[ply + 1] += legal.size();
    if (legal.empty()) ++ended[ply];
    if (ply + 2 == leaves.size()) return;
    for (Action const action : legal) {
      Silent silent;
      State next = state;
      G::apply(setup_, next, action, silent);
      descend(next, ply + 1, lists, leaves, ended);
    }
  }
};

/// The registry's line for a game. One with a catalogue of tiles says where it is: tiles().
template <Game G>
GameEntry make_entry() {
  check_optional_members<G>();
  TileSource tiles;
  if constexpr (requires { G::tiles(); }) tiles = G::tiles();
  return {&G::facts, &G::clauses, &G::rulings,
          [](Json const& json, Problems& problems) -> std::unique_ptr<Match> {
            auto setup = G::read_setup(json, problems);
            if (!setup || !problems.empty()) return nullptr;
            return std::make_unique<Erased<G>>(std::move(*setup));
          },
          tiles};
}

}  // namespace ringside
