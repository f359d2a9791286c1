#pragma once

#include <optional>
#include <vector>

#include "engine/core/values/actor.h"
#include "engine/core/values/rejection.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/event.h"

namespace ringside::steel_arena {

/// Who decides about the task on top.
Actor actor_of(Setup const& setup, State const& state);
/// All that may be decided now, in the order of codes.
void list_legal(Setup const& setup, State const& state, std::vector<Action>& actions);
/// The integer weight of an action of chance. SA-17.2.
std::uint32_t weight_of(Setup const& setup, State const& state, Action action);
/// Why an action is not legal; nothing if it is.
std::optional<Rejection> reject_action(Setup const& setup, State const& state, Action action);
/// How much the action sets out to hurt others: damage and heat to the robots that it reaches.
int aggression_of(Setup const& setup, State const& state, Action action);

/// Does what a legal action says, and all that follows until the next decision. `events` null: they are ignored.
void apply_action(Setup const& setup, State& state, Action action, std::vector<Event>* events);

}  // namespace ringside::steel_arena
