#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside {

/// States as numbers and what follows them: state 0 is the root, and the successors of a state stand in the order of its legal
/// actions. Where one state stands for its class, the representative of a successor may sit with seats exchanged: its link
/// says so, and values are turned round along it.
struct StateGraph {
  struct Link {
    std::uint32_t word = 0;
    std::uint32_t state() const { return word & ~exchanged; }
    bool turns() const { return (word & exchanged) != 0; }
  };
  static constexpr std::uint32_t exchanged = 0x8000'0000;
  static constexpr std::uint32_t most_states = exchanged;
  static constexpr int chance = -1;

  std::vector<std::int16_t> who;        ///< the seat that decides; -1: chance; -2 - i: over, with ranks[i]
  std::vector<std::uint32_t> first{0};  ///< where the links of each state begin, and one more
  std::vector<Link> links;              ///< to successors
  std::vector<std::vector<int>> ranks;  ///< the outcomes that are met

  std::uint32_t size() const { return static_cast<std::uint32_t>(who.size()); }
  bool is_over(std::uint32_t state) const { return who[state] < chance; }
  std::size_t outcome(std::uint32_t state) const { return static_cast<std::size_t>(-2 - who[state]); }
  std::span<Link const> out(std::uint32_t state) const {
    return std::span(links).subspan(first[state], first[state + 1] - first[state]);
  }
};

/// The links of a graph from their far ends: for each state those that lead to it, `word` naming where they come from.
struct BackLinks {
  std::vector<std::uint32_t> first;
  std::vector<StateGraph::Link> links;

  explicit BackLinks(StateGraph const& graph);
  std::span<StateGraph::Link const> into(std::uint32_t state) const {
    return std::span(links).subspan(first[state], first[state + 1] - first[state]);
  }
};

}  // namespace ringside
