#include "replay/pictures/tree/dot.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/tree/knowledge.h"
#include "replay/pictures/tree/dot_graph.h"
#include "replay/pictures/tree/dot_legend.h"
#include "replay/pictures/tree/dot_look.h"
#include "replay/pictures/tree/dot_ties.h"
#include "replay/terminal/quantity.h"
#include "replay/terminal/untrusted.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

constexpr std::size_t label_width = 24;                  // columns of an edge's label
constexpr std::size_t narrow_text = 24, wide_text = 40;  // columns of a node's text: side by side, below one another
constexpr std::size_t widest_downwards = 8;              // nodes side by side

void declare_graph(DotGraph& graph, TreeView const& view, bool sideways) {
  graph.graph_default("charset", "UTF-8");
  graph.graph_default("fontname", "Helvetica,Arial,sans-serif");
  graph.graph_default("fontsize", "13");
  graph.graph_default("label", dot_text(title_of(view)));
  graph.graph_default("labelloc", "t");
  graph.graph_default("labeljust", "l");
  graph.graph_default("nodesep", sideways ? "0.12" : "0.2");
  graph.graph_default("ordering", view.options.merge ? "" : "out");
  graph.graph_default("rankdir", sideways ? "LR" : "TB");
  graph.graph_default("ranksep", sideways ? "0.8" : "0.5");
  graph.graph_default("style", "");
  graph.graph_default("color", "#000000");
  graph.graph_default("tooltip", " ");
}

void declare_nodes_and_edges(DotGraph& graph) {
  for (auto const set : {&DotGraph::node_default, &DotGraph::edge_default}) {
    (graph.*set)("fontname", "Helvetica,Arial,sans-serif");
    (graph.*set)("color", "#333333");
    (graph.*set)("penwidth", "1.2");
    (graph.*set)("label", "");
    (graph.*set)("tooltip", " ");
  }
  graph.node_default("fontsize", "11");
  graph.node_default("shape", "box");
  graph.node_default("style", "filled");
  graph.node_default("fillcolor", "#FFFFFF");
  graph.node_default("margin", "0.08,0.04");
  graph.node_default("width", "0.2");
  graph.node_default("height", "0.2");
  graph.node_default("fontcolor", "#000000");
  graph.edge_default("fontsize", "10");
  graph.edge_default("style", "solid");
  graph.edge_default("arrowsize", "0.6");
  graph.edge_default("dir", "forward");
  graph.edge_default("constraint", "true");
  graph.edge_default("xlabel", "");
  graph.edge_default("minlen", "1");
}

/// Draws the nodes and edges of one tree.
class Drawing {
 public:
  Drawing(DotGraph& graph, TreeView const& view, bool sideways, std::optional<BoardRoom> const& boards)
      : graph_(graph), view_(view), sideways_(sideways), boards_(boards), ties_(find_ties(view)) {}

  void draw() {
    for (std::size_t i = 0; i < view_.tree.nodes.size(); ++i) draw_node(i);
    for (std::size_t i = 0; i < view_.tree.nodes.size(); ++i) {
      std::size_t place = 0;
      for (Tree::Edge const& edge : view_.tree.out(i)) draw_edge(edge, place++);
      if (view_.tree.nodes[i].left_out > 0 && place > 0) draw_stub(i, more_text(view_.tree.nodes[i].left_out));
      if (std::string const rest = folded_lines(view_.tree.nodes[i]); !rest.empty()) draw_stub(i, rest);
    }
    for (auto const& [from, to] : ties_.lines) draw_tie(from, to);
  }

 private:
  DotGraph& graph_;
  TreeView const& view_;
  bool sideways_;
  std::optional<BoardRoom> boards_;
  Ties ties_;
  std::vector<Agnode_t*> drawn_;

