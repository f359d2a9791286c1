#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/robocide/setup.h"
#include "engine/games/robocide/state.h"

// The drawing of a field: cells and behind each the robot that stands there, "14 0.1:east 23 1.2↖" for robot 1 of seat 0 and
// robot 2 of seat 1. Cells without a robot may be named or left out.

namespace ringside::robocide {

/// How drawings show each gaze, in the order of direction_names.
inline constexpr std::array<std::string_view, directions> arrows{"→", "↘", "↙", "←", "↖", "↗"};

/// Takes the lines of a drawing into fields of a position.
void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems);

/// The robots of a state that stand, as such a drawing.
std::vector<std::string> draw_field(Setup const& setup, State const& state);

}  // namespace ringside::robocide
