#include "checker/play/perft.h"

#include <optional>

#include "checker/play/jobs.h"

namespace ringside {
namespace {

/// Counts of one subtree by depth below its root.
struct Counts {
  std::vector<std::uint64_t> leaves, ended;

  explicit Counts(int depth) : leaves(static_cast<std::size_t>(depth) + 1), ended(leaves.size()) {}
};

/// A subtree that one thread counts: the state after a few actions, the first of which is named.
struct Subtree {
  AnyState state;
  std::size_t first;  // index of the first action; unused at the root
};

/// The tops of a tree that were expanded to have enough subtrees to split the work.
struct Frontier {
  int ply = 0;
  std::vector<ActionCode> firsts;
  std::vector<Subtree> subtrees;
};

void expand(MatchRules const& match, Frontier& frontier, Perft& result) {
  std::vector<Subtree> below;
  std::vector<ActionCode> legal;
  for (Subtree const& subtree : frontier.subtrees) {
    match.legal(subtree.state, legal);
    if (legal.empty()) ++result.ended[static_cast<std::size_t>(frontier.ply)];
    if (frontier.ply == 0) frontier.firsts = legal;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      below.push_back({subtree.state, frontier.ply == 0 ? i : subtree.first});
      match.apply(below.back().state, legal[i]);
    }
  }
  frontier.subtrees = std::move(below);
  result.leaves[static_cast<std::size_t>(++frontier.ply)] = frontier.subtrees.size();
}

Frontier expand_top(MatchRules const& match, AnyState const& root, int depth, Perft& result) {
  constexpr std::size_t enough = 256;
  Frontier frontier;
  frontier.subtrees.push_back({root, 0});
  while (frontier.ply < depth && !frontier.subtrees.empty() && frontier.subtrees.size() < enough) expand(match, frontier, result);
  for (ActionCode const first : frontier.firsts) result.divide.push_back({first, 0});
  return frontier;
}

void add(Perft& result, Frontier const& frontier, std::size_t first, Counts const& counts) {
  for (std::size_t d = 0; d < counts.leaves.size(); ++d) {
    std::size_t const ply = static_cast<std::size_t>(frontier.ply) + d;
    if (d > 0) result.leaves[ply] += counts.leaves[d];
    result.ended[ply] += counts.ended[d];
  }
  if (!result.divide.empty()) result.divide[first].leaves += counts.leaves.back();
}

}  // namespace

Perft perft(Match const& match, AnyState const& root, int depth, int jobs,
            std::function<void(std::uint64_t, std::uint64_t)> const& progress) {
  Perft result;
  result.leaves.assign(static_cast<std::size_t>(depth) + 1, 0);
  result.ended.assign(result.leaves.size(), 0);
  result.leaves[0] = 1;
  Frontier const frontier = expand_top(match, root, depth, result);
  std::size_t next = 0, done = 0;
  in_order(
      jobs,
      [&]() -> std::optional<std::size_t> { return next < frontier.subtrees.size() ? std::optional(next++) : std::nullopt; },
      [&](std::size_t i) {
        Counts counts(depth - frontier.ply);
        match.count_leaves(frontier.subtrees[i].state, counts.leaves, counts.ended);
        return counts;
      },
      [&](Counts const& counts) {
        add(result, frontier, frontier.subtrees[done].first, counts);
        if (progress)
          progress(++done, frontier.subtrees.size());
        else
          ++done;
      });
  return result;
}

}  // namespace ringside
