#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// The lines of a file in a game's folder, beside its rules, without comments; before them those of the game that it expands, if
/// it expands one. Throws for a game that expands none and has no
/// such file.
std::vector<std::string> read_game_data(std::string_view file, std::string_view game, std::string_view lies_over);

}  // namespace ringside
