#pragma once

#include <memory>
#include <string>

#include "engine/core/match/match.h"
#include "replay/base/address.h"
#include "replay/flags/setup_flags.h"

namespace ringside {

/// A state from which something is counted or searched.
struct Root {
  std::string name;  ///< as the user typed it
  std::shared_ptr<Match const> match;
  AnyState state;
};

/// The root that a word names: a game under the setup of the flags, a position file, or a step of a record; of these the flags
/// may change rulings. It fails when it is neither, when other setup flags go with a file, or when the state cannot stand
/// under those rulings.
Result<Root> load_root(std::string const& word, SetupFlags const& setup);

/// The file that a word names which is not a game.
Result<Address> named_file(std::string const& word);

/// The start of a game under the setup of the flags; `name` is what the user typed.
Result<Root> load_game_root(std::string const& name, GameEntry const& game, SetupFlags const& setup);

}  // namespace ringside
