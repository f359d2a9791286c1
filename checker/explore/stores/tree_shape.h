#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// How a tree over the blocks of a state is built. Its nodes stand in one array: the numbers of all leaves, then, floor by floor,
/// of the pairs of neighbours that meet there; what does not meet its neighbour on a floor goes up as it is. The top is the pair
/// that names the state.
struct TreeShape {
  struct Node {
    std::uint32_t left, right;  // places in the array; alike: the node goes up as it is
    bool is_alone() const { return left == right; }
  };
  std::uint32_t leaves = 0;
  std::size_t floors = 0;            // between the leaves and the top
  std::vector<std::uint32_t> block;  // that a leaf is, among those of the state
  std::vector<Node> inner;           // node i of these stands at leaves + i; the top is the last and has no number
  std::vector<std::uint32_t> up;     // for each place but the top, the inner node that it belongs to

  std::size_t size() const { return leaves + inner.size(); }
  friend bool operator==(TreeShape const& a, TreeShape const& b) { return a.block == b.block && a.up == b.up; }
};

/// Blocks in their order, each floor pairing neighbours.
TreeShape make_even_shape(std::uint32_t blocks);

/// The shape that makes few pairs below the top, judged by a sample of states: those meet first that have few values together.
/// `numbers` has for each state the number of each of its blocks.
TreeShape learn_shape(std::uint32_t blocks, std::span<std::uint32_t const> numbers);

}  // namespace ringside
