#pragma once

#include <string>
#include <vector>

#include "replay/text/board/signs.h"

namespace ringside {

/// What is not the same in two scenes, about one seat, about the table or about the field: `seat 0`: `cell c1 → b1`, `modules
/// −step`.
struct SceneChange {
  std::string about;  ///< empty: nothing more precise is to be said
  std::vector<std::string> changes;
};

/// In the words that the scenes have, in their language.
std::vector<SceneChange> scene_changes(Scene const& before, Scene const& after, Language language);

}  // namespace ringside
