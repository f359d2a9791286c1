#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace ringside {

/// The levels of a breadth-first search, to be gone through again.
class Levels {
 public:
  virtual ~Levels() = default;
  /// Calls `visit(keys)` with the states of level `depth`, some at a time.
  virtual void each(int depth, std::function<void(std::span<std::uint64_t const> keys)> const& visit) const = 0;
  /// Of the keys that the ranks of a search found, the least; empty if none found one. All of them ask it together.
  virtual std::vector<std::uint64_t> least(std::vector<std::uint64_t> const& mine) const { return mine; }
};

}  // namespace ringside
