#include "replay/text/tree/tree_json.h"

#include <fmt/format.h>

#include "replay/text/record/happening.h"
#include "replay/text/record/illegal.h"
#include "replay/text/tree/knowledge.h"

namespace ringside {
namespace {

constexpr std::string_view word_of(Leaf leaf) {
  switch (leaf) {
    case Leaf::none:
      return "";
    case Leaf::over:
      return "over";
    case Leaf::depth:
      return "depth";
    case Leaf::limit:
      return "limit";
    case Leaf::secret:
      return "secret";
  }
  return "";
}

constexpr std::string_view word_of(Link link) { return link == Link::action ? "action" : link == Link::run ? "run" : "hidden"; }

std::string id_of(Tree::Node const& node) { return fmt::format("{:016x}", node.name.high); }

void add_state(Json& json, TreeView const& view, Tree::Node const& node) {
  json["actor"] = actor_json(node.actor);
  if (node.legal > 0) json["legal"] = node.legal;
  if (view.options.seat)
    json["observation"] = view.match->observation(node.state, *view.options.seat, view.options.language);
  else
    json["state"] = view.match->position(node.state);
  if (node.leaf == Leaf::over) json["outcome"] = outcome_json(view.match->outcome(node.state));
}

Json folded_json(Tree::Folded const& folded) {
  Json json{{"count", folded.count}, {"keeps_value", folded.keeps_value}};
  if (!folded.value.empty()) json["value"] = folded.value;
  if (folded.weight > 0) json["weight"] = folded.weight;
  return json;
}

Json node_json(TreeView const& view, Tree::Node const& node) {
  Json json{{"id", id_of(node)}, {"ply", node.ply}};
  if (node.leaf != Leaf::secret) add_state(json, view, node);
  if (node.leaf != Leaf::none) json["leaf"] = word_of(node.leaf);
  if (node.left_out > 0) json["left_out"] = node.left_out;
  if (node.passing) json["passed_over"] = true;
  if (node.played) json["played"] = *node.played;
  if (view.step && node.played) json["step"] = *view.step + *node.played;
  if (node.value) json["value"] = *node.value;
  for (Tree::Folded const& folded : node.folded) json["folded"].push_back(folded_json(folded));
  return json;
}

void add_information_sets(Json& nodes, std::vector<std::size_t> const& sets) {
  for (std::size_t i = 0; i < sets.size(); ++i)
    if (sets[i] != 0) nodes[i]["information_set"] = sets[i];
}

void add_happening(Json& json, TreeView const& view, Tree::Edge const& edge) {
  Happening const happening = follow_edge(view, edge);
  if (!happening.events.empty()) json["events"] = events_json(*view.match, happening.events, view.options.seat);
  if (happening.changes.empty()) return;
  json["changes"] = Json::array();
  for (FieldChange const& change : happening.changes)
    json["changes"].push_back({{"field", change.field},
                               {"before", change.left ? Json(*change.left) : Json()},
                               {"after", change.right ? Json(*change.right) : Json()}});
}

Json edge_json(TreeView const& view, Tree::Edge const& edge) {
  Json json{{"from", id_of(view.tree.nodes[edge.from])},
            {"to", id_of(view.tree.nodes[edge.to])},
            {"kind", word_of(edge.link)},
            {"actions", edge_actions(view, edge)},
            {"count", edge.count}};
  if (edge.total > 0) json["odds"] = {{"weight", edge.weight}, {"total", edge.total}};
  if (edge.played) json["played"] = true;
  if (edge.again) json["again"] = true;
  if (edge.best) json["best"] = true;
  add_happening(json, view, edge);
  return json;
}

Json options_json(TreeView const& view) {
  TreeOptions const& options = view.options;
  Json json{{"depth", options.depth},
            {"max_nodes", options.max_nodes},
            {"merge", options.merge},
            {"group", options.group},
            {"line", options.along_line}};
  if (options.best_only) json["best"] = true;
  if (options.only) json["only"] = actor_json(*options.only);
  if (options.seat) json["as"] = *options.seat;
  return json;
}

}  // namespace

Json tree_json(TreeView const& view) {
  Json json{{"input", view.input}, {"game", view.match->facts().id}, {"setup", view.match->setup()}};
  if (view.step) json["step"] = *view.step;
  json["seats"] = view.seat_names;
  json["options"] = options_json(view);
  json["cut_nodes"] = view.tree.cut_nodes;
  json["nodes"] = Json::array();
  for (Tree::Node const& node : view.tree.nodes) json["nodes"].push_back(node_json(view, node));
  if (has_information_sets(view)) add_information_sets(json["nodes"], information_sets(view));
  json["edges"] = Json::array();
  for (Tree::Edge const& edge : view.tree.edges) json["edges"].push_back(edge_json(view, edge));
  return json;
}

}  // namespace ringside
