#include "replay/text/tree/best_tree.h"

#include <algorithm>
#include <map>
#include <utility>

#include "checker/tree/tree_branches.h"
#include "replay/text/tree/solved_tree.h"

namespace ringside {
namespace {

constexpr std::size_t most_edges = 5;      ///< of a node, besides the best one
constexpr std::size_t most_folds = 3;      ///< of a node; the last one may be of several results
constexpr std::size_t longest_answer = 3;  ///< actions until another seat answers

/// Actions that are drawn as one edge: they lead to the same result, and the same answer follows.
struct Bundle {
  std::vector<RatedAction> choices;
  std::vector<ActionCode> answer = {};
  bool played = false;

  ActionCode first() const { return choices.front().action; }
};

class BestGrower {
 public:
  BestGrower(TreeView const& view, Solution const& solution)
      : view_(view), match_(*view.match), options_(view.options), solution_(solution) {}

  Tree grow(AnyState const& root) && {
    BestLine const best = solution_.line(root);
    line_ = best.actions;
    add(root, options_.root, 0);
    tree_.nodes[0].played = 0;
    spine_.push_back(0);
    for (std::size_t node = 0; node < tree_.nodes.size(); ++node) expand(node);
    return std::move(tree_);
  }

 private:
  TreeView const& view_;
  Match const& match_;
  TreeOptions const& options_;
  Solution const& solution_;
  Tree tree_;
  std::vector<ActionCode> line_;                               // of best play
  std::vector<std::size_t> spine_;                             // its nodes
  std::map<std::size_t, std::vector<ActionCode>> answers_to_;  // what is still to be shown behind a node

  std::size_t add(AnyState const& state, Digest name, int ply) {
    Tree::Node& node = tree_.nodes.emplace_back();
    node.state = state;
    node.name = name;
    node.actor = match_.actor(state);
    node.ply = ply;
    node.legal = known_legal(match_, state, options_);
    node.leaf = node.actor.is_nobody() ? Leaf::over : Leaf::depth;
    return tree_.nodes.size() - 1;
  }

  std::size_t link(std::size_t from, std::vector<RatedAction> const& choices, std::uint64_t total) {
    AnyState state = tree_.nodes[from].state;
    ActionCode const action = choices.front().action;
    match_.apply(state, action);
    std::size_t const to = add(state, match_.chain(tree_.nodes[from].name, action, state), tree_.nodes[from].ply + 1);
    if (tree_.nodes[from].edge_count++ == 0) tree_.nodes[from].first_edge = tree_.edges.size();
    Tree::Edge& edge = tree_.edges.emplace_back();
    edge.from = from, edge.to = to;
    edge.count = choices.size();
    for (RatedAction const& choice : choices) edge.actions.push_back(choice.action), edge.weight += choice.weight;
    edge.total = total;
    tree_.nodes[from].leaf = Leaf::none;
    tree_.nodes[to].reached_by = tree_.edges.size() - 1;
    return to;
  }

  void expand(std::size_t node) {
    if (auto const answers = answers_to_.find(node); answers != answers_to_.end()) return expand_answer(node, answers->second);
    std::size_t const step = spine_.size() - 1;
    if (spine_.back() != node || step >= line_.size()) return;
    if (std::cmp_greater_equal(step, options_.depth)) return;
    if (tree_.nodes.size() < options_.max_nodes) return expand_spine(node, line_[step]);
    tree_.nodes[node].leaf = Leaf::limit;
    tree_.nodes[node].left_out = tree_.nodes[node].legal;
    ++tree_.cut_nodes;
  }

  void expand_answer(std::size_t node, std::vector<ActionCode> const& answer) {
    if (answer.empty()) return;
    std::vector<ActionCode> rest(answer.begin() + 1, answer.end());
    std::size_t const to = link(node, {{answer.front(), {}, 0}}, 0);
    answers_to_[to] = std::move(rest);
  }

  // ---- a node of the line

  void expand_spine(std::size_t node, ActionCode best) {
    std::vector<RatedAction> const choices = solution_.choices(tree_.nodes[node].state);
    auto const place = std::find_if(choices.begin(), choices.end(), [&](auto const& choice) { return choice.action == best; });
    std::uint64_t total = 0;
    for (RatedAction const& choice : choices) total += choice.weight;
    std::optional<ActionCode> const played = played_at(node);
    continue_line(link(node, {*place}, total), played == best);
    std::vector<Bundle> bundles = bundles_beside(node, choices, *place, played);
    // What was played comes first, as it is always drawn.
    std::stable_partition(bundles.begin(), bundles.end(), [](Bundle const& bundle) { return bundle.played; });
    for (std::size_t i = 0; i < bundles.size(); ++i) {
      if (i < most_edges)
        hang(node, bundles[i], total);
      else
        fold(node, bundles[i].choices, false);
    }
  }

