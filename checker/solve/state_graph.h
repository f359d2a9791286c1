#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace ringside {

/// From where a link leads to a state: a state of some rank, and which of its links in the order of its legal actions. Where one
/// state stands for its class, the representative of a successor may sit with seats exchanged: then the link turns, and values
/// are turned round along it.
struct BackLink {
  static constexpr std::uint32_t most_states = 0x8000'0000, most_ranks = 0x1'0000, most_links = 0x1'0000;

  std::uint64_t word = 0;

  static BackLink of(std::uint32_t rank, std::uint32_t state, std::uint32_t number, bool turns) {
    return {std::uint64_t{rank} << 48U | std::uint64_t{number} << 32U | state << 1U | (turns ? 1U : 0U)};
  }
  std::uint32_t rank() const { return static_cast<std::uint32_t>(word >> 48U); }
  std::uint32_t number() const { return static_cast<std::uint32_t>(word >> 32U) & (most_links - 1); }
  std::uint32_t state() const { return static_cast<std::uint32_t>(word) >> 1U; }
  bool turns() const { return (word & 1U) != 0; }
};

/// The states of a space that one rank has, as numbers, and what leads to each of them.
class StateGraph {
 public:
  static constexpr int chance = -1;
  static constexpr std::uint32_t most_states = BackLink::most_states;
  static constexpr std::size_t most_outcomes = 0x7FFE;  ///< numbers that `who` has left for them

  std::vector<std::int16_t> who;        ///< the seat that decides; -1: chance; -2 - i: over, with ranks[i]
  std::vector<std::uint16_t> out;       ///< how many links lead from each state
  std::vector<std::vector<int>> ranks;  ///< the outcomes of all ranks' states, those of its own first

  std::uint32_t size() const { return static_cast<std::uint32_t>(who.size()); }
  bool is_over(std::uint32_t state) const { return who[state] < chance; }
  std::size_t outcome(std::uint32_t state) const { return static_cast<std::size_t>(-2 - who[state]); }

  /// A state that has the next number.
  void add_state() { last_.push_back(none); }
  void add_link(std::uint32_t to, BackLink from) {
    if (links_ == none) throw std::length_error("more than 4,294,967,295 transitions");
    if (links_ % a_block == 0) blocks_.emplace_back().resize(a_block);
    blocks_.back()[links_ % a_block] = {static_cast<std::uint32_t>(from.word), static_cast<std::uint32_t>(from.word >> 32U),
                                        last_[to]};
    last_[to] = static_cast<std::uint32_t>(links_++);
  }
  void prefetch_state(std::uint32_t to) const { __builtin_prefetch(&last_[to], 1); }
  /// Calls `visit(state, from)` for each link that leads to one of the states. The lists of several states are followed at once,
  /// so that their links are on the way from memory together.
  template <class Visit>
  void each_into(std::span<std::uint32_t const> states, Visit visit) const {
    std::array<Way, ways_at_once> ways;
    std::size_t next = 0, count = 0;
    auto const begin = [&] {
      while (next < states.size()) {
        if (next + ways_at_once < states.size()) __builtin_prefetch(&last_[states[next + ways_at_once]]);
        Way const way{states[next], last_[states[next]]};
        ++next;
        if (way.link == none) continue;
        __builtin_prefetch(&link(way.link));
        ways[count++] = way;
        return;
      }
    };
    while (count < ways_at_once && next < states.size()) begin();
    while (count > 0)
      for (std::size_t i = 0; i < count;) {
        Way const way = ways[i];
        Link const& here = link(way.link);
        visit(way.state, BackLink{std::uint64_t{here.high} << 32U | here.low});
        if (here.before != none) {
          __builtin_prefetch(&link(here.before));
          ways[i++].link = here.before;
        } else {
          ways[i] = ways[--count];
          begin();
        }
      }
  }

  std::uint64_t bytes() const {
    return blocks_.size() * a_block * sizeof(Link) + last_.size() * (sizeof(std::uint32_t) + sizeof who[0] + sizeof out[0]);
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;
  static constexpr std::size_t a_block = std::size_t{1} << 16U, ways_at_once = 16;

  /// A back link, and that which came before it to the same state.
  struct Link {
    std::uint32_t low, high, before;
  };
  /// How far the list of a state's links was followed.
  struct Way {
    std::uint32_t state, link;
  };

  std::vector<std::uint32_t> last_;  // of the links to each state
  std::vector<std::vector<Link>> blocks_;
  std::uint64_t links_ = 0;

  Link const& link(std::uint32_t number) const { return blocks_[number / a_block][number % a_block]; }
};

}  // namespace ringside
