#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/tree/tree_options.h"
#include "engine/core/match/match.h"

namespace ringside {

/// Why nothing, or not all, follows a node in a tree.
enum class Leaf : std::uint8_t {
  none,    ///< all that follows is there
  over,    ///< the game is over
  depth,   ///< the depth ends here
  limit,   ///< the number of nodes ran out: `left_out` of its actions are missing
  secret,  ///< the seat through whose eyes the tree is drawn does not know this state: do not show it
};

/// A game tree, or a graph where equal states were merged, as a value. Node 0 is the root. Nodes stand in breadth-first
/// order; the edges of a node together, in the order of its legal actions.
struct Tree {
  /// Actions of a node that are not drawn one by one, but counted.
  struct Folded {
    std::size_t count = 0;
    bool keeps_value = false;  ///< each leads to what best play comes to
    std::string value;         ///< what they lead to, for a person; empty: to several results
    std::uint64_t weight = 0;  ///< of chance: how much of the total these have
  };
  struct Node {
    AnyState state;
    Digest name;                    ///< merged: of the state; else of the path, as records chain it
    Actor actor = Actor::nobody();  ///< who decides there
    int ply = 0;                    ///< edges from the root on the shortest way
    Leaf leaf = Leaf::none;
    bool passing = false;               ///< between the runs of a tree of one actor: nobody who is drawn decides there
    std::optional<std::size_t> played;  ///< actions of the line that lead there, where they do
    std::size_t legal = 0;              ///< number of legal actions; 0 where the seat may not know it
    std::size_t left_out = 0;           ///< of them, those that the limit left out
    std::size_t first_edge = 0;
    std::size_t edge_count = 0;
    std::optional<std::size_t> reached_by;  ///< the first edge that leads there; nothing at the root
    std::optional<std::string> value;       ///< what a solver says of it, for a person
    std::vector<Folded> folded;
  };
  struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    Link link = Link::action;
    std::vector<ActionCode> actions;  ///< action: it and those alike; run: the shortest one, step by step; hidden: none
    std::size_t count = 1;            ///< actions, or runs, that it stands for; 0: hidden
    std::uint64_t weight = 0;         ///< of chance: how much of `total` these actions have; 0: not chance, or a longer run
    std::uint64_t total = 0;
    bool played = false;  ///< the line goes here
    bool again = false;   ///< leads back to a node that is no deeper
    bool best = false;    ///< a solver's best line goes here
  };

  std::vector<Node> nodes;
  std::vector<Edge> edges;
  std::size_t cut_nodes = 0;  ///< nodes whose actions the limit left out, all or some of them

  std::span<Edge const> out(std::size_t node) const {
    return std::span(edges).subspan(nodes[node].first_edge, nodes[node].edge_count);
  }
};

/// Lays out what can follow a state. The same options give the same tree, node by node.
///
/// Through the eyes of a seat (options.seat) a state is open when nothing of it is hidden from any seat; then the legal actions
/// are no secret, nor how many draws lead where the seat may not look. What follows a state that is not open, or an action that
/// the seat may not see, is secret unless it was played: then the seat's own observation of it may be shown.
Tree grow_tree(Match const& match, AnyState const& root, TreeOptions const& options);

}  // namespace ringside