  void continue_line(std::size_t to, bool is_played) {
    tree_.edges.back().best = true;
    tree_.edges.back().played = is_played;
    if (is_played) tree_.nodes[to].played = spine_.size();
    spine_.push_back(to);
  }

  /// What was done at a node of the line, while that was the best line.
  std::optional<ActionCode> played_at(std::size_t node) const {
    std::size_t const step = spine_.size() - 1;
    bool const on_it = tree_.nodes[node].played && step < options_.line.size();
    return on_it ? std::optional(options_.line[step]) : std::nullopt;
  }

  /// What leads elsewhere than best play, in bundles; what does not is folded.
  std::vector<Bundle> bundles_beside(std::size_t node, std::vector<RatedAction> const& choices, RatedAction const& best,
                                     std::optional<ActionCode> played) {
    std::vector<Bundle> bundles;
    std::vector<RatedAction> keeping;
    for (RatedAction const& choice : choices) {
      if (choice.action == best.action) continue;
      bool const was_played = choice.action == played;
      if (!was_played && is_as_good(node, choice.worth, best.worth)) {
        keeping.push_back(choice);
        continue;
      }
      std::vector<ActionCode> answer = answer_to(node, choice.action);
      auto const alike = std::find_if(bundles.begin(), bundles.end(), [&](Bundle const& one) {
        return !was_played && !one.played && one.answer == answer &&
               result_text(view_, one.choices.front().worth) == result_text(view_, choice.worth);
      });
      if (alike == bundles.end())
        bundles.push_back({{choice}, std::move(answer), was_played});
      else
        alike->choices.push_back(choice);
    }
    if (!keeping.empty()) fold(node, keeping, true);
    return bundles;
  }

  /// Of chance no draw is as good as another: each result is shown.
  bool is_as_good(std::size_t node, Worth const& worth, Worth const& best) const {
    Actor const actor = tree_.nodes[node].actor;
    if (!actor.is_seat()) return false;
    auto const seat = static_cast<std::size_t>(actor.number());
    return compute_shares(worth, match_.seats())[seat] == compute_shares(best, match_.seats())[seat];
  }

  /// The best play behind an action, up to the first action of another seat. Chance answers nothing.
  std::vector<ActionCode> answer_to(std::size_t node, ActionCode action) const {
    AnyState state = tree_.nodes[node].state;
    Actor const mover = match_.actor(state);
    std::vector<ActionCode> answer;
    if (!mover.is_seat()) return answer;
    match_.apply(state, action);
    while (match_.actor(state).is_seat() && answer.size() < longest_answer) {
      bool const is_others = match_.actor(state) != mover;
      answer.push_back(solution_.choices(state).front().action);
      match_.apply(state, answer.back());
      if (is_others) break;
    }
    return answer;
  }

  void hang(std::size_t node, Bundle const& bundle, std::uint64_t total) {
    std::size_t const to = link(node, bundle.choices, total);
    tree_.edges.back().played = bundle.played;
    if (!bundle.answer.empty()) answers_to_[to] = bundle.answer;
  }

  void fold(std::size_t node, std::vector<RatedAction> const& choices, bool keeps_value) {
    std::vector<Tree::Folded>& folded = tree_.nodes[node].folded;
    std::string value = result_text(view_, choices.front().worth);
    auto same = std::find_if(folded.begin(), folded.end(), [&](Tree::Folded const& one) {
      return one.keeps_value == keeps_value && (keeps_value || one.value == value);
    });
    if (same == folded.end() && folded.size() >= most_folds) {
      same = folded.end() - 1;
      same->value.clear();  // several
    }
    if (same == folded.end()) same = folded.insert(folded.end(), {0, keeps_value, std::move(value), 0});
    same->count += choices.size();
    for (RatedAction const& choice : choices) same->weight += choice.weight;
  }
};

}  // namespace

Tree grow_best_tree(TreeView const& view, AnyState const& root, Solution const& solution) {
  return BestGrower(view, solution).grow(root);
}

}  // namespace ringside
