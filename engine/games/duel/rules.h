#pragma once

// DU-2 and DU-3 as code.

#include "engine/core/match/game.h"
#include "engine/core/values/site.h"
#include "engine/games/duel/action.h"
#include "engine/games/duel/event.h"
#include "engine/games/duel/setup.h"
#include "engine/games/duel/state.h"

namespace ringside::duel {

/// Why an action is not legal.
enum class Denial : std::uint8_t { none, over, token, off_field, push_off_field };

State start(Setup const& setup);
/// The clause and the sentence of a denial.
Rejection rejection_for(Setup const& setup, State const& state, Action action, Denial denial);
/// Of a game that is over.
Outcome outcome_of(Setup const& setup, State const& state);
/// For players who seek the fight: is it a shot that hits?
int aggression_of(Setup const& setup, State const& state, Action action);

/// How good the outlook is for a seat: the hits that it can still take.
inline std::uint32_t prospect_of(Setup const& setup, State const& state, int seat) {
  auto const left = static_cast<std::uint32_t>(setup.damage - state.robots[static_cast<std::size_t>(seat)].damage);
  return 1 + left * left;
}

/// Only the last turn's target can have reached D, and the turn has passed to it.
inline bool is_over(Setup const& setup, State const& state) { return by("DU-3.1", state.own().damage >= setup.damage, false); }

inline Actor actor_of(Setup const& setup, State const& state) {
  return is_over(setup, state) ? Actor::nobody() : Actor::seat(state.turn);
}

/// What keeps a seat from an action in a game that is not over.
inline Denial hindrance(Setup const& setup, State const& state, Action action) {
  ActionParts const& parts = parts_of(action);
  if (by("DU-2.2", parts.module && state.own().tokens.test(*parts.module), false)) return Denial::token;
  if (parts.deed != Deed::step) return Denial::none;
  std::uint8_t const ahead = setup.field.neighbour(state.own().cell, state.own().facing);
  if (by("DU-2.3", ahead == HexField::none, false)) return Denial::off_field;
  bool const pushes = ahead == state.other().cell;
  if (by("DU-2.4", pushes && setup.field.neighbour(ahead, state.own().facing) == HexField::none, false))
    return Denial::push_off_field;
  return Denial::none;
}

/// Does the other robot stand straight ahead of the one whose turn it is?
inline bool in_line_of_fire(Setup const& setup, State const& state) {
  int cell = state.own().cell;
  do cell = setup.field.neighbour(cell, state.own().facing);
  while (cell != HexField::none && cell != state.other().cell);
  return by("DU-2.6", cell != HexField::none, true);
}

/// The step is legal.
template <class Sink>
void step_forward(Setup const& setup, State& state, Module module, Sink& report) {
  Robot& own = state.own();
  Robot& other = state.other();
  std::uint8_t const ahead = setup.field.neighbour(own.cell, own.facing);
  if (by("DU-2.4", ahead == other.cell, false)) {
    other.cell = setup.field.neighbour(ahead, own.facing);
    report(Event{Event::Kind::pushed, static_cast<std::uint8_t>(1 - state.turn), module, ahead, other.cell});
  }
  report(Event{Event::Kind::moved, state.turn, module, own.cell, ahead});
  if (by("DU-2.3")) own.cell = ahead;
}

template <class Sink>
void turn_by(State& state, Module module, int sectors, Sink& report) {
  auto const facing = static_cast<std::uint8_t>(hex::turned(state.own().facing, sectors));
  report(Event{Event::Kind::turned, state.turn, module, state.own().facing, facing});
  if (by("DU-2.5")) state.own().facing = facing;
}

template <class Sink>
void shoot(Setup const& setup, State& state, Sink& report) {
  auto const target = static_cast<std::uint8_t>(1 - state.turn);
  if (!in_line_of_fire(setup, state)) {
    report(Event{Event::Kind::missed, state.turn, Module::shot});
    return;
  }
  std::uint8_t const before = state.other().damage;
  if (by("DU-2.6")) ++state.other().damage;
  report(Event{Event::Kind::hit, target, Module::shot, before, state.other().damage});
  if (state.other().damage < setup.damage) return;
  if (by("DU-3.1")) report(Event{Event::Kind::destroyed, target, Module::shot});
  if (by("DU-3.2")) report(Event{Event::Kind::won, state.turn, Module::shot});
}

/// Carries out a legal action.
template <class Sink>
void carry_out(Setup const& setup, State& state, Action action, Sink& report) {
  ActionParts const& parts = parts_of(action);
  if (parts.module) {
    if (by("DU-2.2")) state.own().tokens.insert(*parts.module);
    report(Event{Event::Kind::heated, state.turn, *parts.module});
  }
  switch (parts.deed) {
    case Deed::step:
      step_forward(setup, state, *parts.module, report);
      break;
    case Deed::turn:
      turn_by(state, *parts.module, parts.sectors, report);
      break;
    case Deed::shot:
      shoot(setup, state, report);
      break;
    case Deed::cool:
      report(Event{Event::Kind::cooled, state.turn, Module::step, state.own().tokens.bits});
      if (by("DU-2.8")) state.own().tokens = {};
      break;
  }
  if (by("DU-1.5")) state.turn = static_cast<std::uint8_t>(1 - state.turn);
}

}  // namespace ringside::duel
