#include "replay/text/tree/tree_text.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/terminal.h"
#include "replay/terminal/untrusted.h"
#include "replay/text/board/board_text.h"
#include "replay/text/record/illegal.h"

namespace ringside {
namespace {

std::string common_prefix(std::vector<std::string> const& lines) {
  std::string_view head = lines.front();
  for (std::string const& line : lines) {
    std::size_t common = 0;
    while (common < std::min(head.size(), line.size()) && head[common] == line[common]) ++common;
    bool const at_word = (common == head.size() || head[common] == ' ') && (common == line.size() || line[common] == ' ');
    head = head.substr(0, common);
    if (!at_word) head = head.substr(0, std::min(head.size(), head.rfind(' ')));
  }
  return std::string(head);
}

std::string times(std::string text, std::size_t count) { return count > 1 ? fmt::format("{} ×{}", text, count) : text; }

std::string run_text(TreeView const& view, Tree::Edge const& edge) {
  if (edge.count > 1) return fmt::format("{}, {} ways", counted(edge.actions.size(), "decision"), edge.count);
  if (edge.actions.size() == 1) return view.match->text(edge.actions.front(), view.options.language);
  return counted(edge.actions.size(), "decision");
}

std::string depth_text(TreeView const& view) {
  if (view.options.along_line)
    return fmt::format("the line of {} with its alternatives", counted(view.options.line.size(), "action"));
  return fmt::format("{} of depth {}", view.options.merge ? "graph" : "tree", view.options.depth);
}

/// Without the folders, which say where one person keeps it.
std::string file_name(std::string const& path) { return on_a_line(path.substr(path.rfind('/') + 1)); }

}  // namespace

std::string decider_name(TreeView const& view, Actor actor) {
  if (!actor.is_seat()) return actor_name(actor);
  auto const seat = static_cast<std::size_t>(actor.number());
  bool const named = seat < view.seat_names.size() && !view.seat_names[seat].empty();
  return named ? on_a_line(view.seat_names[seat]) : in_words(actor);
}

std::string step_name(TreeView const& view, Tree::Node const& node) {
  return view.step && node.played ? fmt::format("#{}", *view.step + *node.played) : std::string();
}

std::string node_picture(TreeView const& view, Tree::Node const& node) {
  if (node.leaf == Leaf::secret) return "hidden";
  return board_text(view.match->scene(node.state, view.options.language, view.options.seat));
}

std::vector<int> list_winners(Outcome const& outcome) {
  std::vector<int> winners;
  for (std::size_t seat = 0; seat < outcome.rank.size(); ++seat)
    if (outcome.rank[seat] == 1) winners.push_back(static_cast<int>(seat));
  return winners;
}

std::vector<std::string> ending_lines(TreeView const& view, Tree::Node const& node) {
  Outcome const outcome = view.match->outcome(node.state);
  std::vector<std::string> names;
  for (int const seat : list_winners(outcome)) names.push_back(decider_name(view, Actor::seat(seat)));
  std::vector<std::string> lines;
  lines.push_back(names.size() == 1 ? names.front() + " wins" : fmt::format("draw: {}", fmt::join(names, ", ")));
  lines.push_back(outcome.reason);
  if (!outcome.scores.empty()) lines.push_back(fmt::format("{}", fmt::join(outcome.scores, " : ")));
  return lines;
}

std::vector<std::string> edge_actions(TreeView const& view, Tree::Edge const& edge) {
  std::vector<std::string> lines;
  for (ActionCode const action : edge.actions) lines.push_back(view.match->text(action, view.options.language));
  return lines;
}

std::string action_text(TreeView const& view, Tree::Edge const& edge) {
  switch (edge.link) {
    case Link::action:
      return times(common_prefix(edge_actions(view, edge)), edge.count);
    case Link::run:
      return run_text(view, edge);
    case Link::hidden:
      return times("hidden", edge.count);
  }
  return {};
}

std::string odds_text(Tree::Edge const& edge) {
  if (edge.total == 0) return {};
  std::uint64_t const divisor = std::gcd(edge.weight, edge.total);
  return edge.weight == edge.total ? "1" : fmt::format("{}/{}", edge.weight / divisor, edge.total / divisor);
}

std::string title_of(TreeView const& view) {
  std::string place = view.input == view.match->facts().id ? "from the start" : file_name(view.input);
  if (view.step) place += fmt::format("#{}", *view.step);
  std::string title = fmt::format("{}, {}: {}", view.match->facts().title_in(terminal().language), place, depth_text(view));
  if (view.options.only) title += fmt::format(", only decisions of {}", decider_name(view, *view.options.only));
  if (view.options.seat) title += fmt::format(", as {} sees it", decider_name(view, Actor::seat(*view.options.seat)));
  return title + ", " + counted(view.tree.nodes.size(), "node");
}

std::string cut_text(Tree const& tree) {
  if (tree.cut_nodes == 0) return {};
  std::size_t actions = 0;
  for (Tree::Node const& node : tree.nodes) actions += node.left_out;
  return fmt::format("{} at {} left out by the limit on nodes", counted(actions, "action"), counted(tree.cut_nodes, "node"));
}

}  // namespace ringside
