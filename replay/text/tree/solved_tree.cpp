#include "replay/text/tree/solved_tree.h"

#include <algorithm>

#include <fmt/format.h>

#include "replay/text/explore/solution.h"

namespace ringside {
namespace {

std::string winners_text(TreeView const& view, std::vector<int> const& winners) {
  std::vector<std::string> names;
  for (int const seat : winners) names.push_back(decider_name(view, Actor::seat(seat)));
  bool const alone = names.size() == 1;
  std::string_view const verb =
      alone ? said(view.options.language, "wins", "выигрывает") : said(view.options.language, "win", "выигрывают");
  return fmt::format("{} {}", fmt::join(names, ", "), verb);
}

/// `Anna: 5/12, Bo: 7/12`; whoever gets everything wins.
std::string shares_text(TreeView const& view, Shares const& shares) {
  std::vector<std::string> texts;
  for (std::size_t seat = 0; seat < shares.size(); ++seat) {
    if (shares[seat] == 1) return winners_text(view, {static_cast<int>(seat)});
    if (shares[seat] != 0)
      texts.push_back(
          fmt::format("{}: {}", decider_name(view, Actor::seat(static_cast<int>(seat))), fraction_text(shares[seat])));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
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

std::string result_text(TreeView const& view, Worth const& worth) {
  Language const language = view.options.language;
  switch (worth.kind) {
    case Worth::Kind::win:
      return winners_text(view, worth.winners);
    case Worth::Kind::draw:
      return std::string(said(language, "draw", "ничья"));
    case Worth::Kind::endless:
      return std::string(said(language, "draw: forever", "ничья: без конца"));
    case Worth::Kind::shares:
      return shares_text(view, worth.shares);
  }
  return {};
}

std::string value_text(TreeView const& view, Worth const& worth) {
  std::string const result = result_text(view, worth);
  Language const language = view.options.language;
  if (worth.kind == Worth::Kind::win) return fmt::format("{} {} {}", result, said(language, "in", "за"), worth.distance);
  if (worth.kind == Worth::Kind::draw)
    return fmt::format("{} {} {}", result, said(language, "within", "не позже чем за"), worth.distance);
  return result;
}

void mark_values(TreeView& view, Solution const& solution) {
  for (Tree::Node& node : view.tree.nodes) {
    if (node.leaf == Leaf::secret || node.actor.is_nobody()) continue;
    if (auto const worth = solution.worth(node.state)) node.value = value_text(view, *worth);
  }
}

void mark_solution(TreeView& view, Solution const& solution) {
  mark_values(view, solution);
  mark_line(view.tree, solution.line(view.tree.nodes.front().state).actions);
}

}  // namespace ringside
