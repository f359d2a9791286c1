#pragma once

#include "engine/core/match/game.h"
#include "engine/core/match/game_entry.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/clauses.h"
#include "engine/games/robocide/describe.h"
#include "engine/games/robocide/drawing.h"
#include "engine/games/robocide/exercised.h"
#include "engine/games/robocide/fields.h"
#include "engine/games/robocide/notation.h"
#include "engine/games/robocide/observe.h"
#include "engine/games/robocide/position.h"
#include "engine/games/robocide/rules.h"
#include "engine/games/robocide/rulings.h"
#include "engine/games/robocide/scene.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/stages.h"
#include "engine/games/robocide/state.h"
#include "engine/games/robocide/strokes.h"
#include "engine/games/robocide/vocabulary.h"
#include "engine/games/robocide/world.h"

namespace ringside::robocide {

/// Parts and loot, and the boards that they are played on.
TileSource board_source();

/// Robocide as a Game. Each function is a chapter's or a subject's, found in the file named after it.
struct Robocide : Asking {
  using Setup = robocide::Setup;
  using State = robocide::State;
  using Action = robocide::Action;
  using Event = robocide::Event;
  using Observation = robocide::Observation;

  static Facts const& facts() { return robocide::facts(); }
  static std::span<Clause const> clauses() { return robocide::clauses(); }
  static std::span<Ruling const> rulings() { return robocide::rulings(); }
  static TileSource tiles() { return board_source(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems) { return robocide::read_setup(json, problems); }
  static Json write_setup(Setup const& setup) { return robocide::write_setup(setup); }
  static int seats(Setup const& setup) { return setup.players; }

  static State start(Setup const& setup) { return first_state(setup); }
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& sink) {
    apply_action(setup, state, action, listener<Event>(sink));
  }
  static Outcome outcome(Setup const& setup, State const& state) { return outcome_of(setup, state); }
  static Observation observe(Setup const& setup, State const& state, int seat) { return observation_of(setup, state, seat); }
  static bool conceals(Setup const& setup, Observation const& seen) { return robocide::conceals(setup, seen); }
  static State world(Setup const& setup, Observation const& seen, Dice& dice) { return world_of(setup, seen, dice); }
  static std::uint32_t prospect(Setup const& setup, State const& state, int seat) { return prospect_of(setup, state, seat); }
  static int aggression(Setup const& setup, State const& state, Action action) { return aggression_of(setup, state, action); }

  static ActionCode code(Action action) { return to_code(action); }
  static Action from_code(ActionCode code) { return to_action(code); }
  static std::string text(Setup const& setup, Action action, Language language) { return to_text(setup, action, language); }
  static Parsed<Action> parse(Setup const& setup, std::string_view text) { return parse_action(setup, text); }
  static constexpr Vocabulary vocabulary() { return robocide::vocabulary; }
  static bool seen(Setup const&, State const&, Action action, int) { return is_seen(action); }
  static std::vector<EventKind> event_kinds(Setup const&) { return kinds_of_events(); }
  static std::vector<Part> parts(Setup const&) { return parts_of_the_box(); }
  static void exercised(Setup const& setup, State const& state, Action action, std::vector<std::size_t>& at_work) {
    exercised_by(setup, state, action, at_work);
  }
  static EventView describe(Setup const& setup, Event const& event, Language language) { return to_view(setup, event, language); }
  static Json show_observation(Setup const& setup, Observation const& observation, Language) { return show(setup, observation); }
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language) {
    return make_scene(setup, seat ? observation_of(setup, state, *seat) : whole_view(state), language);
  }
  static void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
    robocide::put_pieces(setup, before, strokes);
  }
  static void draw_event(Setup const& setup, Event const& event, Strokes& strokes) {
    robocide::draw_event(setup, event, strokes);
  }

  static std::vector<Extent> extents(Setup const& setup) { return list_extents(setup); }
  static State blank(Setup const& setup) { return blank_state(setup); }
  static std::vector<std::string> drawing(Setup const& setup, State const& state) { return draw_field(setup, state); }
  static Json expand_position(Setup const& setup, Json const& json, Problems& problems) {
    return expanded(setup, json, problems);
  }
  static void check_position(Setup const& setup, State const& state, Problems& problems) { check_state(setup, state, problems); }
  static std::span<Invariant<Robocide> const> invariants();
  template <class AnyStateType, class Visitor>
  static void visit_fields(Setup const& setup, AnyStateType& state, Visitor& visit) {
    visit_state(setup, state, visit);
  }
};

}  // namespace ringside::robocide
