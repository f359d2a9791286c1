#pragma once

#include <cstdint>
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

/// Makes an option take a whole number from `low` to 2^64 - 1. A sign or more digits than fit are refused, never wrapped.
CLI::Option* whole_number(CLI::Option& option, std::uint64_t low = 0);

/// Makes an option take the id of a game; its type reads GAME.
CLI::Option* game_id(CLI::Option& option);

}  // namespace ringside
