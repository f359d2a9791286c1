#include "engine/core/values/words.h"

#include <algorithm>

namespace ringside {

std::vector<std::string_view> words_in(std::string_view text) {
  static constexpr std::string_view white = " \t\n\v\f\r";
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(white); at < text.size(); at = text.find_first_not_of(white, at)) {
    std::size_t const end = std::min(text.find_first_of(white, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::size_t const end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace ringside
