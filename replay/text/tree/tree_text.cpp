#include "replay/text/tree/tree_text.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "engine/core/text/in_words.h"
#include "replay/terminal/quantity.h"
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
    if (!at_word) head = head.substr(0, head.find(' ') == std::string_view::npos ? 0 : head.rfind(' '));
  }
  return std::string(head);
}

std::string times(std::string text, std::size_t count) { return count > 1 ? fmt::format("{} ×{}", text, count) : text; }

/// What alike actions begin with; of others the first ones.
std::string actions_head(std::vector<std::string> const& actions) {
  constexpr std::ptrdiff_t shown = 3;
  if (std::string head = common_prefix(actions); !head.empty()) return head;
  std::string text = fmt::format("{}", fmt::join(actions.begin(), actions.begin() + std::min(shown, std::ssize(actions)), " / "));
  return std::ssize(actions) > shown ? text + " / …" : text;
}

std::string decisions(TreeView const& view, std::size_t count) {
  if (view.options.language == Language::russian) return counted(count, {"решение", "решения", "решений"});
  return counted(count, "decision");
}

std::string run_text(TreeView const& view, Tree::Edge const& edge) {
  std::string_view const ways = said(view.options.language, "ways", "путей");
  if (edge.count > 1) return fmt::format("{}, {} {}", decisions(view, edge.actions.size()), edge.count, ways);
  if (edge.actions.size() == 1) return view.match->text(edge.actions.front(), view.options.language);
  return decisions(view, edge.actions.size());
}

std::string depth_text(TreeView const& view) {
  bool const russian = view.options.language == Language::russian;
  std::size_t const line = view.options.line.size();
  if (view.options.best_only) return russian ? "лучшая игра и то, что меняет итог" : "best play, and what changes its result";
  if (view.options.along_line && russian)
    return fmt::format("партия ({}) и другие возможности", counted(line, {"действие", "действия", "действий"}));
  if (view.options.along_line) return fmt::format("the line of {} with its alternatives", counted(line, "action"));
  if (russian) return fmt::format("{} глубины {}", view.options.merge ? "граф" : "дерево", view.options.depth);
  return fmt::format("{} of depth {}", view.options.merge ? "graph" : "tree", view.options.depth);
}

/// Without the folders, which say where one person keeps it.
std::string file_name(std::string const& path) { return on_a_line(path.substr(path.rfind('/') + 1)); }

}  // namespace

std::string decider_name(TreeView const& view, Actor actor) {
  if (!actor.is_seat()) return in_words(actor, view.options.language);
  auto const seat = static_cast<std::size_t>(actor.number());
  bool const named = seat < view.seat_names.size() && !view.seat_names[seat].empty();
  return named ? on_a_line(view.seat_names[seat]) : in_words(actor, view.options.language);
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
  Language const language = view.options.language;
  Outcome const outcome = view.match->outcome(node.state);
  std::vector<std::string> names;
  for (int const seat : list_winners(outcome)) names.push_back(decider_name(view, Actor::seat(seat)));
  std::vector<std::string> lines;
  lines.push_back(names.size() == 1 ? fmt::format("{} {}", names.front(), said(language, "wins", "выигрывает"))
                                    : fmt::format("{}: {}", said(language, "draw", "ничья"), fmt::join(names, ", ")));
  lines.emplace_back(view.match->facts().in(language, outcome.reason));
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
      return times(actions_head(edge_actions(view, edge)), edge.count);
    case Link::run:
      return run_text(view, edge);
    case Link::hidden:
      return times(std::string(said(view.options.language, "hidden", "скрыто")), edge.count);
  }
  return {};
}

std::string odds_text(Tree::Edge const& edge) {
  if (edge.total == 0) return {};
  std::uint64_t const divisor = std::gcd(edge.weight, edge.total);
  return edge.weight == edge.total ? "1" : fmt::format("{}/{}", edge.weight / divisor, edge.total / divisor);
}

std::string place_of(TreeView const& view) {
  Language const language = view.options.language;
  std::string place =
      view.input == view.match->facts().id ? std::string(said(language, "from the start", "с начала")) : file_name(view.input);
  if (view.step) place += fmt::format("#{}", *view.step);
  return fmt::format("{}, {}", view.match->facts().title_in(language), place);
}

std::string extent_of(TreeView const& view) {
  bool const russian = view.options.language == Language::russian;
  std::string text = depth_text(view);
  if (view.options.only)
    text += fmt::format(", {} {}", russian ? "только решения:" : "only decisions of", decider_name(view, *view.options.only));
  if (view.options.seat) {
    std::string const seat = decider_name(view, Actor::seat(*view.options.seat));
    text += russian ? fmt::format(", глазами: {}", seat) : fmt::format(", as {} sees it", seat);
  }
  std::size_t const nodes = view.tree.nodes.size();
  return fmt::format("{}, {}", text, russian ? counted(nodes, {"узел", "узла", "узлов"}) : counted(nodes, "node"));
}

std::string title_of(TreeView const& view) { return fmt::format("{}: {}", place_of(view), extent_of(view)); }

std::string folded_text(TreeView const& view, Tree::Folded const& folded) {
  bool const one = folded.count == 1;
  if (view.options.language == Language::russian) {
    if (folded.keeps_value) return fmt::format("ещё {} с тем же итогом", grouped(folded.count));
    return fmt::format("ещё {}: {}", grouped(folded.count), folded.value.empty() ? "разные итоги" : folded.value);
  }
  if (folded.keeps_value) return fmt::format("{} more that {} the value", grouped(folded.count), one ? "keeps" : "keep");
  return fmt::format("{} more: {}", grouped(folded.count), folded.value.empty() ? "several results" : folded.value);
}

std::string cut_text(Tree const& tree) {
  if (tree.cut_nodes == 0) return {};
  std::size_t actions = 0;
  for (Tree::Node const& node : tree.nodes) actions += node.left_out;
  return fmt::format("{} at {} left out by the limit on nodes", counted(actions, "action"), counted(tree.cut_nodes, "node"));
}

}  // namespace ringside
