#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/values/event.h"
#include "engine/games/robocide/action.h"
#include "engine/games/robocide/state.h"

namespace ringside::robocide {

/// The kinds of parts, corners and loot tokens.
std::vector<Part> parts_of_the_box();

/// Adds the parts that work in a step. A leg works when it flies or pushes, a shield when it stops something, a bomb when it goes
/// off, a gun when it fires; a magnet among the corners when a robot is beside it; loot when it is used, or when it is a blank or
/// a mine and is found.
void exercised_by(Setup const& setup, State const& before, Action action, std::vector<std::size_t>& at_work);

}  // namespace ringside::robocide
