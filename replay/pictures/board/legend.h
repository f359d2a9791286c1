#pragma once

#include <vector>

#include "engine/core/match/scene.h"
#include "replay/pictures/drawing/drawing.h"

namespace ringside::picture {

/// Which marks of differences a picture has.
struct ToldDifferences {
  bool changed = false, lost = false;
};

/// What the marks, arrows and blows mean that occur in any of some scenes, and no others; of no height where there are none.
Drawing legend_drawing(std::vector<Scene const*> const& scenes, ToldDifferences told, Language language, double width);

}  // namespace ringside::picture
