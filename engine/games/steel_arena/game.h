#pragma once

#include "engine/core/match/game.h"
#include "engine/core/values/extent.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/catalogue_source.h"
#include "engine/games/steel_arena/clauses.h"
#include "engine/games/steel_arena/describe.h"
#include "engine/games/steel_arena/drawing.h"
#include "engine/games/steel_arena/ending.h"
#include "engine/games/steel_arena/exercised.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/notation.h"
#include "engine/games/steel_arena/observe.h"
#include "engine/games/steel_arena/position.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/games/steel_arena/rulings.h"
#include "engine/games/steel_arena/scene.h"
#include "engine/games/steel_arena/setup_json.h"
#include "engine/games/steel_arena/start.h"
#include "engine/games/steel_arena/state.h"
#include "engine/games/steel_arena/strokes.h"
#include "engine/games/steel_arena/vocabulary.h"
#include "engine/games/steel_arena/world.h"

namespace ringside::steel_arena {

/// Steel Arena as a Game. Each function is a chapter's or a subject's, found in the file named after it.
struct SteelArena {
  using Setup = steel_arena::Setup;
  using State = steel_arena::State;
  using Action = steel_arena::Action;
  using Event = steel_arena::Event;
  using Observation = steel_arena::Observation;

  static Facts const& facts() { return steel_arena::facts(); }
  static std::span<Clause const> clauses() { return steel_arena::clauses(); }
  static std::span<Ruling const> rulings() { return steel_arena::rulings(); }
  static TileSource tiles() { return tile_source(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems);
  static Json write_setup(Setup const& setup) { return steel_arena::write_setup(setup); }
  static int seats(Setup const& setup) { return setup.players; }

  static State start(Setup const& setup) { return first_state(setup); }
  static Actor actor(Setup const& setup, State const& state) { return actor_of(setup, state); }
  static void legal(Setup const& setup, State const& state, std::vector<Action>& actions) { list_legal(setup, state, actions); }
  static std::uint32_t weight(Setup const& setup, State const& state, Action action) { return weight_of(setup, state, action); }
  static std::optional<Rejection> reject(Setup const& setup, State const& state, Action action) {
    return reject_action(setup, state, action);
  }
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& sink) {
    apply_action(setup, state, action, listener<Event>(sink));
  }
  static Outcome outcome(Setup const& setup, State const& state) { return outcome_of(setup, state); }
  static Observation observe(Setup const& setup, State const& state, int seat) { return observation_of(setup, state, seat); }
  static bool conceals(Setup const& setup, Observation const& seen) { return steel_arena::conceals(setup, seen); }
  static State world(Setup const& setup, Observation const& seen, Dice& dice) { return world_of(setup, seen, dice); }
  static std::uint32_t prospect(Setup const& setup, State const& state, int seat) { return prospect_of(setup, state, seat); }
  static int team(Setup const& setup, int seat) { return setup.team_of(seat); }
  static int aggression(Setup const& setup, State const& state, Action action) { return aggression_of(setup, state, action); }

  static ActionCode code(Action action) { return to_code(action); }
  static Action from_code(ActionCode code) { return to_action(code); }
  static std::string text(Setup const& setup, Action action, Language language) { return to_text(setup, action, language); }
  static Parsed<Action> parse(Setup const& setup, std::string_view text) { return parse_action(setup, text); }
  static constexpr Vocabulary vocabulary() { return steel_arena::vocabulary; }
  static bool seen(Setup const& setup, State const& state, Action action, int seat) {
    return may_see(setup, state, action, seat);
  }
  static std::vector<EventKind> event_kinds(Setup const& setup) { return kinds_of_events(*setup.seams); }
  static std::vector<Part> parts(Setup const& setup) { return list_parts(setup); }
  static void exercised(Setup const& setup, State const& state, Action action, std::vector<std::size_t>& at_work) {
    exercised_in(setup, state, action, at_work);
  }
  static EventView describe(Setup const& setup, Event const& event, Language language) { return to_view(setup, event, language); }
  static Json show_observation(Setup const& setup, Observation const& observation, Language language) {
    return show(setup, observation, language);
  }
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language) {
    Observation const seen = seat ? observation_of(setup, state, *seat) : Observation{.state = state};
    return make_scene(setup, seen, language);
  }
  static void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
    steel_arena::put_pieces(setup, before, strokes);
  }
  static void draw_event(Setup const& setup, Event const& event, Strokes& strokes) {
    steel_arena::draw_event(setup, event, strokes);
  }

  static std::vector<Extent> extents(Setup const& setup) { return list_extents(setup); }
  static State blank(Setup const& setup) { return blank_state(setup); }
  static std::vector<std::string> drawing(Setup const& setup, State const& state) { return draw_field(setup, state); }
  static Json expand_position(Setup const& setup, Json const& json, Problems& problems) {
    return expanded(setup, json, problems);
  }
  static void check_position(Setup const& setup, State const& state, Problems& problems) { check_state(setup, state, problems); }
  static constexpr std::size_t law_count = 13;
  static std::span<Invariant<SteelArena> const> invariants();
  template <class AnyStateType, class Visitor>
  static void visit_fields(Setup const& setup, AnyStateType& state, Visitor& visit) {
    visit_state(setup, state, visit);
  }
};

}  // namespace ringside::steel_arena
