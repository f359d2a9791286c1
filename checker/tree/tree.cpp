#include "checker/tree/tree.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "checker/tree/tree_branches.h"

namespace ringside {
namespace {

constexpr std::size_t nowhere = SIZE_MAX;

/// Grows a tree: first the line that was played, then ply by ply what else there is, while there is room.
class Grower {
 public:
  Grower(Match const& match, TreeOptions const& options) : match_(match), options_(options) {}

  Tree grow(AnyState const& root) && {
    add(root, options_.seat ? seen_digest(root) : options_.root, 0, options_.depth);
    lay_line();
    for (std::size_t ply = 0; ply < by_ply_.size(); ++ply)
      for (std::size_t i = 0; i < by_ply_[ply].size(); ++i) expand(by_ply_[ply][i]);
    order();
    return std::move(tree_);
  }

 private:
  /// A step of the line from a node, a whole run where decisions are skipped.
  struct Played {
    std::vector<ActionCode> actions;
    std::size_t child = 0;
    bool hidden = false;  ///< the seat did not see all of it
  };

  Match const& match_;
  TreeOptions const& options_;
  Tree tree_;
  std::vector<int> remaining_;                    // of each node: decisions that may still follow
  std::vector<std::vector<Played>> played_;       // of each node
  std::vector<std::vector<std::size_t>> by_ply_;  // nodes in the order in which they were found
  std::map<Digest, std::size_t> at_;              // merged: where a state stands

  Digest seen_digest(AnyState const& state) const { return compute_digest(match_.observation(state, *options_.seat).dump()); }

  Digest name_after(Digest name, ActionCode action, AnyState const& state, bool hidden) const {
    if (!options_.seat) return match_.chain(name, action, state);
    Digest const seen = seen_digest(state);
    return chain(name, hidden ? ~ActionCode{0} : action, object_bytes(seen));
  }

  /// A name that says nothing of the state: the place among what follows the node before.
  static Digest secret_name(Digest before, std::size_t place) {
    return compute_digest(to_hex(before) + "?" + std::to_string(place));
  }

  std::size_t add(AnyState const& state, Digest name, int ply, int remaining) {
    Tree::Node node;
    node.state = state;
    node.actor = match_.actor(state);
    node.ply = ply;
    node.legal = known_legal(match_, state, options_);
    bool const merges = options_.merge && is_open(match_, state, options_);
    node.name = !merges ? name : options_.seat ? seen_digest(state) : match_.digest(state);
    if (merges) at_.emplace(match_.digest(state), tree_.nodes.size());
    return enter(std::move(node), remaining);
  }

  std::size_t add_secret(Digest name, int ply) {
    Tree::Node node;
    node.name = name;
    node.ply = ply;
    node.leaf = Leaf::secret;
    return enter(std::move(node), 0);
  }

  std::size_t enter(Tree::Node node, int remaining) {
    auto const ply = static_cast<std::size_t>(node.ply);
    if (by_ply_.size() <= ply) by_ply_.resize(ply + 1);
    by_ply_[ply].push_back(tree_.nodes.size());
    tree_.nodes.push_back(std::move(node));
    remaining_.push_back(remaining);
    played_.emplace_back();
    return tree_.nodes.size() - 1;
  }

  /// Where a state already stands, when equal states are merged.
  std::size_t find(AnyState const& state) const {
    if (!options_.merge || !is_open(match_, state, options_)) return nowhere;
    auto const known = at_.find(match_.digest(state));
    return known == at_.end() ? nowhere : known->second;
  }

  bool passes(std::size_t node) const { return is_passed_over(match_, tree_.nodes[node].state, options_); }

  int remaining_below(std::size_t node) const { return remaining_[node] - (passes(node) ? 0 : 1); }

  // ---- the line that was played

  void lay_line() {
    std::size_t node = 0;
    tree_.nodes[0].played = 0;
    for (std::size_t step = 0; step < options_.line.size();) {
      if (!options_.along_line && remaining_[node] <= 0) return;
      step = lay_step(node, step);
    }
    if (options_.along_line) remaining_[node] = 0;
  }

