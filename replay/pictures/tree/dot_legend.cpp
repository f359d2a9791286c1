#include "replay/pictures/tree/dot_legend.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "replay/pictures/tree/dot_look.h"
#include "replay/pictures/tree/dot_ties.h"
#include "replay/terminal/untrusted.h"

namespace ringside {
namespace {

/// A sample of a node with what it means in it.
struct LegendEntry {
  std::string name;
  std::string meaning;
  Look look;
  std::string style;
};

bool has_node(Tree const& tree, Leaf leaf) {
  return std::any_of(tree.nodes.begin(), tree.nodes.end(), [&](Tree::Node const& node) { return node.leaf == leaf; });
}
template <class Predicate>
bool has_edge(Tree const& tree, Predicate&& predicate) {
  return std::any_of(tree.edges.begin(), tree.edges.end(), predicate);
}

std::set<Actor> drawn_actors(Tree const& tree) {
  std::set<Actor> actors;
  for (Tree::Node const& node : tree.nodes)
    if (node.leaf != Leaf::secret && !node.actor.is_nobody()) actors.insert(node.actor);
  return actors;
}

std::string_view word(TreeView const& view, std::string_view english, std::string_view russian) {
  return said(view.options.language, english, russian);
}

std::vector<LegendEntry> node_entries(TreeView const& view) {
  std::vector<LegendEntry> entries;
  for (Actor const actor : drawn_actors(view.tree)) {
    if (actor.is_chance()) continue;  // a point, which holds no text
    std::string const name = decider_name(view, actor);
    entries.push_back({fmt::format("legend {}", actor.number()), fmt::format("{} {}", name, word(view, "decides", "решает")),
                       actor_look(actor), "filled"});
  }
  if (has_node(view.tree, Leaf::over))
    entries.push_back({"legend end", std::string(word(view, "game over", "игра окончена")), end_look, "filled"});
  if (has_node(view.tree, Leaf::limit))
    entries.push_back({"legend limit",
                       std::string(word(view, "partly drawn", "нарисовано не всё")),
                       {"#333333", "#FFFFFF", "box"},
                       "filled,dashed"});
  if (has_node(view.tree, Leaf::secret))
    entries.push_back({"legend secret", std::string(word(view, "hidden", "скрыто")), secret_look, "filled,dotted"});
  return entries;
}

/// A line of text for each kind of edge that is not plain.
std::string line_samples(TreeView const& view) {
  Tree const& tree = view.tree;
  std::string lines;
  auto const add = [&](std::string_view english, std::string_view russian) {
    lines += fmt::format("{}\\l", word(view, english, russian));
  };
  if (drawn_actors(tree).contains(Actor::chance())) add("● chance decides", "● решает случай");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.played; })) add("━━ was played", "━━ сыграно");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.best; })) add("━ ★ best line", "━ ★ лучшая игра");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.link == Link::run; })) add("┈┈ others decide", "┈┈ решают другие");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.link == Link::hidden; })) add("╌╌ hidden", "╌╌ скрыто");
  Ties const ties = find_ties(view);
  if (!ties.lines.empty()) add("╌╌ indistinguishable", "╌╌ неразличимы");
  if (std::any_of(ties.number.begin(), ties.number.end(), [](std::size_t number) { return number != 0; }))
    add("=n indistinguishable from others with =n", "=n неотличимы от других с =n");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.again; })) add("↻ back to a state", "↻ назад к состоянию");
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.count > 1 && edge.link != Link::hidden; }))
    add("×n alike, one is drawn", "×n похожи, нарисовано одно");
  return lines;
}

Agnode_t* draw_entry(DotGraph& graph, Agraph_t* legend, LegendEntry const& entry) {
  Agnode_t* const node = graph.node(entry.name, legend);
  graph.set(node, "fontsize", "9");
  graph.set(node, "shape", std::string(entry.look.shape));
  graph.set(node, "style", entry.style);
  graph.set(node, "color", std::string(entry.look.colour));
  graph.set(node, "fillcolor", std::string(entry.look.tint));
  graph.set(node, "label", dot_text(entry.meaning));
  return node;
}

Agnode_t* draw_samples(DotGraph& graph, Agraph_t* legend, std::string const& lines) {
  Agnode_t* const samples = graph.node("legend lines", legend);
  graph.set(samples, "fontsize", "9");
  graph.set(samples, "shape", "plaintext");
  graph.set(samples, "style", "");
  graph.set(samples, "label", lines);
  return samples;
}

/// Unseen edges lay the samples out along the tree, and keep their row free as far as the tree reaches.
void string_together(DotGraph& graph, Agraph_t* legend, std::vector<Agnode_t*> const& samples, int deepest) {
  for (std::size_t i = 1; i < samples.size(); ++i)
    graph.set(graph.edge(samples[i - 1], samples[i], "", legend), "style", "invis");
  int const left = deepest - static_cast<int>(samples.size()) + 1;
  if (left < 1) return;
  Agnode_t* const tail = graph.node("legend tail");
  graph.set(tail, "shape", "point");
  graph.set(tail, "style", "invis");
  Agedge_t* const edge = graph.edge(samples.back(), tail, "");
  graph.set(edge, "style", "invis");
  graph.set(edge, "minlen", std::to_string(left));
}

}  // namespace

void draw_legend(DotGraph& graph, TreeView const& view) {
  std::vector<LegendEntry> const nodes = node_entries(view);
  std::string const lines = line_samples(view);
  if (nodes.size() < 2 && lines.empty()) return;
  Agraph_t* const legend = graph.subgraph("cluster_legend");
  graph.set(legend, "label", "");
  graph.set(legend, "style", "rounded");
  graph.set(legend, "color", "#999999");
  std::vector<Agnode_t*> samples;
  for (LegendEntry const& entry : nodes) samples.push_back(draw_entry(graph, legend, entry));
  if (!lines.empty()) samples.push_back(draw_samples(graph, legend, lines));
  string_together(graph, legend, samples, view.tree.nodes.back().ply);
}

}  // namespace ringside
