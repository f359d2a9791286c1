#pragma once

#include <string>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// Reads a drawing of the field, a list of lines, into the fields of a position: "field" and each robot's cell and facing.
/// Two lines show a row of cells: their names, each followed by the robot on it ("b1 0:e b2" or "b1 0→ b2"), and what lies on
/// each, "." for nothing. Lines that follow an empty line are not looked at.
void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems);

/// The field of a state as such a drawing.
std::vector<std::string> draw_field(Setup const& setup, State const& state);

}  // namespace ringside::steel_arena
