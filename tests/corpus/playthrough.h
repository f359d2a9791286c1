#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/play/playout.h"
#include "engine/core/text/json.h"

namespace ringside {

/// What a playthrough is made from: the first lines of its file, `key: value` each.
struct Script {
  std::string game;
  Json setup = Json::object();
  std::uint64_t seed = 0;
  std::size_t steps = 100;  ///< it stops after so many, if the game is not over before
  Policy policy = Policy::uniform;
};

/// Reads the first lines of a playthrough; throws with what is wrong.
Script parse_script(std::string_view text);

/// The whole file: the script, then for every step the board, what each seat sees, the legal actions, the chosen one and
/// the result.
std::string playthrough(Script const& script);

}  // namespace ringside
