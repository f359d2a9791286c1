#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/fields/flatten.h"
#include "engine/core/fields/in_range.h"
#include "engine/core/fields/pack.h"
#include "engine/core/fields/read_fields.h"
#include "engine/core/fields/write_fields.h"
#include "engine/core/match/erase_rules.h"
#include "engine/core/match/position_check.h"

namespace ringside {

/// The words of a Match by those of a game.
template <Game G>
class ErasedWords : public ErasedRules<G> {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  using ErasedRules<G>::ErasedRules;

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
    if constexpr (Worded<G>)
      if (language == Language::russian) return russian_text(G::from_code(action));
    return G::text(setup_, G::from_code(action), language);
  }
  Parsed<ActionCode> parse(std::string_view text) const override {
    Parsed<Action> read = read_action(text);
    if (!read) return Parsed<ActionCode>::error(read.column, std::move(read.what), std::move(read.expected));
    return Parsed<ActionCode>::ok(G::code(*read.value));
  }
  bool seen(AnyState const& before, ActionCode action, int seat) const override {
    return G::seen(setup_, before.as<State>(), G::from_code(action), seat);
  }
  bool conceals([[maybe_unused]] AnyState const& state, [[maybe_unused]] int seat) const override {
    if constexpr (Concealing<G>)
      return G::conceals(setup_, G::observe(setup_, state.as<State>(), seat));
    else
      return G::facts().has_secrets;
  }
  Json observation(AnyState const& state, int seat, Language language) const override {
    Json shown = G::show_observation(setup_, G::observe(setup_, state.as<State>(), seat), language);
    if (Scene seen = scene(state, language, seat); !seen.to_do.empty()) shown["to_do"] = std::move(seen.to_do);
    return shown;
  }
  Scene scene(AnyState const& state, Language language, std::optional<int> seat) const override {
    return G::scene(setup_, state.as<State>(), seat, language);
  }
  void add_strokes([[maybe_unused]] AnyState const& before, [[maybe_unused]] ActionCode action,
                   [[maybe_unused]] Language language, [[maybe_unused]] std::optional<int> seat,
                   [[maybe_unused]] Scene& scene) const override {
    if constexpr (Drawn<G>) {
      std::vector<typename G::Event> events;
      Collect<typename G::Event> sink{events};
      State state = before.as<State>();
      G::apply(setup_, state, G::from_code(action), sink);
      Strokes strokes(scene, language);
      G::put_pieces(setup_, before.as<State>(), strokes);
      for (auto const& event : events)
        if (!seat || may_know(G::describe(setup_, event, language), *seat)) G::draw_event(setup_, event, strokes);
    }
  }
  std::vector<FlatField> fields(AnyState const& state) const override {
    Flatten flat;
    G::visit_fields(setup_, state.as<State>(), flat);
    mark_inner(flat.fields, G::facts().inner_fields);
    return std::move(flat.fields);
  }

  Json position(AnyState const& state) const override {
    return without_defaults(written(state.as<State>()), written(G::blank(setup_)));
  }
  std::vector<std::string> drawing([[maybe_unused]] AnyState const& state) const override {
    if constexpr (Sketched<G>)
      return G::drawing(setup_, state.as<State>());
    else
      return {};
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

 protected:
  using ErasedRules<G>::setup_;

 private:
  /// In Russian. A tile may be called by a word of the vocabulary, which would be read as that word: then in English.
  std::string russian_text(Action action) const {
    std::string text = in_russian(G::vocabulary(), G::text(setup_, action, Language::russian));
    auto const read = read_action(text);
    return read && *read.value == action ? text : G::text(setup_, action, Language::english);
  }
  Parsed<Action> read_action(std::string_view text) const {
    auto const parse = [this](std::string_view line) { return G::parse(setup_, line); };
    if constexpr (Worded<G>) return read_in_english(G::vocabulary(), text, parse);
    return parse(text);
  }

  /// Is everything in the state shown by its fields, each of them within its range?
  bool is_whole(AnyState const& state) const {
    InRange range;
    G::visit_fields(setup_, state.as<State>(), range);
    return range.holds && this->unpack(this->pack(state)) == state;
  }

  Json written(State const& state) const {
    WriteFields writer;
    G::visit_fields(setup_, state, writer);
    return std::move(writer.root);
  }
};

}  // namespace ringside
