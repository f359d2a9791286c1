#include "replay/render/dot_legend.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "replay/render/dot_look.h"

namespace ringside {
namespace {

/// A sample of a node with what it means in it.
struct Entry {
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

std::set<Actor> actors_of(Tree const& tree) {
  std::set<Actor> actors;
  for (Tree::Node const& node : tree.nodes)
    if (node.leaf != Leaf::secret && !node.actor.is_nobody()) actors.insert(node.actor);
  return actors;
}

std::vector<Entry> node_entries(TreeView const& view) {
  std::vector<Entry> entries;
  for (Actor const actor : actors_of(view.tree)) {
    std::string const name = decider_name(view, actor);
    entries.push_back(
        {fmt::format("legend {}", actor.number()), actor.is_chance() ? "chance" : name + " decides", look_of(actor), "filled"});
  }
  if (has_node(view.tree, Leaf::over)) entries.push_back({"legend end", "the game is over", end_look, "filled"});
  if (has_node(view.tree, Leaf::limit))
    entries.push_back({"legend limit", "more follows than is drawn", {"#333333", "#FFFFFF", "box"}, "filled,dashed"});
  if (has_node(view.tree, Leaf::secret)) entries.push_back({"legend secret", "not to be known", secret_look, "filled,dotted"});
  return entries;
}

/// A line of text for each kind of edge that is not plain.
std::string line_samples(Tree const& tree) {
  std::string lines;
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.played; })) lines += "━━ was played\\l";
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.best; })) lines += "━ best line\\l";
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.link == Link::run; })) lines += "┈┈ others decide\\l";
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.link == Link::hidden; })) lines += "╌╌ not to be seen\\l";
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.again; })) lines += "↻ back to a state\\l";
  if (has_edge(tree, [](Tree::Edge const& edge) { return edge.count > 1; })) lines += "×n alike, one is drawn\\l";
  return lines;
}

void draw_entry(DotGraph& graph, Agraph_t* legend, Entry const& entry) {
  Agnode_t* const node = graph.node(entry.name, legend);
  graph.set(node, "shape", std::string(entry.look.shape));
  graph.set(node, "style", entry.style);
  graph.set(node, "color", std::string(entry.look.colour));
  graph.set(node, "fillcolor", std::string(entry.look.tint));
  graph.set(node, "label", dot_text(entry.meaning));
}

}  // namespace

void draw_legend(DotGraph& graph, TreeView const& view) {
  std::vector<Entry> const nodes = node_entries(view);
  std::string const lines = line_samples(view.tree);
  if (nodes.size() < 2 && lines.empty()) return;
  Agraph_t* const legend = graph.subgraph("cluster_legend");
  graph.set(legend, "label", "legend");
  graph.set(legend, "style", "rounded");
  graph.set(legend, "color", "#999999");
  for (Entry const& entry : nodes) draw_entry(graph, legend, entry);
  if (lines.empty()) return;
  Agnode_t* const samples = graph.node("legend lines", legend);
  graph.set(samples, "shape", "plaintext");
  graph.set(samples, "style", "");
  graph.set(samples, "label", lines);
}

}  // namespace ringside