  bool is_russian() const { return view_.options.language == Language::russian; }
  std::string_view word(std::string_view english, std::string_view russian) const { return is_russian() ? russian : english; }
  std::string actions_text(std::size_t count) const {
    return is_russian() ? counted(count, {"действие", "действия", "действий"}) : counted(count, "action");
  }
  std::string choices_text(std::size_t count) const {
    return is_russian() ? counted(count, {"возможность", "возможности", "возможностей"}) : counted(count, "legal action");
  }
  std::string more_text(std::size_t count) const { return fmt::format("{} {}", count, word("more", "ещё")); }

  void draw_node(std::size_t index) {
    Tree::Node const& node = view_.tree.nodes[index];
    Agnode_t* const drawn = graph_.node(dot_name(node));
    drawn_.push_back(drawn);
    if (node.leaf == Leaf::secret) return draw_secret(drawn);
    Look const look = actor_look(node.actor);
    bool const dot = node.passing && index != 0;
    graph_.set(drawn, "shape", std::string(dot ? "point" : look.shape));
    graph_.set(drawn, "color", std::string(look.colour));
    graph_.set(drawn, "fillcolor", std::string(dot ? look.colour : look.tint));
    if (node.actor.is_seat() && look.shape != "box") graph_.set(drawn, "margin", "0.01,0.01");  // round shapes have room
    if (dot || node.actor.is_chance()) graph_.set(drawn, "width", dot ? "0.07" : "0.14");
    if (node.actor.is_nobody()) dress_end(drawn, node);
    if (node.leaf == Leaf::limit) graph_.set(drawn, "style", "filled,dashed");
    if (index == 0 || node.played) graph_.set(drawn, "penwidth", "3");
    if (!dot) label(drawn, index);
    if (has_board(index)) frame_board(drawn);
    graph_.set(drawn, "tooltip", dot_text(tooltip(node)));
  }

  bool has_board(std::size_t index) const { return boards_ && shows_board(view_, index); }

  void frame_board(Agnode_t* drawn) {
    std::string const inches = fmt::format("{:.4f}", board_inset / 72);
    graph_.set(drawn, "shape", "box");
    graph_.set(drawn, "margin", inches + "," + inches);
  }

