#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/match/plain_game.h"
#include "engine/games/duel/action.h"
#include "engine/games/duel/clauses.h"
#include "engine/games/duel/event.h"
#include "engine/games/duel/invariants.h"
#include "engine/games/duel/rules.h"
#include "engine/games/duel/setup.h"
#include "engine/games/duel/state.h"

/// Duel: two robots on 19 cells, the smallest full game of Ringside. RULES.md has its clauses.
namespace ringside::duel {

/// The game as engine/core/match/game.h wants it. Each function is in the file named after its subject.
struct Duel : ListedGame<Duel, Action> {
  using Setup = duel::Setup;
  using State = duel::State;
  using Event = duel::Event;
  using Observation = State;  // nothing is hidden

  // setup.h, clauses.h (made of RULES.md)
  static Facts const& facts() { return duel::facts(); }
  static std::span<Clause const> clauses() { return duel::clauses(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems) { return duel::read_setup(json, problems); }
  static Json write_setup(Setup const& setup) { return duel::write_setup(setup); }
  static int seats(Setup const&) { return seat_count; }

  // rules.h
  static State start(Setup const& setup) { return duel::start(setup); }
  static Actor actor(Setup const& setup, State const& state) { return actor_of(setup, state); }
  static constexpr std::span<Saying const> notation() { return action_phrases; }
  static Denial denial(Setup const& setup, State const& state, Action action) {
    return is_over(setup, state) ? Denial::over : hindrance(setup, state, action);
  }
  static Rejection rejection(Setup const& setup, State const& state, Action action, Denial denial) {
    return rejection_for(setup, state, action, denial);
  }
  static constexpr std::size_t action_count = all_actions.size();
  static constexpr int seat_count = 2;
  static bool is_legal(Setup const& setup, State const& state, Action action) {
    return hindrance(setup, state, action) == Denial::none;
  }
  static void set_actor(State& state, int seat) { state.turn = static_cast<std::uint8_t>(seat); }
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& report) {
    carry_out(setup, state, action, report);
  }
  static Outcome outcome(Setup const& setup, State const& state) { return outcome_of(setup, state); }
  static std::uint32_t prospect(Setup const& setup, State const& state, int seat) { return prospect_of(setup, state, seat); }
  static int aggression(Setup const& setup, State const& state, Action action) { return aggression_of(setup, state, action); }

  // symmetry.cpp
  static int symmetries(Setup const& setup);
  static State image(Setup const& setup, State const& state, int k);
  static State canonical(Setup const& setup, State const& state);

  // describe.cpp, scene.cpp
  static std::vector<EventKind> event_kinds(Setup const& setup);
  static EventView describe(Setup const& setup, Event const& event, Language language);
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language);
  static void put_pieces(Setup const& setup, State const& before, Strokes& strokes);
  static void draw_event(Setup const& setup, Event const& event, Strokes& strokes);

  // state.h, position.cpp, invariants.h
  template <class S, class Visitor>
  static void visit_fields(Setup const& setup, S& state, Visitor& visit) {
    duel::visit_fields(setup, state, visit);
  }
  static std::vector<std::string> drawing(Setup const& setup, State const& state);
  static Json expand_position(Setup const& setup, Json const& json, Problems& problems);
  static void check_position(Setup const& setup, State const& state, Problems& problems);
  static constexpr std::span<Invariant<Duel> const> invariants() { return laws::all<Duel>; }
};

}  // namespace ringside::duel
