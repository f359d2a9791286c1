#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/values/event.h"
#include "engine/games/steel_arena/event.h"
#include "engine/games/steel_arena/rules.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// What of a catalogue steps put to work: its kinds of tiles, the properties that tiles have, the sides of the central module.
std::vector<Part> list_parts(Setup const& setup);

/// Adds the parts that work in a step, by what happened in it. A tile works when it is activated, takes something off a hit, goes
/// off, burns, shelters or cools whoever stands on it; a property when a tile with it works.
void exercised_by(Setup const& setup, State const& before, std::span<Event const> events, std::vector<std::size_t>& at_work);

/// The same of an action, in a state of the base or of an expansion.
template <class AnyStateType>
void exercised_in(Setup const& setup, AnyStateType const& before, Action action, std::vector<std::size_t>& at_work) {
  std::vector<Event> events;
  AnyStateType after = before;
  apply_action(setup, after, action, &events);
  exercised_by(setup, before, events, at_work);
}

}  // namespace ringside::steel_arena
