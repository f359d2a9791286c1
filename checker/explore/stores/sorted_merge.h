#pragma once

#include <cstdint>
#include <memory>
#include <queue>
#include <span>
#include <string>
#include <vector>

#include "checker/explore/stores/sorted_file.h"

namespace ringside {

/// The order of keys in sorted files.
inline bool precedes(std::span<std::uint64_t const> a, std::span<std::uint64_t const> b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

/// Sorted files read as one ascending sequence.
class SortedMerge {
 public:
  SortedMerge(std::span<std::string const> paths, std::size_t words);
  /// The least key that is left; empty at the end.
  std::span<std::uint64_t const> least() const { return heads_.empty() ? std::span<std::uint64_t const>() : heads_.top().key; }
  void pop();

 private:
  struct Head {
    std::span<std::uint64_t const> key;
    std::size_t from;
    bool operator<(Head const& other) const { return precedes(other.key, key); }  // the queue has its greatest on top
  };
  std::vector<std::unique_ptr<SortedReader>> readers_;
  std::priority_queue<Head> heads_;

  void advance(std::size_t from);
};

}  // namespace ringside
