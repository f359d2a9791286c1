#pragma once

// Valid texts with something missing: a parser accepts or refuses each of them, and nothing worse.

#include <string>
#include <string_view>
#include <vector>

namespace ringside {

/// Every beginning of a text, and the text without each one of its characters.
inline std::vector<std::string> cut_texts(std::string_view text) {
  std::vector<std::string> cut;
  for (std::size_t at = 0; at < text.size(); ++at) {
    cut.emplace_back(text.substr(0, at));
    cut.push_back(std::string(text.substr(0, at)).append(text.substr(at + 1)));
  }
  return cut;
}

}  // namespace ringside
