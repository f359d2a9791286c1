#include "replay/view/frames/page_tree.h"

#include <filesystem>

#include <fmt/format.h>

#include "replay/text/tree/knowledge.h"
#include "replay/view/frames/change.h"
#include "replay/view/frames/frame.h"
#include "replay/view/frames/telling.h"

namespace ringside::page {
namespace {

class TreeMoments {
 public:
  explicit TreeMoments(TreeView const& view)
      : view_(in(view, Language::english)),
        russian_(in(view, Language::russian)),
        telling_(*view.match, {view.options.language, view.options.seat, view.seat_names}) {
    if (has_information_sets(view)) sets_ = information_sets(view);
  }

  Json game() {
    Json list = Json::array();
    for (std::size_t node = 0; node < view_.tree.nodes.size(); ++node) list.push_back(moment(node));
    return telling_.game(std::filesystem::path(view_.input).filename().string(), view_.tree.nodes.front().state, std::move(list));
  }

 private:
  TreeView const view_, russian_;
  Telling telling_;
  std::vector<std::size_t> sets_;
  std::vector<Json> frames_;

  static TreeView in(TreeView view, Language language) {
    view.options.language = language;
    return view;
  }

  TreeView const& view(Language language) const { return language == Language::russian ? russian_ : view_; }

  Json moment(std::size_t number) {
    Tree::Node const& node = view_.tree.nodes[number];
    Json moment = Json::object();
    if (node.reached_by) tell_way(moment, view_.tree.edges[*node.reached_by]);
    tell_node(moment, number);
    if (node.leaf == Leaf::secret) {
      moment["hidden"] = 1;
      frames_.emplace_back();
      return moment;
    }
    frames_.push_back(telling_.frame([&](Language language) { return make_scene(node, language); }));
    Json const before = node.reached_by ? undone(frames_[view_.tree.edges[*node.reached_by].from]) : Json();
    if (auto change = change_between(before, frames_.back())) moment["change"] = *std::move(change);
    return moment;
  }

  void tell_way(Json& moment, Tree::Edge const& edge) {
    moment["parent"] = edge.from;
    moment["who"] = view_.tree.nodes[edge.from].actor.number();
    moment["label"] = telling_.in_languages([&](Language language) { return Json(action_text(view(language), edge)); });
    if (edge.link == Link::action) moment["did"] = telling_.action(edge.actions.front());
    moment["events"] = telling_.events(follow_edge(view_, edge).events, follow_edge(russian_, edge).events);
    if (std::string odds = odds_text(edge); !odds.empty()) moment["odds"] = std::move(odds);
    if (edge.best) moment["best"] = 1;
    if (edge.played) moment["played"] = 1;
  }

  void tell_node(Json& moment, std::size_t number) {
    Tree::Node const& node = view_.tree.nodes[number];
    if (node.leaf == Leaf::secret) return;
    moment["decides"] = node.actor.number();
    if (node.value) moment["value"] = *node.value;
    if (number < sets_.size() && sets_[number] != 0) moment["set"] = fmt::format("{}.{}", node.actor.number(), sets_[number]);
    if (node.left_out > 0) moment["leftOut"] = node.left_out;
    if (node.leaf != Leaf::over) return;
    moment["over"] = fmt::format("{}", fmt::join(ending_lines(view_, node), ", "));
    moment["ending"] = telling_.in_languages([&](Language language) { return Json(ending_lines(view(language), node)); });
  }

  /// With what the action that leads there did on the field.
  Scene make_scene(Tree::Node const& node, Language language) const {
    Scene scene = view_.match->scene(node.state, language, view_.options.seat);
    if (!node.reached_by) return scene;
    Tree::Edge const& edge = view_.tree.edges[*node.reached_by];
    if (edge.link == Link::action)
      view_.match->add_strokes(view_.tree.nodes[edge.from].state, edge.actions.front(), language, view_.options.seat, scene);
    return scene;
  }
};

}  // namespace

Json tree_game(TreeView const& view) { return TreeMoments(view).game(); }

}  // namespace ringside::page
