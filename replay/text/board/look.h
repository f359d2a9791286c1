#pragma once

#include <cstddef>

#include "engine/core/match/scene.h"

namespace ringside {

/// How a board is put on lines.
struct BoardLook {
  std::size_t width = 80;
  bool coloured = false;
  scene::Marks within = {};  ///< marks whose signs stand within labels: the legend has them, too
};

}  // namespace ringside
