#pragma once

#include <string>

#include "engine/core/json.h"
#include "engine/core/notation.h"
#include "engine/core/problem.h"
#include "engine/games/steel_arena/setup.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// The field as text, each cell on two lines: its name and the robot on it ("b2 0:ne"), and what lies there.
/// Below it a line for each robot.
std::string draw(Setup const& setup, State const& state, Language language);

/// Reads the field of such a drawing, a list of lines, into the fields of a position: "field" and each robot's cell and
/// facing. Lines that follow an empty line are not looked at.
void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems);

}  // namespace ringside::steel_arena
