#pragma once

#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/check.h"
#include "engine/games/high_voltage/fields.h"
#include "engine/games/high_voltage/notation.h"
#include "engine/games/high_voltage/observe.h"
#include "engine/games/high_voltage/play.h"
#include "engine/games/high_voltage/position.h"
#include "engine/games/high_voltage/scene.h"
#include "engine/games/high_voltage/setup_json.h"
#include "engine/games/high_voltage/strokes.h"
#include "engine/games/high_voltage/vocabulary.h"
#include "engine/games/high_voltage/world.h"
#include "engine/games/steel_arena/drawing.h"
#include "engine/games/steel_arena/expansion.h"

namespace ringside::high_voltage {

/// High Voltage as a Game. What it does not change is the base's.
struct HighVoltage : steel_arena::Expansion<HighVoltage, HV> {
  using Setup = high_voltage::Setup;
  using State = high_voltage::State;
  using Observation = high_voltage::Observation;

  static void change(Seams& seams);
  static Facts const& facts() { return high_voltage::facts(); }
  static std::span<Ruling const> rulings() { return high_voltage::rulings(); }
  static TileSource tiles() { return high_voltage::tile_source(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems);
  static Json write_setup(Setup const& setup) { return high_voltage::write_setup(setup); }

  static State start(Setup const& setup) { return high_voltage::first_state(setup); }
  static Observation observe(Setup const& setup, State const& state, int seat) {
    return high_voltage::observation_of(setup, state, seat);
  }
  static bool conceals(Setup const& setup, Observation const& seen) { return high_voltage::conceals(setup, seen); }
  static State world(Setup const& setup, Observation const& seen, Dice& dice) {
    return high_voltage::world_of(setup, seen, dice);
  }
  static std::string text(Setup const& setup, Action action, Language language) {
    return high_voltage::to_text(setup, action, language);
  }
  static Parsed<Action> parse(Setup const& setup, std::string_view text) { return high_voltage::parse_action(setup, text); }
  static constexpr Vocabulary vocabulary() { return high_voltage::vocabulary; }
  static bool seen(Setup const& setup, State const& state, Action action, int seat) {
    return high_voltage::may_see(setup, state, action, seat);
  }
  static Json show_observation(Setup const& setup, Observation const& observation, Language language) {
    return high_voltage::show(setup, observation, language);
  }
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language) {
    return high_voltage::make_scene(setup, seat ? high_voltage::observation_of(setup, state, *seat) : whole_view(state),
                                    language);
  }
  static void put_pieces(Setup const& setup, State const& before, Strokes& strokes) {
    high_voltage::put_pieces(setup, before, strokes);
  }
  static void draw_event(Setup const& setup, Event const& event, Strokes& strokes) {
    high_voltage::draw_event(setup, event, strokes);
  }
  static Observation whole_view(State const& state) { return {{.state = state, .seat = {nothing}}, state.extra}; }

  static State blank(Setup const& setup) { return high_voltage::blank_state(setup); }
  static std::vector<std::string> drawing(Setup const& setup, State const& state) {
    return steel_arena::draw_field(setup, state);
  }
  static Json expand_position(Setup const& setup, Json const& json, Problems& problems) {
    return high_voltage::expanded(setup, json, problems);
  }
  static void check_position(Setup const& setup, State const& state, Problems& problems) {
    high_voltage::check_state(setup, state, problems);
  }
  static std::span<Invariant<HighVoltage> const> invariants();
  template <class AnyStateType, class Visitor>
  static void visit_fields(Setup const& setup, AnyStateType& state, Visitor& visit) {
    visit_whole(setup, state, visit);
  }
};

}  // namespace ringside::high_voltage
