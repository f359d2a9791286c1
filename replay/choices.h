#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class Option;
}

namespace ringside {

/// Makes an option take one of these words. Its type reads `a|b|c`, from which help and completion come; a mistyped word
/// gets the nearest one.
CLI::Option* one_of(CLI::Option& option, std::vector<std::string> words);

/// Makes an option take the id of a game; its type reads GAME.
CLI::Option* game_id(CLI::Option& option);

}  // namespace ringside
