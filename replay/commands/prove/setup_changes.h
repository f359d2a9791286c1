#pragma once

#include <string>

#include "engine/core/match/game_entry.h"
#include "replay/base/failure.h"

namespace ringside {

/// A setup with other options, and what they stand for there.
struct ChangedSetup {
  Json setup;
  std::string in_force;  ///< "players=2,board=centre": the same names in the setup as it was
};

/// A setup changed as one line says, `NAME=VALUE,…`: an option of the setup by the name of its flag, a ruling by its id, or a
/// property of a tile of the catalogue, `TILE:PROPERTY=VALUE`. `setup` may leave options out; `full` is
/// the same as the game fills it in, with all rulings.
Result<ChangedSetup> change_setup(GameEntry const& game, Json const& setup, Json const& full, std::string const& changes);

}  // namespace ringside
