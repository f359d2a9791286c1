#include "checker/play/search_tree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace ringside {
namespace {

/// How much what is little known is preferred.
constexpr double curiosity = 0.7;

/// log2 as a broken line: the libraries' logarithms differ in the last bit, and a move may hang on it.
double rough_log2(std::uint32_t n) {
  auto const power = static_cast<double>(std::bit_floor(n));
  return std::bit_width(n) - 1 + (n - power) / power;
}

/// Above each bound, and below each.
constexpr double sure = 1000, hopeless = -1;

double bound(SearchTree::Node const& node, int team) {
  if (node.winner != SearchTree::undecided) return node.winner == team ? sure : hopeless;
  auto const visits = static_cast<double>(node.visits);
  return node.value / visits + curiosity * std::sqrt(rough_log2(node.available) * 0.7 / visits);
}

}  // namespace

void SearchTree::clear(int trees) {
  nodes_.clear();
  nodes_.resize(static_cast<std::size_t>(trees));
}

SearchTree::Index SearchTree::child(Index parent, std::uint64_t key) {
  Index before = none, at = nodes_[parent].first_child;
  for (; at != none && nodes_[at].key < key; at = nodes_[at].next) before = at;
  if (at != none && nodes_[at].key == key) return at;
  auto const made = static_cast<Index>(nodes_.size());
  nodes_.push_back({.key = key, .next = at});
  (before == none ? nodes_[parent].first_child : nodes_[before].next) = made;
  return made;
}

void SearchTree::list(Index parent, std::span<ActionCode const> legal, std::vector<Index>& children) {
  children.clear();
  Index at = nodes_[parent].first_child;
  for (ActionCode const action : legal) {
    while (at != none && nodes_[at].key < action) at = nodes_[at].next;
    bool const found = at != none && nodes_[at].key == action;
    children.push_back(found ? at : none);
    if (found) ++nodes_[at].available;
  }
}

std::size_t SearchTree::best(std::span<Index const> children, int team) const {
  std::size_t best = 0;
  double highest = hopeless;
  for (std::size_t i = 0; i < children.size(); ++i)
    if (double const each = bound(nodes_[children[i]], team); each > highest) {
      highest = each;
      best = i;
    }
  return best;
}

void SearchTree::prove(std::span<Turn const> turns, std::int32_t winner) {
  for (; !turns.empty(); turns = turns.first(turns.size() - 1)) {
    Turn const& last = turns.back();
    nodes_[last.taken].winner = winner;
    if (last.team != winner && lost(last.node, winner) < last.choices) return;
    if (last.after_chance) return;
  }
}

/// How many of its children somebody wins.
std::size_t SearchTree::lost(Index parent, std::int32_t winner) const {
  std::size_t count = 0;
  for (Index at = nodes_[parent].first_child; at != none; at = nodes_[at].next) count += nodes_[at].winner == winner ? 1 : 0;
  return count;
}

}  // namespace ringside
