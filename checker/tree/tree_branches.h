#pragma once

#include <span>
#include <vector>

#include "checker/tree/tree_options.h"

namespace ringside {

/// One way on from a node, before it is known whether there is room for it.
struct Branch {
  Link link = Link::action;
  std::vector<ActionCode> actions;  ///< as Tree::Edge has them
  AnyState next;
  std::size_t count = 1;
  std::uint64_t weight = 0;
  std::uint64_t total = 0;
  bool secret = false;  ///< the seat may not know what it leads to
};

/// Whether the decision of a state is skipped: it is somebody's who is not drawn.
bool is_passed_over(MatchRules const& match, AnyState const& state, TreeOptions const& options);

/// Whether nothing of a state is hidden, neither from the seat of the options nor from any other; true when there is no seat.
/// That all seats know the same does not do: nobody may know what lies face down.
bool is_open(Match const& match, AnyState const& state, TreeOptions const& options);

/// The number of legal actions of a state; 0 where the seat of the options may not know it.
std::size_t known_legal(Match const& match, AnyState const& state, TreeOptions const& options);

/// All ways on from a state on which one decides who is drawn. The actions that were `played` are never put together with
/// others.
std::vector<Branch> list_branches(Match const& match, AnyState const& state, TreeOptions const& options,
                                  std::span<ActionCode const> played);

/// Ways on from a state whose decision is skipped: to each state where the next one is drawn, or the game is over.
/// `left_out` is the number of states behind which it did not look because there were too many.
std::vector<Branch> list_runs(Match const& match, AnyState const& state, TreeOptions const& options, std::size_t& left_out);

}  // namespace ringside
