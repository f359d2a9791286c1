#pragma once

// The laws of duel, where the compiler sees them: see WovenLaws.

#include <array>

#include "engine/core/match/game.h"
#include "engine/games/duel/action.h"
#include "engine/games/duel/clauses.h"
#include "engine/games/duel/rules.h"
#include "engine/games/duel/setup.h"
#include "engine/games/duel/state.h"

namespace ringside::duel::laws {

inline bool own_cells(Setup const& setup, State const& state) {
  auto const& [first, second] = state.robots;
  return first.cell < setup.field.size() && second.cell < setup.field.size() && first.cell != second.cell;
}

inline bool known_values(Setup const&, State const& state) {
  for (Robot const& robot : state.robots)
    if (robot.facing >= hex::directions || robot.tokens.bits >= (1U << modules)) return false;
  return state.turn <= 1;
}

inline bool damage_in_range(Setup const& setup, State const& state) {
  return state.robots[0].damage <= setup.damage && state.robots[1].damage <= setup.damage;
}

inline bool over_when_destroyed(Setup const& setup, State const& state) {
  bool const first = state.robots[0].damage == setup.damage;
  bool const second = state.robots[1].damage == setup.damage;
  return !(first && second) && actor_of(setup, state).is_nobody() == (first || second);
}

inline bool turns_alternate(Setup const&, State const& before, Action, State const& after) {
  return before.turn + after.turn == 1;
}

/// DU-2.2, DU-2.8: the actor's tokens change by the action alone, the other's not at all.
inline bool tokens_follow_action(Setup const&, State const& before, Action action, State const& after) {
  Tokens expected = before.own().tokens;
  if (auto const& module = parts_of(action).module)
    expected.insert(*module);
  else
    expected = {};
  return after.other().tokens == expected && after.own().tokens == before.other().tokens;
}

inline bool only_shots_damage(Setup const&, State const& before, Action action, State const& after) {
  int const dealt = after.own().damage - before.other().damage;
  return after.other().damage == before.own().damage && (dealt == 0 || (dealt == 1 && action == Action::shot));
}

/// DU-2.3, DU-2.4: nobody but a stepping robot changes places, and a pushed one goes along.
inline bool moves_are_steps(Setup const& setup, State const& before, Action action, State const& after) {
  bool const moved = after.other().cell != before.own().cell;
  bool const pushed = after.own().cell != before.other().cell;
  if (parts_of(action).deed != Deed::step) return !moved && !pushed;
  int const facing = before.own().facing;
  bool const one_cell = setup.field.neighbour(before.own().cell, facing) == after.other().cell;
  return one_cell && pushed == (after.other().cell == before.other().cell) &&
         (!pushed || setup.field.neighbour(before.other().cell, facing) == after.own().cell);
}

inline bool only_turns_turn(Setup const&, State const& before, Action action, State const& after) {
  int const expected = hex::turned(before.own().facing, parts_of(action).sectors);
  return after.other().facing == expected && after.own().facing == before.other().facing;
}

template <class G>
inline constexpr std::array<Invariant<G>, 9> all{{
    {"own-cells", id_of(DU::c1_2), "each robot stands on a cell of its own on the field", own_cells, nullptr},
    {"known-values", id_of(DU::c1_2), "facings, tokens and the turn are ones that exist", known_values, nullptr},
    {"damage-in-range", id_of(DU::c1_3), "no robot has more than D damage", damage_in_range, nullptr},
    {"over-when-destroyed", id_of(DU::c3_1), "the game is over exactly when one robot has D damage", over_when_destroyed,
     nullptr},
    {"turns-alternate", id_of(DU::c1_5), "after each action it is the other seat's turn", nullptr, turns_alternate},
    {"tokens-follow-action", id_of(DU::c2_2), "an activation adds its module's token, cooling alone takes tokens off", nullptr,
     tokens_follow_action},
    {"only-shots-damage", id_of(DU::c2_6), "damage grows by 1 at most, by a shot, and never falls", nullptr, only_shots_damage},
    {"moves-are-steps", id_of(DU::c2_3), "robots change places by a step and its push alone", nullptr, moves_are_steps},
    {"only-turns-turn", id_of(DU::c2_5), "facings change by the turn that was made", nullptr, only_turns_turn},
}};

}  // namespace ringside::duel::laws
