#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "replay/base/failure.h"
#include "replay/flags/flags.h"

namespace ringside {

/// Makes an option take one of these words. Its type reads `a|b|c`, from which help and completion come; a mistyped word
/// gets the nearest one.
Flag& limit_to_words(Flag& flag, std::vector<std::string> words);

/// Makes an option take the id of a game; its type reads GAME.
Flag& game_id(Flag& flag);

/// The game with this id.
Result<GameEntry const*> look_up_game(std::string const& id);

/// An option that takes an amount of memory, as bytes_in() reads it.
Flag& memory_size(Flags& flags, std::string_view names, std::optional<std::uint64_t>& bytes, std::string help);

/// An option that takes a time, as seconds_in() reads it.
Flag& duration(Flags& flags, std::string_view names, std::optional<double>& seconds, std::string help);

/// -j, the number of threads, and what does not depend on it.
Flag& threads(Flags& flags, int& jobs, std::string_view note, std::uint64_t most = 256);

}  // namespace ringside
