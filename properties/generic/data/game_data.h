#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// The lines of properties/GAME/FILE without comments, before them those of the game that it expands, if it expands one. A file
/// that is missing throws.
std::vector<std::string> read_game_data(std::string_view file, std::string_view game, std::string_view lies_over);

}  // namespace ringside
