// What a step of a tree changes, in the words of the state's fields or of what a seat knows.

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/diff.h"
#include "replay/render/observation.h"
#include "replay/render/tree_text.h"
#include "replay/terminal/wrap.h"

namespace ringside {
namespace {

constexpr std::size_t line_width = 30;
constexpr std::size_t most_lines = 4;

/// The fields that a viewer may see, laid flat; drawings are left to the picture.
std::vector<FlatField> visible_fields(TreeView const& view, AnyState const& state) {
  if (!view.options.seat) return view.match->fields(state);
  std::vector<FlatField> fields;
  for (auto& [path, value] : known_lines(view.match->observation(state, *view.options.seat, view.options.language)))
    if (value.find('\n') == std::string::npos) fields.push_back({path, 0, value, {}});
  return fields;
}

std::vector<FieldChange> changes_between(TreeView const& view, AnyState const& before, AnyState const& after) {
  return changed_fields(visible_fields(view, before), visible_fields(view, after));
}

/// A field that says no more than whose turn it is.
bool tells_the_actor(FieldChange const& change, Tree::Node const& before, Tree::Node const& after) {
  return before.actor.is_seat() && after.actor.is_seat() && change.left == std::to_string(before.actor.number()) &&
         change.right == std::to_string(after.actor.number()) && change.field.find('[') == std::string::npos;
}

/// `robot[0].cell` → `robot 0`, `cell`.
std::pair<std::string, std::string> group_and_name(std::string const& field) {
  std::string path;
  for (char const c : field)
    if (c != ']') path += c == '[' ? ' ' : c;
  std::size_t const dot = path.rfind('.');
  if (dot == std::string::npos) return {"", path};
  std::string group = path.substr(0, dot);
  std::replace(group.begin(), group.end(), '.', ' ');
  return {group, path.substr(dot + 1)};
}

bool is_list(std::string const& text) { return text == "none" || text.find(", ") != std::string::npos; }

std::set<std::string> items_of(std::string const& text) {
  std::set<std::string> items;
  if (text == "none") return items;
  for (std::size_t from = 0; from <= text.size();) {
    std::size_t const end = std::min(text.find(", ", from), text.size());
    items.insert(text.substr(from, end - from));
    from = end + 2;
  }
  return items;
}

/// Of lists only what came and went: `+core −step`.
std::string list_change(std::string const& left, std::string const& right) {
  std::set<std::string> const before = items_of(left), after = items_of(right);
  std::string text;
  for (std::string const& item : after)
    if (!before.contains(item)) text += fmt::format("{}+{}", text.empty() ? "" : " ", item);
  for (std::string const& item : before)
    if (!after.contains(item)) text += fmt::format("{}−{}", text.empty() ? "" : " ", item);
  return text;
}

std::string change_text(std::string const& name, FieldChange const& change) {
  if (!change.right) return "no " + name;
  if (!change.left) return fmt::format("{} {}", name, *change.right);
  if (is_list(*change.left) || is_list(*change.right))
    return fmt::format("{} {}", name, list_change(*change.left, *change.right));
  return fmt::format("{} {}→{}", name, *change.left, *change.right);
}

/// A line for each group of fields: `robot 0: cell c1→c2, tokens +step`.
std::vector<std::string> lines_of(std::vector<FieldChange> const& changes) {
  std::vector<std::pair<std::string, std::string>> groups;
  for (FieldChange const& change : changes) {
    auto const [group, name] = group_and_name(change.field);
    std::string const text = change_text(name, change);
    auto const same = std::find_if(groups.begin(), groups.end(),
                                   [&, &key = group](auto const& one) { return !key.empty() && one.first == key; });
    if (same == groups.end())
      groups.emplace_back(group, text);
    else
      same->second += ", " + text;
  }
  std::vector<std::string> lines;
  for (auto const& [group, text] : groups) lines.push_back(group.empty() ? text : fmt::format("{}: {}", group, text));
  return lines;
}

/// Broken to the width of a node and cut to its height.
std::vector<std::string> fitted(std::vector<std::string> const& lines) {
  std::vector<std::string> fit;
  for (std::string const& line : lines) {
    std::string const broken = wrapped(line, line_width, 0);
    for (std::size_t from = 0; from <= broken.size();) {
      std::size_t const end = std::min(broken.find('\n', from), broken.size());
      fit.push_back(broken.substr(from, end - from));
      from = end + 1;
    }
  }
  if (fit.size() <= most_lines) return fit;
  fit.resize(most_lines);
  fit.back() = "…";
  return fit;
}

/// The node against which another is told: what comes before it in a tree, the root in a graph.
std::size_t reference_of(TreeView const& view, std::size_t node) {
  if (view.options.merge) return 0;
  auto const edge = view.tree.nodes[node].reached_by;
  return edge ? view.tree.edges[*edge].from : 0;
}

void add_events(TreeView const& view, Tree::Edge const& edge, std::vector<EventView>& events) {
  AnyState state = view.tree.nodes[edge.from].state;
  std::size_t const steps = edge.link == Link::run ? edge.actions.size() : std::min<std::size_t>(1, edge.actions.size());
  for (std::size_t i = 0; i < steps; ++i) view.match->apply(state, edge.actions[i], view.options.language, events);
}

bool may_know(EventView const& event, std::optional<int> seat) {
  return !seat || ((event.audience >> static_cast<unsigned>(*seat)) & 1U) != 0;
}

}  // namespace

std::vector<std::string> summary_of(TreeView const& view, std::size_t node) {
  Tree::Node const& here = view.tree.nodes[node];
  std::size_t const reference = reference_of(view, node);
  if (reference == node || here.leaf == Leaf::secret) return {};
  Tree::Node const& before = view.tree.nodes[reference];
  std::vector<FieldChange> changes = changes_between(view, before.state, here.state);
  std::erase_if(changes, [&](FieldChange const& change) { return tells_the_actor(change, before, here); });
  return fitted(lines_of(changes));
}

Happening happening_of(TreeView const& view, Tree::Edge const& edge) {
  Happening happening;
  Tree::Node const& after = view.tree.nodes[edge.to];
  if (after.leaf == Leaf::secret) return happening;
  add_events(view, edge, happening.events);
  std::erase_if(happening.events, [&](EventView const& event) { return !may_know(event, view.options.seat); });
  happening.changes = changes_between(view, view.tree.nodes[edge.from].state, after.state);
  return happening;
}

}  // namespace ringside
