#pragma once

#include <cstddef>
#include <string_view>

namespace ringside {

/// A part of a text that is read as a file of its own, and how many lines stand before it.
struct TextPart {
  std::string_view text;
  std::size_t lines_before = 0;
};

}  // namespace ringside
