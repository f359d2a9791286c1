#include "checker/explore/ranks/exchange.h"

#include <cstring>

namespace ringside {

std::vector<std::vector<std::uint64_t>> share_words(Exchange& exchange, std::span<std::uint64_t const> mine) {
  std::vector<std::vector<std::uint64_t>> words;
  for (std::string const& text : exchange.share({reinterpret_cast<char const*>(mine.data()), mine.size_bytes()})) {
    std::vector<std::uint64_t>& one = words.emplace_back(text.size() / sizeof(std::uint64_t));
    if (!one.empty()) std::memcpy(one.data(), text.data(), one.size() * sizeof(std::uint64_t));
  }
  return words;
}

}  // namespace ringside
