#pragma once

#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// Which marks of differences a picture has.
struct ShownDifferences {
  bool changed = false, lost = false;
};

/// The meaning of the marks, arrows and blows that occur in some scenes; of height 0 if none do.
Drawing legend_drawing(std::vector<Scene const*> const& scenes, ShownDifferences shown, Language language, double width);

}  // namespace ringside::picture