  /// Moves `node` one node on; the steps that were done then.
  std::size_t lay_step(std::size_t& node, std::size_t step) {
    AnyState state = tree_.nodes[node].state;
    Digest name = tree_.nodes[node].name;
    Played played;
    bool const run = passes(node);
    do {
      ActionCode const action = options_.line[step++];
      bool const hidden = options_.seat && !match_.seen(state, action, *options_.seat);
      match_.apply(state, action);
      name = name_after(name, action, state, hidden);
      played.actions.push_back(action);
      played.hidden = played.hidden || hidden;
    } while (run && step < options_.line.size() && is_passed_over(match_, state, options_));
    int const remaining = options_.along_line ? options_.depth : remaining_below(node);
    played.child = place(state, name, tree_.nodes[node].ply + 1, remaining);
    if (!tree_.nodes[played.child].played) tree_.nodes[played.child].played = step;
    node = played_[node].emplace_back(std::move(played)).child;
    return step;
  }

  std::size_t place(AnyState const& state, Digest name, int ply, int remaining) {
    std::size_t const known = find(state);
    if (known == nowhere) return add(state, name, ply, remaining);
    remaining_[known] = std::max(remaining_[known], remaining);
    return known;
  }

  // ---- what else there is

  void expand(std::size_t node) {
    Tree::Node& here = tree_.nodes[node];
    if (here.leaf == Leaf::secret) return;
    if (here.actor.is_nobody()) here.leaf = Leaf::over;
    if (here.leaf == Leaf::over) return;
    if (remaining_[node] <= 0 && played_[node].empty()) {
      here.leaf = Leaf::depth;
      return;
    }
    here.passing = passes(node);
    std::size_t left_out = 0;
    std::vector<Branch> branches = here.passing ? list_runs(match_, here.state, options_, left_out)
                                                : list_branches(match_, here.state, options_, played_actions(node));
    if (here.passing && options_.group) branches = one_of_each_end(std::move(branches), played_[node]);
    hang(node, branches, left_out);
  }

  std::vector<ActionCode> played_actions(std::size_t node) const {
    std::vector<ActionCode> actions;
    for (Played const& played : played_[node]) actions.push_back(played.actions.front());
    return actions;
  }

  /// Runs are alike when the same one decides after them; the played ones stay by themselves.
  std::vector<Branch> one_of_each_end(std::vector<Branch> runs, std::vector<Played> const& played) const {
    std::vector<Branch> kept;
    std::map<int, std::size_t> at;
    for (Branch& run : runs) {
      bool const alone = run.link == Link::hidden || std::any_of(played.begin(), played.end(), [&](Played const& step) {
                           return tree_.nodes[step.child].state == run.next;
                         });
      auto const [known, fresh] = alone ? std::pair(at.end(), true) : at.emplace(match_.actor(run.next).number(), kept.size());
      if (fresh) {
        kept.push_back(std::move(run));
        continue;
      }
      Branch& one = kept[known->second];
      ++one.count;
      one.weight = one.weight == 0 || run.weight == 0 ? 0 : one.weight + run.weight;
      if (one.weight == 0) one.total = 0;
    }
    return kept;
  }

  void hang(std::size_t node, std::vector<Branch>& branches, std::size_t left_out) {
    std::vector<std::size_t> children = played_children(node, branches);
    for (std::size_t i = 0; i < branches.size(); ++i) {
      Branch const& branch = branches[i];
      bool const played = children[i] != nowhere;
      if (!played) children[i] = add_child(node, branch, i);
      if (children[i] == nowhere)
        left_out += std::max<std::size_t>(1, branch.count);
      else
        link(node, children[i], branch, played);
    }
    if (left_out == 0) return;
    tree_.nodes[node].leaf = Leaf::limit;
    tree_.nodes[node].left_out = left_out;
    ++tree_.cut_nodes;
  }

  /// A step of the line by itself. Of one that the seat did not see all of, nothing is shown but where it led.
  static Branch branch_of(Played const& played, bool passing, AnyState const& next) {
    Branch branch{passing ? Link::run : Link::action, played.actions, next};
    if (!played.hidden) return branch;
    branch.link = Link::hidden;
    branch.actions.clear();
    branch.count = 0;
    return branch;
  }

