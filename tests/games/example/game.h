#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/plain_game.h"
#include "tests/games/example/clauses.h"
#include "tests/games/example/state.h"

namespace ringside::example {

/// What keeps the actor from an action.
enum class Denial : std::uint8_t { none, over, not_a_draw, not_a_turn, charges, full };

/// The game as engine/core/match/game.h wants it; what it does not say is PlainGame's or ListedGame's.
struct Example : ListedGame<Example, Action> {
  using Setup = example::Setup;
  using State = example::State;
  using Event = example::Event;
  using Observation = State;  // the other's charges are 0 in it

  static Facts const& facts();
  static std::span<Clause const> clauses() { return example::clauses(); }
  static std::span<Ruling const> rulings() { return example::rulings(); }
  static std::optional<Setup> read_setup(Json const& json, Problems& problems);
  static Json write_setup(Setup const& setup);
  static int seats(Setup const& /*setup*/) { return 2; }

  static State start(Setup const& /*setup*/) { return {}; }
  static Actor actor(Setup const& setup, State const& state);
  static constexpr std::span<Saying const> notation() { return action_phrases; }
  static Denial denial(Setup const& setup, State const& state, Action action);
  static Rejection rejection(Setup const& setup, State const& state, Action action, Denial denial);
  static std::uint32_t weight(Setup const& setup, State const& state, Action action);
  template <class Sink>
  static void apply(Setup const& setup, State& state, Action action, Sink& sink) {
    carry_out(setup, state, action, listener<Event>(sink));
  }
  static Outcome outcome(Setup const& setup, State const& state);

  static Observation observe(Setup const& setup, State const& state, int seat);
  static bool conceals(Setup const& setup, Observation const& seen);
  static bool seen(Setup const& setup, State const& before, Action action, int seat);

  static std::vector<EventKind> event_kinds(Setup const& setup);
  static EventView describe(Setup const& setup, Event const& event, Language language);
  static Scene scene(Setup const& setup, State const& state, std::optional<int> seat, Language language);

  template <class S, class Visitor>
  static void visit_fields(Setup const& setup, S& state, Visitor& visit) {
    visit_state(setup, state, visit);
  }
  static void check_position(Setup const& setup, State const& state, Problems& problems);
  static std::span<Invariant<Example> const> invariants();

 private:
  static void carry_out(Setup const& setup, State& state, Action action, std::vector<Event>* events);
};

}  // namespace ringside::example
