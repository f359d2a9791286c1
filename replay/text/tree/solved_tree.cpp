#include "replay/text/tree/solved_tree.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/text/explore/solution.h"

namespace ringside {
namespace {

/// Short enough for a node: `Anna wins in 5`, `draw`, `draw: forever`, `5/12 : 7/12`.
std::string value_text(TreeView const& view, Worth const& worth) {
  switch (worth.kind) {
    case Worth::Kind::win: {
      std::vector<std::string> names;
      for (int const seat : worth.winners) names.push_back(decider_name(view, Actor::seat(seat)));
      return fmt::format("{} win{} in {}", fmt::join(names, ", "), names.size() == 1 ? "s" : "", worth.distance);
    }
    case Worth::Kind::draw:
      return fmt::format("draw within {}", worth.distance);
    case Worth::Kind::endless:
      return "draw: forever";
    case Worth::Kind::shares: {
      std::vector<std::string> shares;
      for (Fraction const& share : worth.shares) shares.push_back(fraction_text(share));
      return fmt::format("{}", fmt::join(shares, " : "));
    }
  }
  return {};
}

/// The edge by which a line goes on from a node; null when it is not drawn.
Tree::Edge* next_edge(Tree& tree, std::size_t node, std::span<ActionCode const> line) {
  std::size_t const first = tree.nodes[node].first_edge;
  for (std::size_t i = first; i < first + tree.nodes[node].edge_count; ++i) {
    std::vector<ActionCode> const& actions = tree.edges[i].actions;
    bool const alike = std::find(actions.begin(), actions.end(), line.front()) != actions.end();
    bool const runs = actions.size() <= line.size() && std::equal(actions.begin(), actions.end(), line.begin());
    if (tree.edges[i].link == Link::action ? alike : tree.edges[i].link == Link::run && runs) return &tree.edges[i];
  }
  return nullptr;
}

void mark_line(Tree& tree, std::span<ActionCode const> line) {
  std::size_t node = 0;
  while (!line.empty()) {
    Tree::Edge* const edge = next_edge(tree, node, line);
    if (edge == nullptr) return;
    edge->best = true;
    if (edge->actions.front() != line.front()) return;  // alike to what is drawn, and leads elsewhere
    node = edge->to;
    line = line.subspan(edge->link == Link::run ? edge->actions.size() : 1);
  }
}

}  // namespace

void mark_solution(TreeView& view, Solution const& solution) {
  for (Tree::Node& node : view.tree.nodes) {
    if (node.leaf == Leaf::secret || node.actor.is_nobody()) continue;
    if (auto const worth = solution.worth(node.state)) node.value = value_text(view, *worth);
  }
  mark_line(view.tree, solution.line(view.tree.nodes.front().state).actions);
}

}  // namespace ringside
