#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/play/playout.h"
#include "replay/base/failure.h"
#include "replay/recording/keeper.h"
#include "replay/recording/lines.h"
#include "replay/recording/recording.h"

namespace ringside {

/// How a game is written down.
struct Manner {
  bool asks = true;           ///< about a ruling under which a step would have come out differently
  bool abbreviates = false;   ///< lines may be cut short even where nobody types them
  bool draws = false;         ///< what falls to chance is drawn, not typed
  std::uint64_t seed = 0;     ///< of what is drawn
  std::optional<int> seat{};  ///< a person sits there, and all other seats are moved
  Choosing policy = {};
  std::string fix{};  ///< `N ACTION`: replaces that step, and asks nothing besides
};

/// Asks for step after step until the lines end. After each the record is on the disk.
Result<Exit> converse(Recording& game, Lines& lines, Manner const& manner, Keeper& keeper);

}  // namespace ringside
