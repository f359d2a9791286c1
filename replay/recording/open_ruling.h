#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "replay/recording/recording.h"

namespace ringside {

/// A question about the step that was just played: the options of a ruling under which it would have come out differently.
struct OpenRuling {
  std::string id;
  std::vector<std::string> options;
  std::string text;  ///< the question, for a terminal
};

/// The first ruling that nobody has been asked about; it counts as asked from now on.
std::optional<OpenRuling> open_ruling(Recording const& game, std::set<std::string>& asked);

}  // namespace ringside
