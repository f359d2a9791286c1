// A breadth-first search written by hand, with the store that the literature describes: tree_search POSITION.json
// [LOG2_OF_TUPLES]
//
// A state is a vector of 32-bit words, kept as a binary tree whose nodes are pairs of numbers (Laarman, van de Pol, Weber:
// Parallel Recursive State Compression for Free, 2011). A successor differs from its parent in few words: only the nodes above
// those are looked up (incremental tree hashing, in the same paper). Pairs are 64-bit tuples in two hash tables of 2^23 places
// that do not grow, one of them for the roots, which are the states; a number is a place. A level is an array of such places.
// Successors and laws are Ringside's, a batch at a time. Prints what it counted, the seconds of the search, and the bytes that
// states and levels take.

#include <algorithm>
#include <bit>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/explore/stores/pages.h"
#include "engine/record/values/read.h"

namespace {

using namespace ringside;

class TupleTable {
 public:
  explicit TupleTable(unsigned bits) : bits_(bits), tuples_(std::size_t{1} << bits) {}

  struct Put {
    std::uint32_t place;
    bool is_new;
  };
  Put put(std::uint32_t left, std::uint32_t right) {
    std::uint64_t const tuple = (std::uint64_t{left} << 32U | right) + 1;  // 0 is a free place
    if (tuple == 0) throw std::length_error("a state with 64 ones in a row, which this table cannot tell from a free place");
    std::uint64_t const mixed = (tuple ^ tuple >> 32U) * 0x9E3779B97F4A7C15ULL;
    std::uint64_t const mask = (std::uint64_t{1} << bits_) - 1;
    for (std::uint64_t i = (mixed ^ mixed >> 29U) >> (64U - bits_);; i = (i + 1) & mask) {
      if (tuples_[i] == tuple) return {static_cast<std::uint32_t>(i), false};
      if (tuples_[i] != 0) continue;
      if (++used_ > mask / 10 * 9)
        throw std::length_error("more tuples than the table has room for: name a higher LOG2_OF_TUPLES");
      tuples_[i] = tuple;
      return {static_cast<std::uint32_t>(i), true};
    }
  }
  std::uint64_t at(std::uint32_t place) const { return tuples_[place] - 1; }
  std::uint64_t used() const { return used_; }

 private:
  unsigned bits_;
  Pages<std::uint64_t> tuples_;
  std::uint64_t used_ = 0;
};

/// The nodes of a tree over `leaves` words, a power of two: node 1 is the root, those of node n are 2n and 2n + 1, and leaves
/// come last.
class TreeTable {
 public:
  TreeTable(std::size_t leaves, unsigned bits) : leaves_(leaves), inner_(bits), roots_(bits) {}

  std::size_t nodes() const { return 2 * leaves_; }
  TupleTable::Put put(std::uint32_t const* before, std::uint32_t* nodes, bool whole) {
    for (std::size_t n = leaves_ - 1; n > 1; --n)
      if (whole || nodes[2 * n] != before[2 * n] || nodes[2 * n + 1] != before[2 * n + 1])
        nodes[n] = inner_.put(nodes[2 * n], nodes[2 * n + 1]).place;
      else
        nodes[n] = before[n];
    return roots_.put(nodes[2], nodes[3]);
  }
  void take(std::uint32_t root, std::uint32_t* nodes) const {
    split(roots_.at(root), nodes, 1);
    for (std::size_t n = 2; n < leaves_; ++n) split(inner_.at(nodes[n]), nodes, n);
  }
  std::uint64_t bytes() const { return (inner_.used() + roots_.used()) * sizeof(std::uint64_t); }

 private:
  std::size_t leaves_;
  TupleTable inner_, roots_;

