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
    std::int32_t winner = undecided;  ///< the team that wins after this, whatever the others do
  };
  static constexpr std::int32_t undecided = -1;

  /// What a seat chose on the way of a playout.
  struct Turn {
    Index node = none, taken = none;  ///< in the tree of the seat: where it chose, and what
    int seat = 0, team = 0;
    std::size_t choices = 0;    ///< how many actions were legal
    bool after_chance = false;  ///< chance acted just before
  };

  void clear(int trees);
  Node& operator[](Index node) { return nodes_[node]; }
  Node const& operator[](Index node) const { return nodes_[node]; }

  /// The child with this key; it is made if it is not there.
  Index child(Index parent, std::uint64_t key);
  /// The children by the legal actions, which are sorted, `none` where there is none yet. Each counts as available once more.
  void list(Index parent, std::span<ActionCode const> legal, std::vector<Index>& children);
  /// For a team: one that wins, else the one with the highest upper confidence bound of those that do not lose.
  std::size_t best(std::span<Index const> children, int team) const;
  /// The last of these turns ends the game with this winner. So do the turns before it as far as the winner chose to get there or
  /// the others have no choice that does not lose (Winands, Björnsson and Saito 2008), up to where chance acted.
  void prove(std::span<Turn const> turns, std::int32_t winner);
  std::size_t size() const { return nodes_.size(); }

 private:
  std::vector<Node> nodes_;

  std::size_t lost(Index parent, std::int32_t winner) const;
};

}  // namespace ringside
