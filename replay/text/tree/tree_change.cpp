// What a step of a tree changes, in the words of the state's fields or of what a seat knows.

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/compare/diff.h"
#include "checker/tree/knowledge.h"
#include "engine/core/fields/flatten.h"
#include "replay/terminal/wrap.h"
#include "replay/text/state/observation.h"
#include "replay/text/tree/tree_text.h"

namespace ringside {
namespace {

constexpr std::size_t most_lines = 4;

/// The fields that a viewer may see, laid flat; drawings are left to the picture.
std::vector<FlatField> visible_fields(TreeView const& view, AnyState const& state) {
  if (!view.options.seat) return described_fields(*view.match, state);
  std::vector<FlatField> fields = known_lines(view.match->observation(state, *view.options.seat, view.options.language));
  std::erase_if(fields, [](FlatField const& field) { return field.text.find('\n') != std::string::npos; });
  mark_inner(fields, view.match->facts().inner_fields);
  return fields;
}

std::vector<FieldChange> changes_between(TreeView const& view, AnyState const& before, AnyState const& after) {
  return readable(changed_fields(visible_fields(view, before), visible_fields(view, after)));
}

/// A field that says no more than whose turn it is; the heading of a node says that.
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

/// The text without what passes `width` columns.
std::string shortened(std::string text, std::size_t width) {
  if (display_width(text) <= width) return text;
  while (display_width(text) >= width || (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
  return text + "…";
}

/// Of a set only what came and went: `+core −step`.
std::string set_change(FieldChange const& change) {
  std::string text;
  for (std::string const& member : change.only_right) text += fmt::format("{}+{}", text.empty() ? "" : " ", member);
  for (std::string const& member : change.only_left) text += fmt::format("{}−{}", text.empty() ? "" : " ", member);
  return text;
}

std::string change_text(std::string const& name, FieldChange const& change) {
  if (!change.right) return "no " + name;
  if (!change.left) return fmt::format("{} {}", name, *change.right);
  if (change.is_set()) return fmt::format("{} {}", name, set_change(change));
  return fmt::format("{} {}→{}", name, *change.left, *change.right);
}

/// The changes of one group of fields: `robot 0`: `cell c1→c2`, `tokens +step`.
struct EventGroup {
  std::string name;
  std::vector<std::string> changes;
};

std::vector<EventGroup> group_changes(std::vector<FieldChange> const& changes) {
  std::vector<EventGroup> groups;
  for (FieldChange const& change : changes) {
    auto const [group, name] = group_and_name(change.field);
    auto same = std::find_if(groups.begin(), groups.end(), [&, &key = group](EventGroup const& one) { return one.name == key; });
    if (same == groups.end()) same = groups.insert(groups.end(), {group, {}});
    same->changes.push_back(change_text(name, change));
  }
  return groups;
}

/// Lines of a group, broken between changes, never within one.
void add_lines(EventGroup const& group, std::size_t width, std::vector<std::string>& lines) {
  std::string line = group.name.empty() ? "" : group.name + ":";
  for (std::size_t i = 0; i < group.changes.size(); ++i) {
    std::string const change = group.changes[i] + (i + 1 < group.changes.size() ? "," : "");
    if (!line.empty() && i > 0 && display_width(line) + 1 + display_width(change) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    line += (line.empty() ? "" : " ") + change;
  }
  lines.push_back(std::move(line));
}

/// Sentences broken at words.
void add_lines(std::string const& sentence, std::size_t width, std::vector<std::string>& lines) {
  std::string const broken = wrapped(sentence, width, 0);
  for (std::size_t from = 0; from <= broken.size();) {
    std::size_t const end = std::min(broken.find('\n', from), broken.size());
    lines.push_back(broken.substr(from, end - from));
    from = end + 1;
  }
}

/// A line that is still too long is cut at its end; so is the last line when there are too many.
std::vector<std::string> fitted(std::vector<std::string> lines, std::size_t width) {
  if (lines.size() > most_lines) {
    lines.resize(most_lines);
    lines.back() += " …";
  }
  for (std::string& line : lines) line = shortened(std::move(line), width + width / 4);
  return lines;
}

void add_events(TreeView const& view, Tree::Edge const& edge, std::vector<EventView>& events) {
  AnyState state = view.tree.nodes[edge.from].state;
  std::size_t const steps = edge.link == Link::run ? edge.actions.size() : std::min<std::size_t>(1, edge.actions.size());
  for (std::size_t i = 0; i < steps; ++i) view.match->apply(state, edge.actions[i], view.options.language, events);
}

/// What happened on the way to a node, in the game's own sentences.
std::vector<std::string> lines_of_events(TreeView const& view, Tree::Edge const& edge, std::size_t width) {
  std::vector<std::string> lines;
  for (std::string const& sentence : event_sentences(view, follow_edge(view, edge))) add_lines(sentence, width, lines);
  return lines;
}

/// What differs from another node, by fields.
std::vector<std::string> lines_of_fields(TreeView const& view, Tree::Node const& before, Tree::Node const& after,
                                         std::size_t width) {
  std::vector<FieldChange> changes = changes_between(view, before.state, after.state);
  std::erase_if(changes, [&](FieldChange const& change) { return tells_the_actor(change, before, after); });
  std::vector<std::string> lines;
  for (EventGroup const& group : group_changes(changes)) add_lines(group, width, lines);
  return lines;
}

}  // namespace

std::vector<std::string> summary_lines(TreeView const& view, std::size_t node, std::size_t width) {
  Tree::Node const& here = view.tree.nodes[node];
  if (node == 0 || here.leaf == Leaf::secret) return {};
  Tree::Edge const& edge = view.tree.edges[*here.reached_by];
  std::vector<std::string> lines;
  if (!view.options.merge) lines = lines_of_events(view, edge, width);
  if (lines.empty()) lines = lines_of_fields(view, view.tree.nodes[view.options.merge ? 0 : edge.from], here, width);
  if (lines.empty() && edge.link == Link::hidden) return {};  // something did change, unseen
  if (lines.empty()) lines.emplace_back(view.options.merge ? "as at the root" : "nothing changed");
  return fitted(std::move(lines), width);
}

std::vector<std::string> event_sentences(TreeView const& view, Happening const& happening) {
  std::vector<std::string> sentences;
  for (EventView const& event : happening.events) {
    std::string const text = knows(event, view.options.seat) ? event.text : std::string(event.hidden_text);
    if (!text.empty()) sentences.push_back(text);
  }
  return sentences;
}

Happening follow_edge(TreeView const& view, Tree::Edge const& edge) {
  Happening happening;
  Tree::Node const& after = view.tree.nodes[edge.to];
  if (after.leaf == Leaf::secret) return happening;
  add_events(view, edge, happening.events);
  happening.changes = changes_between(view, view.tree.nodes[edge.from].state, after.state);
  return happening;
}

}  // namespace ringside
