#pragma once

#include <cstddef>

namespace ringside {

/// How a board is put on lines.
struct BoardLook {
  std::size_t width = 80;
  bool coloured = false;
};

}  // namespace ringside
