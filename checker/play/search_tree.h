#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside {

/// The trees of all seats in one arena: nodes by what a seat saw happen.
class SearchTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = 0xFFFF'FFFF;
  /// What a seat sees of an action that it may not know: somebody did something.
  static constexpr std::uint64_t hidden = ~std::uint64_t{0};

  struct Node {
    std::uint64_t key = 0;
    double value = 0;  ///< the sum over the visits
    Index first_child = none, next = none;
    std::uint32_t visits = 0, available = 0;
  };

  void clear(int trees);
  Node& operator[](Index node) { return nodes_[node]; }
  Node const& operator[](Index node) const { return nodes_[node]; }

  /// The child with this key; it is made if it is not there.
  Index child(Index parent, std::uint64_t key);
  /// The children by the legal actions, which are sorted, `none` where there is none yet. Each counts as available once more.
  void list(Index parent, std::span<ActionCode const> legal, std::vector<Index>& children);
  /// The one with the highest upper confidence bound.
  std::size_t best(std::span<Index const> children) const;
  std::size_t size() const { return nodes_.size(); }

 private:
  std::vector<Node> nodes_;
};

}  // namespace ringside