  static void split(std::uint64_t tuple, std::uint32_t* nodes, std::size_t n) {
    nodes[2 * n] = static_cast<std::uint32_t>(tuple >> 32U);
    nodes[2 * n + 1] = static_cast<std::uint32_t>(tuple);
  }
};

struct Counted {
  std::uint64_t states = 1, transitions = 0, depth = 0, bytes = 0, broken = 0;
};

Counted search(Match const& match, AnyState const& start, unsigned bits) {
  constexpr std::size_t together = 64;
  auto const words = static_cast<std::size_t>(match.key_words());
  std::size_t const leaves = std::bit_ceil(2 * words);
  TreeTable tree(leaves, bits);
  ExpandPlan plan;
  plan.laws.assign(match.invariants().size(), 1);
  Expansion expansion;
  std::vector<std::uint64_t> keys(words);
  std::vector<std::uint32_t> parents(together * tree.nodes()), nodes(tree.nodes());
  auto const spread = [&](std::uint64_t const* key) {
    for (std::size_t w = 0; w < words; ++w) {
      nodes[leaves + 2 * w] = static_cast<std::uint32_t>(key[w] >> 32U);
      nodes[leaves + 2 * w + 1] = static_cast<std::uint32_t>(key[w]);
    }
  };
  match.write_key(start, keys.data());
  spread(keys.data());
  Counted counted;
  std::vector<std::uint32_t> level{tree.put(nullptr, nodes.data(), true).place}, next;
  std::uint64_t most = 1;
  for (;; ++counted.depth) {
    for (std::size_t i = 0; i < level.size(); i += together) {
      std::size_t const count = std::min(together, level.size() - i);
      keys.resize(count * words);
      for (std::size_t k = 0; k < count; ++k) {
        std::uint32_t* const mine = &parents[k * tree.nodes()];
        tree.take(level[i + k], mine);
        for (std::size_t w = 0; w < words; ++w)
          keys[k * words + w] = std::uint64_t{mine[leaves + 2 * w]} << 32U | mine[leaves + 2 * w + 1];
      }
      match.expand(keys, plan, expansion);
      for (std::size_t p = 0; p < expansion.parents.size(); ++p) {
        auto const [first, number] = std::pair(expansion.parents[p].first, expansion.parents[p].count);
        for (std::size_t s = first; s < first + std::size_t{number}; ++s) {
          spread(&expansion.keys[s * words]);
          auto const put = tree.put(&parents[p * tree.nodes()], nodes.data(), false);
          if (put.is_new) next.push_back(put.place);
        }
        counted.transitions += number;
      }
      counted.broken += expansion.broken_states.size() + expansion.broken.size();
    }
    counted.states += next.size();
    most = std::max<std::uint64_t>(most, level.size() + next.size());
    if (next.empty()) break;
    level = std::exchange(next, {});
  }
  counted.bytes = tree.bytes() + most * sizeof(std::uint32_t);
  return counted;
}

}  // namespace

int main(int count, char** words) try {
  unsigned bits = 23;
  if (count > 2) std::from_chars(words[2], words[2] + std::string_view(words[2]).size(), bits);
  std::ifstream file(count > 1 ? words[1] : "");
  auto const position = read_position_json(std::string(std::istreambuf_iterator<char>(file), {}), count > 1 ? words[1] : "");
  if (!position || bits < 10 || bits > 32) {
    std::fputs("usage: tree_search POSITION.json [LOG2_OF_TUPLES]\n", stderr);
    return 2;
  }
  auto const begin = std::chrono::steady_clock::now();
  Counted const counted = search(*position->match, position->state, bits);
  double const seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::fputs(fmt::format("{} states, {} transitions, depth {}, {} laws broken: {:.3f} s, {:.1f} bytes a state\n", counted.states,
                         counted.transitions, counted.depth, counted.broken, seconds,
                         static_cast<double>(counted.bytes) / static_cast<double>(counted.states))
                 .c_str(),
             stdout);
} catch (std::exception const& error) {
  std::fputs(fmt::format("tree_search: {}\n", error.what()).c_str(), stderr);
  return 1;
}
