#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/event.h"
#include "engine/games/steel_arena/action.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// What of a catalogue steps put to work: its kinds of tiles, the properties that tiles have, the sides of the central module.
std::vector<Part> parts_of(Catalogue const& catalogue);

/// Adds the parts that work in a step. A tile works when it is activated, takes something off a hit, goes off, burns, shelters
/// or cools whoever stands on it; a property when a tile with it works.
void exercised_by(Setup const& setup, State const& before, Action action, std::vector<std::size_t>& at_work);

}  // namespace ringside::steel_arena
