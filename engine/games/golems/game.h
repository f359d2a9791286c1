#pragma once

#include "engine/core/match/game.h"
#include "engine/core/match/game_entry.h"
#include "engine/games/golems/action.h"
#include "engine/games/golems/clauses.h"
#include "engine/games/golems/describe.h"
#include "engine/games/golems/drawing.h"
#include "engine/games/golems/ending.h"
#include "engine/games/golems/exercised.h"
#include "engine/games/golems/fields.h"
#include "engine/games/golems/notation.h"
#include "engine/games/golems/observe.h"
#include "engine/games/golems/position.h"
#include "engine/games/golems/rules.h"
#include "engine/games/golems/rulings.h"
#include "engine/games/golems/scene.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/stages.h"
#include "engine/games/golems/state.h"
#include "engine/games/golems/strokes.h"
#include "engine/games/golems/vocabulary.h"
#include "engine/games/golems/world.h"

namespace ringside::golems {

/// Golem cards, luck cards and obstacle tokens, and the scenarios that lay them out.
TileSource scenario_source();

/// Battle of Golems as a Game. Each function is a chapter's or a subject's, found in the file named after it.
struct BattleOfGolems : Asking {
  using Setup = golems::Setup;
  using State = golems::State;
  using Action = golems::Action;
  using Event = golems::Event;
  using Observation = golems::Observation;

  static Facts const& facts() { return golems::facts(); }
  static std::span<Clause const> clauses() { return golems::clauses(); }
  static std::span<Ruling const> rulings() { return golems::rulings(); }
  static TileSource tiles() { return scenario_source(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems) { return golems::read_setup(json, problems); }
  static Json write_setup(Setup const& setup) { return golems::write_setup(setup); }
  static int seats(Setup const& setup) { return setup.players; }

  static State start(Setup const& setup) { return first_state(setup); }
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& sink) {
    apply_action(setup, state, action, listener<Event>(sink));
  }
  static Outcome outcome(Setup const& setup, State const& state) { return outcome_of(setup, state); }
  static Observation observe(Setup const& setup, State const& state, int seat) { return observation_of(setup, state, seat); }
  static bool conceals(Setup const& setup, Observation const& seen) { return golems::conceals(setup, seen); }
  static State world(Setup const& setup, Observation const& seen, Dice& dice) { return world_of(setup, seen, dice); }
  static std::uint32_t prospect(Setup const& setup, State const& state, int seat) { return prospect_of(setup, state, seat); }
  static int aggression(Setup const& setup, State const& state, Action action) { return aggression_of(setup, state, action); }

  static ActionCode code(Action action) { return to_code(action); }
  static Action from_code(ActionCode code) { return to_action(code); }
  static std::string text(Setup const& setup, Action action, Language language) { return to_text(setup, action, language); }
  static Parsed<Action> parse(Setup const& setup, std::string_view text) { return parse_action(setup, text); }
  static constexpr Vocabulary vocabulary() { return golems::vocabulary; }
  static bool seen(Setup const& setup, State const& state, Action action, int seat) {
    return is_seen(setup, state, action, seat);
  }
  static std::vector<EventKind> event_kinds(Setup const&) { return kinds_of_events(); }
  static std::vector<Part> parts(Setup const& setup) { return list_parts(setup.scenario->cards); }
  static void exercised(Setup const& setup, State const& state, Action action, std::vector<std::size_t>& at_work) {
    exercised_by(setup, state, action, at_work);
  }
  static EventView describe(Setup const& setup, Event const& event, Language language) { return to_view(setup, event, language); }
  static Json show_observation(Setup const& setup, Observation const& observation, Language) { return show(setup, observation); }
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language) {
    Observation const seen = seat ? observation_of(setup, state, *seat) : Observation{.state = state};
    return make_scene(setup, seen, language);
  }
  static void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
    golems::put_pieces(setup, before, strokes);
  }
  static void draw_event(Setup const& setup, Event const& event, Strokes& strokes) { golems::draw_event(setup, event, strokes); }

  static State blank(Setup const& setup) { return blank_state(setup); }
  static std::vector<std::string> drawing(Setup const& setup, State const& state) { return draw_field(setup, state); }
  static Json expand_position(Setup const& setup, Json const& json, Problems& problems) {
    return expanded(setup, json, problems);
  }
  static void check_position(Setup const& setup, State const& state, Problems& problems) { check_state(setup, state, problems); }
  static std::span<Invariant<BattleOfGolems> const> invariants();
  template <class AnyStateType, class Visitor>
  static void visit_fields(Setup const& setup, AnyStateType& state, Visitor& visit) {
    visit_state(setup, state, visit);
  }
};

}  // namespace ringside::golems