  /// Room, and the text below it.
  std::string below_board(std::string const& html) const {
    return fmt::format(
        R"(<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0"><TR><TD FIXEDSIZE="TRUE" WIDTH="{:.0f}" HEIGHT="{:.0f}"></TD></TR><TR><TD>{}</TD></TR></TABLE>)",
        boards_->width, boards_->height, html);
  }

  void draw_secret(Agnode_t* drawn) {
    graph_.set(drawn, "style", "filled,dotted");
    graph_.set(drawn, "color", std::string(secret_look.colour));
    graph_.set(drawn, "fillcolor", std::string(secret_look.tint));
    graph_.set(drawn, "label", "?");
  }

  /// The border has the colour of whoever wins alone.
  void dress_end(Agnode_t* drawn, Tree::Node const& node) {
    graph_.set(drawn, "margin", "0");
    std::vector<int> const winners = list_winners(view_.match->outcome(node.state));
    if (winners.size() == 1) graph_.set(drawn, "color", std::string(actor_look(Actor::seat(winners.front())).colour));
  }

  void label(Agnode_t* drawn, std::size_t index) {
    Tree::Node const& node = view_.tree.nodes[index];
    if (node.actor.is_chance()) return label_chance(drawn, node);
    bool const over = node.actor.is_nobody();
    std::vector<std::string> lines =
        over ? ending_lines(view_, node) : summary_lines(view_, index, sideways_ ? wide_text : narrow_text);
    std::string heading = decider_name(view_, node.actor);
    if (over) {
      heading = lines.front();
      lines.erase(lines.begin());
    }
    bool const bare = view_.tree.out(index).empty();
    if (node.left_out > 0 && bare) lines.push_back(fmt::format("+ {}", actions_text(node.left_out)));
    std::string aside = step_name(view_, node);
    if (ties_.number[index] != 0) aside += fmt::format("{}={}", aside.empty() ? "" : " ", ties_.number[index]);
    std::string html = html_label(heading, aside, lines);
    if (node.value) html += fmt::format("<BR/><FONT POINT-SIZE=\"10\"><B>{}</B></FONT>", dot_html(*node.value));
    graph_.set_html(drawn, "label", has_board(index) ? below_board(html) : html);
  }

  /// What chance decides, the step and the value; a point where there is nothing to say.
  void label_chance(Agnode_t* drawn, Tree::Node const& node) {
    std::vector<std::string> lines;
    if (std::string const step = step_name(view_, node); !step.empty()) lines.push_back(step);
    std::vector<std::string> const to_do = view_.match->scene(node.state, view_.options.language, view_.options.seat).to_do;
    if (!to_do.empty()) lines.push_back(wrapped(to_do.front(), narrow_text, 0));
    if (node.value) lines.push_back(*node.value);
    if (lines.empty()) return;
    graph_.set(drawn, "shape", "box");
    graph_.set(drawn, "style", node.leaf == Leaf::limit ? "filled,rounded,dashed" : "filled,rounded");
    graph_.set(drawn, "fontcolor", "#FFFFFF");
    graph_.set(drawn, "margin", "0.05,0.02");
    graph_.set(drawn, "fontsize", "9");
    graph_.set(drawn, "label", dot_text(fmt::format("{}", fmt::join(lines, "\n"))));
  }

  static std::string html_label(std::string const& heading, std::string const& aside, std::vector<std::string> const& lines) {
    std::string html = fmt::format("<B>{}</B>", dot_html(heading));
    if (!aside.empty()) html += fmt::format("<FONT COLOR=\"#555555\"> {}</FONT>", dot_html(aside));
    for (std::string const& line : lines) html += fmt::format("<BR/><FONT POINT-SIZE=\"9\">{}</FONT>", dot_html(line));
    return html;
  }

  std::string tooltip(Tree::Node const& node) const {
    std::string text;
    if (!step_name(view_, node).empty()) text += fmt::format("{}{}\n", on_a_line(view_.input), step_name(view_, node));
    text += node_picture(view_, node);
    if (!node.actor.is_nobody() && node.legal > 0)
      text += fmt::format("{}: {}", decider_name(view_, node.actor), choices_text(node.legal));
    return text;
  }

  void draw_edge(Tree::Edge const& edge, std::size_t place) {
    Agedge_t* const drawn = graph_.edge(drawn_[edge.from], drawn_[edge.to], std::to_string(place));
    Actor const actor = view_.tree.nodes[edge.from].actor;
    graph_.set(drawn, "color", std::string(actor_look(actor).colour));
    // A label on an edge between two nodes of one rank breaks dot's memory (Graphviz 2.42): it stands beside the edge.
    if (edge.again)
      graph_.set(drawn, "xlabel", dot_text(edge_label(edge)));
    else
      graph_.set_html(drawn, "label", on_paper(edge_label(edge)));
    if (edge.played || edge.best) graph_.set(drawn, "penwidth", edge.played ? "4.5" : "2.5");
    if (edge.link == Link::run) graph_.set(drawn, "style", "dotted");
    if (edge.link == Link::hidden) graph_.set(drawn, "style", "dashed");
    if (edge.again) graph_.set(drawn, "constraint", "false");
    std::string const what = tooltip(edge);
    if (!what.empty()) graph_.set(drawn, "tooltip", dot_text(what));
  }

  /// Hides the line that it lies on.
  static std::string on_paper(std::string const& text) {
    std::string lines;
    for (std::size_t from = 0; from <= text.size();) {
      std::size_t const end = std::min(text.find('\n', from), text.size());
      lines += (from == 0 ? "" : "<BR/>") + dot_html(text.substr(from, end - from));
      from = end + 1;
    }
    return fmt::format(
        R"(<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="1" CELLSPACING="0" BGCOLOR="#FFFFFF"><TR><TD>{}</TD></TR></TABLE>)",
        lines);
  }

  std::string edge_label(Tree::Edge const& edge) const {
    std::string text = wrapped(action_text(view_, edge), label_width, 0);
    std::string const odds = odds_text(edge);
    if (!odds.empty()) text += (display_width(text) + odds.size() > 12 ? "\n" : "  ") + odds;
    if (edge.again) text += " ↻";
    if (edge.best) text += " ★";
    return text;
  }

  /// What an edge does, clause by clause, and what is not as before then.
  std::string tooltip(Tree::Edge const& edge) const {
    std::string text;
    if (edge.actions.size() > 1)
      text += fmt::format("{}\n", fmt::join(edge_actions(view_, edge), edge.link == Link::run ? " → " : " · "));
    Happening const happening = follow_edge(view_, edge);
    for (EventView const& event : happening.events) {
      if (knows(event, view_.options.seat))
        text += fmt::format("{} [{}]\n", event.text, event.clause);
      else if (!event.hidden_text.empty())
        text += fmt::format("{}\n", event.hidden_text);
    }
    for (std::string const& line : change_lines(view_, edge.from, edge.to)) text += line + "\n";
    if (!text.empty()) text.pop_back();
    return text;
  }

  /// A dashed line between nodes that whoever decides there cannot distinguish.
  void draw_tie(std::size_t from, std::size_t to) {
    Agedge_t* const tie = graph_.edge(drawn_[from], drawn_[to], "tie");
    graph_.set(tie, "constraint", "false");
    graph_.set(tie, "dir", "none");
    graph_.set(tie, "style", "dashed");
    graph_.set(tie, "color", std::string(actor_look(view_.tree.nodes[from].actor).colour));
    graph_.set(tie, "penwidth", "2");
    graph_.set(tie, "tooltip",
               fmt::format("{} {}", dot_text(decider_name(view_, view_.tree.nodes[from].actor)),
                           word("cannot distinguish these", "их не различает")));
  }

  std::string folded_lines(Tree::Node const& node) const {
    std::string lines;
    for (Tree::Folded const& folded : node.folded) lines += (lines.empty() ? "" : "\n") + folded_text(view_, folded);
    return lines;
  }

  /// Stands for actions of a node that are not drawn.
  void draw_stub(std::size_t index, std::string const& text) {
    Tree::Node const& node = view_.tree.nodes[index];
    Agnode_t* const stub = graph_.node(dot_name(node) + "+");
    graph_.set(stub, "shape", "plaintext");
    graph_.set(stub, "style", "");
    graph_.set(stub, "label", dot_text(text));
    Agedge_t* const edge = graph_.edge(drawn_[index], stub, "+");
    graph_.set(edge, "style", "dashed");
    graph_.set(edge, "color", std::string(actor_look(node.actor).colour));
  }
};

/// Downwards as trees grow; sideways where that would be too wide to read, or long.
bool lies_sideways(TreeView const& view) {
  if (view.options.along_line) return true;
  std::map<int, std::size_t> width;
  for (Tree::Node const& node : view.tree.nodes) ++width[node.ply];
  return std::any_of(width.begin(), width.end(), [](auto const& ply) { return ply.second > widest_downwards; });
}

}  // namespace

std::string dot_name(Tree::Node const& node) { return fmt::format("{:016x}", node.name.high); }

bool shows_board(TreeView const& view, std::size_t node) {
  Tree::Node const& one = view.tree.nodes[node];
  return one.leaf != Leaf::secret && !one.actor.is_chance() && (!one.passing || node == 0);
}

std::string tree_dot(TreeView const& view, std::optional<BoardRoom> const& boards, bool turned) {
  DotGraph graph("tree");
  bool const sideways = lies_sideways(view) != turned;
  declare_graph(graph, view, sideways);
  declare_nodes_and_edges(graph);
  Drawing(graph, view, sideways, boards).draw();
  draw_legend(graph, view);
  return graph.text();
}

}  // namespace ringside
