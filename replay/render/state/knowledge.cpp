#include "replay/render/state/knowledge.h"

#include <map>

#include <fmt/format.h>

namespace ringside {
namespace {

/// What each seat has seen on the way to a node.
using Memory = std::vector<Digest>;

/// Goes through the nodes in prefix order, on a stack of its own: a line of a long game is deep.
class Walker {
 public:
  explicit Walker(TreeView const& view) : view_(view), match_(*view.match), set_of_(view.tree.nodes.size(), 0) {}

  std::vector<std::size_t> walk() && {
    Memory memory(static_cast<std::size_t>(match_.seats()));
    for (int seat = 0; seat < match_.seats(); ++seat) look(memory, seat, view_.tree.nodes.front().state, 0);
    std::vector<std::pair<std::size_t, Memory>> stack{{0, std::move(memory)}};
    while (!stack.empty()) {
      auto const [node, seen] = std::move(stack.back());
      stack.pop_back();
      auto const edges = view_.tree.out(node);
      if (!edges.empty() && view_.tree.nodes[node].actor.is_seat()) put_in_set(node, seen);
      for (std::size_t i = edges.size(); i-- > 0;) stack.emplace_back(edges[i].to, after(seen, edges[i]));
    }
    return std::move(set_of_);
  }

 private:
  TreeView const& view_;
  Match const& match_;
  std::vector<std::size_t> set_of_;
  std::map<std::pair<int, std::string>, std::size_t> sets_;
  std::map<int, std::size_t> count_;  // sets of each seat so far

  /// A seat sees an action, if it may, and what it then knows.
  void look(Memory& memory, int seat, AnyState const& state, ActionCode action) const {
    Digest& seen = memory[static_cast<std::size_t>(seat)];
    Digest const now = match_.observation_digest(state, seat);
    seen = chain(seen, action, bytes_of(now));
  }

  Memory after(Memory memory, Tree::Edge const& edge) const {
    AnyState const& before = view_.tree.nodes[edge.from].state;
    ActionCode const action = edge.actions.front();
    for (int seat = 0; seat < match_.seats(); ++seat) {
      bool const seen = match_.seen(before, action, seat);
      look(memory, seat, view_.tree.nodes[edge.to].state, seen ? action : ~ActionCode{0});
    }
    return memory;
  }

  void put_in_set(std::size_t node, Memory const& memory) {
    int const seat = view_.tree.nodes[node].actor.number();
    std::string knows = to_hex(memory[static_cast<std::size_t>(seat)]);
    for (Tree::Edge const& edge : view_.tree.out(node)) knows += fmt::format(" {:x}", edge.actions.front());
    knows += fmt::format(" +{}", view_.tree.nodes[node].left_out);
    auto const [set, fresh] = sets_.emplace(std::pair(seat, std::move(knows)), count_[seat] + 1);
    if (fresh) ++count_[seat];
    set_of_[node] = set->second;
  }
};

}  // namespace

std::vector<std::size_t> information_sets(TreeView const& view) { return Walker(view).walk(); }

bool has_information_sets(TreeView const& view) {
  return view.match->facts().has_secrets && !view.options.merge && !view.options.only && !view.options.seat;
}

}  // namespace ringside
