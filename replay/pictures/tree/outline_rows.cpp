#include "replay/pictures/tree/outline_rows.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "replay/pictures/tree/dot_ties.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

constexpr std::size_t summary_width = 60;  // columns
constexpr std::size_t nowhere = SIZE_MAX;

class OutlineBuilder {
 public:
  explicit OutlineBuilder(TreeView const& view) : view_(view), tree_(view.tree), ties_(numbered_ties(view)) {
    number_nodes();
    place_nodes();
  }

  std::vector<OutlineRow> build() && {
    add_root();
    follow(0, 0);
    return std::move(rows_);
  }

 private:
  TreeView const& view_;
  Tree const& tree_;
  Ties ties_;
  std::vector<std::size_t> number_;   // of each node to which several edges lead; 0: one
  std::vector<std::size_t> placing_;  // of each node the edge below which it stands
  std::vector<OutlineRow> rows_;

  std::string_view word(std::string_view english, std::string_view russian) const {
    return said(view_.options.language, english, russian);
  }

  void number_nodes() {
    std::vector<int> ways(tree_.nodes.size(), 0);
    for (Tree::Edge const& edge : tree_.edges) ++ways[edge.to];
    ways[0] += 1;
    std::size_t last = 0;
    for (int const count : ways) number_.push_back(count > 1 ? ++last : 0);
  }

  // ---- where a node stands

  static std::size_t steps_of(Tree::Edge const& edge) { return edge.link == Link::run ? edge.actions.size() : 1; }
  bool is_step_of_line(Tree::Edge const& edge) const {
    Tree::Node const &from = tree_.nodes[edge.from], &to = tree_.nodes[edge.to];
    return edge.played && from.played && to.played && *from.played + steps_of(edge) == *to.played;
  }

  /// The steps of the line come one after the other; other nodes stand where they are reached first.
  void place_nodes() {
    for (Tree::Node const& node : tree_.nodes) placing_.push_back(node.reached_by.value_or(nowhere));
    if (!view_.options.along_line) return;
    for (std::size_t i = 0; i < tree_.edges.size(); ++i)
      if (is_step_of_line(tree_.edges[i])) placing_[tree_.edges[i].to] = i;
  }
  bool places(Tree::Edge const& edge) const {
    std::size_t const placing = placing_[edge.to];
    return placing != nowhere && &tree_.edges[placing] == &edge;
  }

  /// The edge along which the rows stay at their indent.
  Tree::Edge const* main_edge(std::size_t node) const {
    auto const edges = tree_.out(node);
    for (Tree::Edge const& edge : edges)
      if (view_.options.best_only ? edge.best : view_.options.along_line && edge.played) return &edge;
    bool const only = edges.size() == 1 && tree_.nodes[node].left_out == 0 && tree_.nodes[node].folded.empty();
    return only ? &edges.front() : nullptr;
  }

  /// The rows below a row; along a line without recursion, as games are long.
  void follow(std::size_t node, std::size_t row) {
    while (true) {
      Tree::Edge const* const main = main_edge(node);
      if (main == nullptr) return add_below(node, row);
      std::size_t const indent = rows_[row].indent, next = add_edge(*main, RowWay::on, indent, row);
      add_aside(node, row, next, *main);
      if (!places(*main)) return;
      node = main->to;
      row = next;
    }
  }

  /// The best action first, then what was played.
  std::vector<Tree::Edge const*> in_order(std::size_t node) const {
    std::vector<Tree::Edge const*> edges;
    for (Tree::Edge const& edge : tree_.out(node)) edges.push_back(&edge);
    auto const rank = [](Tree::Edge const* edge) { return edge->best ? 0 : edge->played ? 1 : 2; };
    std::stable_sort(edges.begin(), edges.end(), [&](auto const* a, auto const* b) { return rank(a) < rank(b); });
    return edges;
  }

  void add_below(std::size_t node, std::size_t row) {
    std::size_t const indent = rows_[row].indent + 1;
    for (Tree::Edge const* edge : in_order(node)) {
      std::size_t const below = add_edge(*edge, RowWay::down, indent, row);
      if (places(*edge)) follow(edge->to, below);
    }
    for (std::string const& text : rest_of(node)) add_rest(text, RowWay::down, indent, row);
  }

