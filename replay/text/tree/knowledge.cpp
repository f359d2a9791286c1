#include "replay/text/tree/knowledge.h"

#include <map>

#include <fmt/format.h>

namespace ringside {
namespace {

/// What each seat has seen on the way to a node.
using Memory = std::vector<Digest>;

class Sets {
 public:
  Sets(TreeView const& view, bool only_drawn)
      : view_(view), match_(*view.match), only_drawn_(only_drawn), set_of_(view.tree.nodes.size(), 0) {}

  /// By what was seen on the way; in prefix order, on a stack of its own: a line of a long game is deep.
  std::vector<std::size_t> by_the_way() && {
    Memory memory(static_cast<std::size_t>(match_.seats()));
    for (int seat = 0; seat < match_.seats(); ++seat) look(memory, seat, view_.tree.nodes.front().state, 0);
    std::vector<std::pair<std::size_t, Memory>> stack{{0, std::move(memory)}};
    while (!stack.empty()) {
      auto const [node, seen] = std::move(stack.back());
      stack.pop_back();
      auto const edges = view_.tree.out(node);
      if (decides(node)) put_in_set(node, seen[static_cast<std::size_t>(view_.tree.nodes[node].actor.number())]);
      for (std::size_t i = edges.size(); i-- > 0;) stack.emplace_back(edges[i].to, after(seen, edges[i]));
    }
    return std::move(set_of_);
  }

  /// By what is seen at the node.
  std::vector<std::size_t> by_the_place() && {
    for (std::size_t node = 0; node < set_of_.size(); ++node)
      if (decides(node))
        put_in_set(node, match_.observation_digest(view_.tree.nodes[node].state, view_.tree.nodes[node].actor.number()));
    return std::move(set_of_);
  }

 private:
  TreeView const& view_;
  Match const& match_;
  bool only_drawn_;
  std::vector<std::size_t> set_of_;
  std::map<std::pair<int, std::string>, std::size_t> sets_;
  std::map<int, std::size_t> count_;  // sets of each seat so far

  /// A seat sees an action, if it may, and what it then knows.
  void look(Memory& memory, int seat, AnyState const& state, ActionCode action) const {
    Digest& seen = memory[static_cast<std::size_t>(seat)];
    Digest const now = match_.observation_digest(state, seat);
    seen = chain(seen, action, object_bytes(now));
  }

  bool decides(std::size_t node) const {
    return view_.tree.nodes[node].actor.is_seat() && !(only_drawn_ && view_.tree.out(node).empty());
  }

  Memory after(Memory memory, Tree::Edge const& edge) const {
    AnyState state = view_.tree.nodes[edge.from].state;
    std::size_t const steps = edge.link == Link::run ? edge.actions.size() : 1;
    for (std::size_t i = 0; i < steps; ++i) {
      AnyState const before = state;
      match_.apply(state, edge.actions[i]);
      for (int seat = 0; seat < match_.seats(); ++seat)
        look(memory, seat, state, match_.seen(before, edge.actions[i], seat) ? edge.actions[i] : ~ActionCode{0});
    }
    return memory;
  }

  void put_in_set(std::size_t node, Digest const& memory) {
    int const seat = view_.tree.nodes[node].actor.number();
    auto const [set, fresh] = sets_.emplace(std::pair(seat, to_hex(memory) + choices(node)), count_[seat] + 1);
    if (fresh) ++count_[seat];
    set_of_[node] = set->second;
  }

  std::string choices(std::size_t node) const {
    std::vector<ActionCode> actions;
    if (only_drawn_)
      for (Tree::Edge const& edge : view_.tree.out(node)) actions.push_back(edge.actions.front());
    else
      match_.legal(view_.tree.nodes[node].state, actions);
    std::string text;
    for (ActionCode const action : actions) text += fmt::format(" {:x}", action);
    return only_drawn_ ? fmt::format("{} +{}", text, view_.tree.nodes[node].left_out) : text;
  }
};

}  // namespace

std::vector<std::size_t> information_sets(TreeView const& view) {
  Sets sets(view, false);
  return view.options.merge ? std::move(sets).by_the_place() : std::move(sets).by_the_way();
}

std::vector<std::size_t> drawn_information_sets(TreeView const& view) { return Sets(view, true).by_the_way(); }

bool has_information_sets(TreeView const& view) { return view.match->facts().has_secrets && !view.options.seat; }

}  // namespace ringside
