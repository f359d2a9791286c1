// What a step of a tree changes, in the words of the state's fields or of what a seat knows.

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "checker/compare/diff.h"
#include "engine/core/fields/flatten.h"
#include "replay/terminal/wrap.h"
#include "replay/text/record/happening.h"
#include "replay/text/state/observation.h"
#include "replay/text/tree/scene_change.h"
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
    if (c != ']' && c != '}') path += c == '[' || c == '{' ? ' ' : c;
  std::size_t const dot = path.rfind('.');
  if (dot == std::string::npos) return {"", path};
  std::string group = path.substr(0, dot);
  std::replace(group.begin(), group.end(), '.', ' ');
  return {group, path.substr(dot + 1)};
}

/// The text without what passes `width` columns.
std::string shortened(std::string text, std::size_t width) {
  if (display_width(text) <= width) return text;
  auto const is_inside_a_letter = [&] { return (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U; };
  while (display_width(text) >= width) {
    while (is_inside_a_letter()) text.pop_back();
    text.pop_back();
  }
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
std::vector<SceneChange> group_changes(std::vector<FieldChange> const& changes) {
  std::vector<SceneChange> groups;
  for (FieldChange const& change : changes) {
    auto const [group, name] = group_and_name(change.field);
    auto same =
        std::find_if(groups.begin(), groups.end(), [&, &key = group](SceneChange const& one) { return one.about == key; });
    if (same == groups.end()) same = groups.insert(groups.end(), {group, {}});
    same->changes.push_back(change_text(name, change));
  }
  return groups;
}

/// Lines of a group, broken between changes, never within one.
void add_lines(SceneChange const& group, std::size_t width, std::vector<std::string>& lines) {
  std::string line = group.about.empty() ? "" : group.about + ":";
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
  for (std::string const& sentence : event_sentences(follow_edge(view, edge).events, view.options.seat))
    add_lines(sentence, width, lines);
  return lines;
}

Scene scene_of(TreeView const& view, Tree::Node const& node) {
  return view.match->scene(node.state, view.options.language, view.options.seat);
}

/// What differs in a node from another one: in what lies on the table, or, where a game says nothing of that, by its fields. Of
/// states that look alike, what is to be done.
std::vector<SceneChange> changes_in_words(TreeView const& view, Tree::Node const& before, Tree::Node const& after) {
  Scene const old = scene_of(view, before), now = scene_of(view, after);
  if (now.cells.empty() && now.panels.empty()) {
    std::vector<FieldChange> changes = changes_between(view, before.state, after.state);
    std::erase_if(changes, [&](FieldChange const& change) { return tells_the_actor(change, before, after); });
    return group_changes(changes);
  }
  std::vector<SceneChange> changes = scene_changes(old, now, view.options.language);
  if (changes.empty() && old.to_do != now.to_do && !now.to_do.empty()) changes.push_back({"", {now.to_do.front()}});
  return changes;
}

std::vector<std::string> lines_of_changes(TreeView const& view, Tree::Node const& before, Tree::Node const& after,
                                          std::size_t width) {
  std::vector<std::string> lines;
  for (SceneChange const& change : changes_in_words(view, before, after)) add_lines(change, width, lines);
  return lines;
}

std::string_view nothing_new(TreeView const& view) {
  Language const language = view.options.language;
  return view.options.merge ? said(language, "as at the root", "как в корне")
                            : said(language, "nothing changed", "без изменений");
}

}  // namespace

std::vector<std::string> summary_lines(TreeView const& view, std::size_t node, std::size_t width) {
  Tree::Node const& here = view.tree.nodes[node];
  if (node == 0 || here.leaf == Leaf::secret) return {};
  Tree::Edge const& edge = view.tree.edges[*here.reached_by];
  std::vector<std::string> lines;
  if (!view.options.merge) lines = lines_of_events(view, edge, width);
  if (lines.empty()) lines = lines_of_changes(view, view.tree.nodes[view.options.merge ? 0 : edge.from], here, width);
  if (lines.empty() && edge.link == Link::hidden) return {};  // something did change, unseen
  if (lines.empty()) lines.emplace_back(nothing_new(view));
  return fitted(std::move(lines), width);
}

std::vector<std::string> change_lines(TreeView const& view, std::size_t before, std::size_t after) {
  if (view.tree.nodes[after].leaf == Leaf::secret) return {};
  constexpr std::size_t endless = SIZE_MAX / 2;
  return lines_of_changes(view, view.tree.nodes[before], view.tree.nodes[after], endless);
}

std::vector<std::string> sentences_of(TreeView const& view, Tree::Edge const& edge) {
  if (view.tree.nodes[edge.to].leaf == Leaf::secret) return {};
  std::vector<EventView> events;
  add_events(view, edge, events);
  return event_sentences(events, view.options.seat);
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
