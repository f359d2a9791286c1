#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside {

/// A set that may be chosen: its items by their numbers, ascending, and how long it is.
struct CoverChoice {
  std::vector<std::uint32_t> items;
  std::uint64_t length = 0;
};

/// Sets that together have every item that any set has.
struct LeastSet {
  std::vector<std::size_t> chosen;  ///< by their index, ascending
  std::size_t at_least = 0;         ///< no fewer sets can do it
  bool is_least() const { return chosen.size() == at_least; }
};

/// As few sets as possible. First greedily: of those that add most the shortest, then the first. Then by branch and bound, which
/// gives up after so many nodes: what was chosen is then at most `chosen.size() - at_least` more than the least. Depends on the
/// choices alone. Each is the shortest that can stand in its place.
LeastSet find_least_set(std::vector<CoverChoice> const& choices, std::uint64_t most_nodes = 100'000);

}  // namespace ringside