  /// For each branch the node of the line to which it leads. A step of the line that no branch has gets one of its own.
  std::vector<std::size_t> played_children(std::size_t node, std::vector<Branch>& branches) const {
    std::vector<std::size_t> children(branches.size(), nowhere);
    for (Played const& played : played_[node]) {
      AnyState const& next = tree_.nodes[played.child].state;
      auto const leads = [&](Branch const& branch) {
        if (branch.link == Link::action) return branch.actions.front() == played.actions.front();
        return !branch.secret && branch.next == next;
      };
      auto const found = std::find_if(branches.begin(), branches.end(), leads);
      if (found == branches.end()) {
        branches.push_back(branch_of(played, tree_.nodes[node].passing, next));
        children.push_back(played.child);
      } else {
        children[static_cast<std::size_t>(found - branches.begin())] = played.child;
      }
    }
    return children;
  }

  /// The node that a branch leads to, new or known; nowhere when there is no room for it.
  std::size_t add_child(std::size_t node, Branch const& branch, std::size_t index) {
    Tree::Node const& here = tree_.nodes[node];
    int const ply = here.ply + 1;
    std::size_t const known = branch.secret ? nowhere : find(branch.next);
    if (known != nowhere) return place(branch.next, {}, ply, remaining_below(node));
    if (tree_.nodes.size() >= options_.max_nodes) return nowhere;
    if (branch.secret) return add_secret(secret_name(here.name, index), ply);
    AnyState state = here.state;
    Digest name = here.name;
    for (ActionCode const action : steps_of(branch)) {
      match_.apply(state, action);
      name = name_after(name, action, state, false);
    }
    return add(branch.next, name, ply, remaining_below(node));
  }

  /// The actions that lead along a branch: all of a run, the first of those that are alike.
  static std::span<ActionCode const> steps_of(Branch const& branch) {
    return std::span(branch.actions).first(branch.link == Link::run ? branch.actions.size() : 1);
  }

  void link(std::size_t node, std::size_t child, Branch const& branch, bool played) {
    Tree::Edge edge;
    edge.from = node;
    edge.to = child;
    edge.link = branch.link;
    edge.actions = branch.actions;
    edge.count = branch.count;
    edge.weight = branch.weight;
    edge.total = branch.total;
    edge.played = played;
    edge.again = tree_.nodes[child].ply <= tree_.nodes[node].ply;
    tree_.edges.push_back(std::move(edge));
  }

  // ---- the order in which all is shown

  std::vector<std::vector<std::size_t>> edges_by_node() const {
    std::vector<std::vector<std::size_t>> edges(tree_.nodes.size());
    for (std::size_t i = 0; i < tree_.edges.size(); ++i) edges[tree_.edges[i].from].push_back(i);
    return edges;
  }

  void order() {
    auto const edges = edges_by_node();
    std::vector<std::size_t> walk{0}, place(tree_.nodes.size(), nowhere);
    place[0] = 0;
    for (std::size_t i = 0; i < walk.size(); ++i)
      for (std::size_t const edge : edges[walk[i]]) {
        std::size_t const child = tree_.edges[edge].to;
        if (place[child] != nowhere) continue;
        place[child] = walk.size();
        walk.push_back(child);
      }
    rebuild(edges, walk, place);
  }

  void rebuild(std::vector<std::vector<std::size_t>> const& edges, std::vector<std::size_t> const& walk,
               std::vector<std::size_t> const& place) {
    Tree ordered;
    ordered.cut_nodes = tree_.cut_nodes;
    for (std::size_t const node : walk) {
      Tree::Node& moved = ordered.nodes.emplace_back(std::move(tree_.nodes[node]));
      moved.first_edge = ordered.edges.size();
      moved.edge_count = edges[node].size();
      for (std::size_t const edge : edges[node]) {
        Tree::Edge& next = ordered.edges.emplace_back(std::move(tree_.edges[edge]));
        next.from = place[next.from];
        next.to = place[next.to];
      }
    }
    for (std::size_t i = ordered.edges.size(); i-- > 0;)
      if (ordered.edges[i].to != 0) ordered.nodes[ordered.edges[i].to].reached_by = i;
    tree_ = std::move(ordered);
  }
};

}  // namespace

Tree grow_tree(Match const& match, AnyState const& root, TreeOptions const& options) { return Grower(match, options).grow(root); }

}  // namespace ringside
