#pragma once

#include <string>
#include <vector>

#include "replay/base/failure.h"

namespace ringside {

/// What was typed for `ringside rulings --played`.
struct PlayedFlags {
  std::vector<std::string> inputs;
  std::string per;  ///< file, folder, or the word before a colon in the notes; empty: all together
  std::string out;  ///< where copies with the inferred rulings go
  int jobs = 0;
};

/// Finds the rulings that games were played under.
Exit show_played(PlayedFlags const& flags);

}  // namespace ringside
