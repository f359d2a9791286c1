#pragma once

#include <fstream>
#include <iterator>
#include <string>

namespace ringside::steel_arena {

/// The text of a file of the source tree; empty if there is none.
inline std::string source_file(std::string const& path) {
  std::ifstream file(std::string(RINGSIDE_SOURCE_DIR) + "/" + path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace ringside::steel_arena
