#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// How a tree over the blocks of a state is built. Its nodes stand in one array: the numbers of all blocks, then those of pairs,
/// each after its two halves. The last one is the pair that names the state, and has no number.
struct TreeShape {
  struct Node {
    std::uint32_t left, right;  // places in the array
    friend bool operator==(Node, Node) = default;
  };
  std::uint32_t leaves = 0;
  std::vector<Node> inner;  // node i of these stands at leaves + i

  std::size_t size() const { return leaves + inner.size(); }
  friend bool operator==(TreeShape const&, TreeShape const&) = default;
};

/// Blocks in their order, each floor pairing neighbours.
TreeShape make_even_shape(std::uint32_t blocks);

/// The shape that makes few pairs below the top, judged by a sample of states: those meet first that have few values together.
/// `numbers` has for each state the number of each of its blocks.
TreeShape learn_shape(std::uint32_t blocks, std::span<std::uint32_t const> numbers);

}  // namespace ringside
