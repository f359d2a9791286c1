#pragma once

#include <string>

#include "checker/readings/preset.h"
#include "replay/base/failure.h"

namespace ringside {

/// A preset by what the user typed: a code of rulings, a file, or the name of `presets/NAME.json`.
Result<Preset> load_preset(std::string const& word, GameEntry const& game);

/// The game that a preset is of: of a code its own, of a file the one that it names.
Result<GameEntry const*> game_of_preset(std::string const& word);

}  // namespace ringside
