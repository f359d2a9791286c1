#pragma once

#include <string>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/golems/setup.h"
#include "engine/games/golems/state.h"

// The drawing of a field: column letters, and a line for each row of cells. Each cell is one word: "." nothing, "o" a barrel,
// "#" a wall, "~" water, "Au" and "Ad" the ends of ladder A, "and" a logic token, "_" no cell. A golem stands before what it
// stands on: "0^" is golem 0 looking north, "1>~" golem 1 looking east in the water; "0↑" and "·" do as well.
// Or cells alone, each with what is on it behind it: "B3 0^ C3 o".

namespace ringside::golems {

/// Takes the lines of a drawing into fields of a position.
void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems);

/// The field of a state as such a drawing.
std::vector<std::string> draw_field(Setup const& setup, State const& state);

}  // namespace ringside::golems