  void add_aside(std::size_t node, std::size_t row, std::size_t main, Tree::Edge const& main_edge) {
    std::size_t const indent = rows_[row].indent + 2, before = rows_.size();
    for (Tree::Edge const* edge : in_order(node)) {
      if (edge == &main_edge) continue;
      std::size_t const beside = add_edge(*edge, RowWay::aside, indent, row);
      rows_[beside].main = main;
      if (places(*edge)) follow(edge->to, beside);
    }
    for (std::string const& text : rest_of(node)) {
      add_rest(text, RowWay::aside, indent, row);
      rows_.back().main = main;
    }
    rows_[main].has_aside = rows_.size() > before;
  }

  // ---- what a row says

  void add_root() {
    Tree::Node const& root = tree_.nodes.front();
    OutlineRow& row = rows_.emplace_back();
    row.actor = root.actor;
    row.node = 0;
    row.number = step_name(view_, root);
    row.action = root.actor.is_nobody() ? std::string(word("the game is over", "игра окончена"))
                                        : fmt::format("{}: {}", word("to act", "ходит"), decider_name(view_, root.actor));
    row.thick = true;
    say_state(row, 0);
  }

  void say_state(OutlineRow& row, std::size_t index) const {
    Tree::Node const& node = tree_.nodes[index];
    if (node.leaf == Leaf::secret) return;
    if (number_[index] != 0) row.tags += fmt::format(" [{}]", number_[index]);
    if (ties_.number[index] != 0) row.tags += fmt::format(" ={}", ties_.number[index]);
    if (node.value) row.value = *node.value;
    if (node.actor.is_nobody()) row.ending = fmt::format("{}", fmt::join(ending_lines(view_, node), " · "));
  }

  std::size_t add_edge(Tree::Edge const& edge, RowWay way, std::size_t indent, std::size_t from) {
    Tree::Node const& next = tree_.nodes[edge.to];
    OutlineRow& row = rows_.emplace_back();
    row.way = way, row.indent = indent, row.from = from;
    row.actor = tree_.nodes[edge.from].actor;
    row.edge = &edge;
    row.action = action_text(view_, edge);
    row.thick = edge.played || edge.best;
    row.dashed = edge.link != Link::action;
    if (std::string const odds = odds_text(edge); !odds.empty()) row.tags += " " + odds;
    if (edge.best) row.tags += " ★";
    if (edge.played) row.tags += fmt::format(" {}", word("(played)", "(сыграно)"));
    if (!places(edge)) {
      row.tags += fmt::format(" ↻ {} [{}]", word("see", "см."), number_[edge.to]);
      return rows_.size() - 1;
    }
    row.node = edge.to;
    row.number = step_name(view_, next);
    if (row.number.empty() && view_.options.best_only && way == RowWay::on) row.number = fmt::format("{}.", next.ply);
    row.happened = happened(edge);
    row.tip = tip_of(edge);
    say_state(row, edge.to);
    return rows_.size() - 1;
  }

  void add_rest(std::string text, RowWay way, std::size_t indent, std::size_t from) {
    OutlineRow& row = rows_.emplace_back();
    row.way = way, row.indent = indent, row.from = from;
    row.happened = std::move(text);
    row.dashed = true;
  }

  /// What is not drawn one by one.
  std::vector<std::string> rest_of(std::size_t index) const {
    Tree::Node const& node = tree_.nodes[index];
    std::vector<std::string> texts;
    for (Tree::Folded const& folded : node.folded) texts.push_back(folded_text(view_, folded));
    if (node.left_out > 0) texts.push_back(fmt::format("{} {}", word("not drawn:", "не нарисовано:"), grouped(node.left_out)));
    return texts;
  }

  std::string happened(Tree::Edge const& edge) const {
    if (tree_.nodes[edge.to].leaf == Leaf::secret) return {};
    std::vector<std::string> lines = sentences_of(view_, edge);
    if (lines.empty()) lines = change_lines(view_, edge.from, edge.to);
    if (lines.empty()) lines = summary_lines(view_, edge.to, summary_width);
    return fmt::format("{}", fmt::join(lines, "; "));
  }

  std::string tip_of(Tree::Edge const& edge) const {
    std::vector<std::string> parts;
    for (EventView const& event : follow_edge(view_, edge).events)
      if (knows(event, view_.options.seat)) parts.push_back(fmt::format("{} [{}]", event.text, event.clause));
    for (std::string const& line : change_lines(view_, edge.from, edge.to)) parts.push_back(line);
    return fmt::format("{}", fmt::join(parts, "; "));
  }
};

}  // namespace

std::vector<OutlineRow> outline_rows(TreeView const& view) { return OutlineBuilder(view).build(); }

}  // namespace ringside
