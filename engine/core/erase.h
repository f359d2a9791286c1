#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/core/canonical.h"
#include "engine/core/expand.h"
#include "engine/core/flatten.h"
#include "engine/core/in_range.h"
#include "engine/core/match.h"
#include "engine/core/pack.h"
#include "engine/core/position_check.h"
#include "engine/core/read_fields.h"
#include "engine/core/write_fields.h"

namespace ringside {

/// A Match over a game of the concept: each function forwards to the game's own.
template <Game G>
class Erased : public Match {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit Erased(typename G::Setup setup) : setup_(std::move(setup)), expander_(setup_) {
    for (Invariant<G> const& law : G::invariants()) invariants_.push_back({law.name, law.clause, law.meaning});
  }
  typename G::Setup const& typed_setup() const { return setup_; }

  Facts const& facts() const override { return G::facts(); }
  std::span<Clause const> clauses() const override { return G::clauses(); }
  std::span<Ruling const> rulings() const override { return G::rulings(); }
  std::span<InvariantName const> invariants() const override { return invariants_; }
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
    if (G::code(decoded) != action) return Rejection{"", "no action of this game has this code"};
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

  std::vector<EventKind> event_kinds() const override {
    if constexpr (Listing<G>)
      return G::event_kinds(setup_);
    else
      return {};
  }
  std::vector<Part> parts() const override {
    if constexpr (Catalogued<G>)
      return G::parts(setup_);
    else
      return {};
  }
  void exercised([[maybe_unused]] AnyState const& before, [[maybe_unused]] ActionCode action,
                 [[maybe_unused]] std::vector<std::size_t>& at_work) const override {
    if constexpr (Catalogued<G>) G::exercised(setup_, before.as<State>(), G::from_code(action), at_work);
  }

  std::string text(ActionCode action, Language language) const override {
    return G::text(setup_, G::from_code(action), language);
  }
  Parsed<ActionCode> parse(std::string_view text) const override {
    Parsed<Action> read = G::parse(setup_, text);
    if (!read) return Parsed<ActionCode>::error(read.column, std::move(read.what), std::move(read.expected));
    return Parsed<ActionCode>::ok(G::code(*read.value));
  }
  bool seen(AnyState const& before, ActionCode action, int seat) const override {
    return G::seen(setup_, before.as<State>(), G::from_code(action), seat);
  }
  Digest digest(AnyState const& state) const override {
    Canonical form;
    G::visit_fields(setup_, state.as<State>(), form);
    return digest_of(form.bytes());
  }
  Digest chain(Digest before, ActionCode action, AnyState const& after) const override {
    Canonical form;
    G::visit_fields(setup_, after.as<State>(), form);
    return ringside::chain(before, action, form.bytes());
  }
  Digest observation_digest(AnyState const& state, int seat) const override {
    return digest_of(bytes_of(G::observe(setup_, state.as<State>(), seat)));
  }
  Json observation(AnyState const& state, int seat, Language language) const override {
    return G::show_observation(setup_, G::observe(setup_, state.as<State>(), seat), language);
  }
  Scene scene(AnyState const& state, Language language, std::optional<int> seat) const override {
    return G::scene(setup_, state.as<State>(), seat, language);
  }
  std::vector<FlatField> fields(AnyState const& state) const override {
    Flatten flat;
    G::visit_fields(setup_, state.as<State>(), flat);
    return std::move(flat.fields);
  }

  Json position(AnyState const& state) const override {
    return without_defaults(written(state.as<State>()), written(G::blank(setup_)));
  }
  std::optional<AnyState> read_position(Json const& position, Problems& problems) const override {
    std::size_t const before = problems.size();
    Json const fields = G::expand_position(setup_, position, problems);
    State state = G::blank(setup_);
    ReadFields reader(fields, problems);
    G::visit_fields(setup_, state, reader);
    reader.finish();
    if (problems.size() == before) G::check_position(setup_, state, problems);
    if (problems.size() == before) name_broken_laws<G>(setup_, state, problems);
    if (problems.size() != before) return std::nullopt;
    return AnyState(state);
  }
  void check(AnyState const& state, Problems& problems) const override {
    if (is_whole(state))
      G::check_position(setup_, state.as<State>(), problems);
    else
      problems.push_back({"", "holds what no field may hold", "each field within its range, and nothing beside the fields"});
  }

  int broken(AnyState const& state) const override {
    auto const laws = G::invariants();
    for (std::size_t i = 0; i < laws.size(); ++i)
      if (laws[i].state != nullptr && !laws[i].state(setup_, state.as<State>())) return static_cast<int>(i);
    return -1;
  }
  int broken(AnyState const& before, ActionCode action, AnyState const& after) const override {
    auto const laws = G::invariants();
    for (std::size_t i = 0; i < laws.size(); ++i)
      if (laws[i].step != nullptr && !laws[i].step(setup_, before.as<State>(), G::from_code(action), after.as<State>()))
        return static_cast<int>(i);
    return -1;
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

  int key_words() const override { return expander_.words(); }
  int key_bits() const override { return expander_.bits(); }
  void write_key(AnyState const& state, std::uint64_t* key) const override { expander_.write(state.as<State>(), key); }
  AnyState read_key(std::uint64_t const* key) const override { return AnyState(expander_.read(key)); }
  void expand(std::span<std::uint64_t const> keys, ExpandPlan const& plan, Expansion& expansion) const override {
    expander_.expand(keys, plan, expansion);
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

  void count_leaves(AnyState const& state, std::span<std::uint64_t> leaves, std::span<std::uint64_t> ended) const override {
    std::vector<std::vector<Action>> lists(leaves.size());
    leaves[0] += 1;
    if (leaves.size() > 1) descend(state.as<State>(), 0, lists, leaves, ended);
  }

  std::vector<std::byte> pack(AnyState const& state) const override {
    Pack packer;
    G::visit_fields(setup_, state.as<State>(), packer);
    return std::move(packer.bytes);
  }
  AnyState unpack(std::span<std::byte const> bytes) const override {
    State state = G::blank(setup_);  // with it comes what no field shows, such as the parts of absent seats
    Unpack unpacker(bytes);
    G::visit_fields(setup_, state, unpacker);
    return AnyState(state);
  }

 private:
  typename G::Setup setup_;
  Expander<G> expander_;  // over setup_
  std::vector<InvariantName> invariants_;

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

  /// Is everything in the state shown by its fields, each of them within its range?
  bool is_whole(AnyState const& state) const {
    InRange range;
    G::visit_fields(setup_, state.as<State>(), range);
    return range.holds && unpack(pack(state)) == state;
  }

  Json written(State const& state) const {
    WriteFields writer;
    G::visit_fields(setup_, state, writer);
    return std::move(writer.root);
  }
};

/// The registry's line for a game.
template <Game G>
GameEntry entry_of(TileSource tiles = {}) {
  return {&G::facts, &G::clauses, &G::rulings,
          [](Json const& json, Problems& problems) -> std::unique_ptr<Match> {
            auto setup = G::read_setup(json, problems);
            if (!setup || !problems.empty()) return nullptr;
            return std::make_unique<Erased<G>>(std::move(*setup));
          },
          tiles};
}

}  // namespace ringside
