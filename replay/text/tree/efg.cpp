#include "replay/text/tree/efg.h"

#include <map>

#include <fmt/format.h>

#include "replay/terminal/untrusted.h"
#include "replay/text/tree/knowledge.h"

namespace ringside {
namespace {

/// Writes nodes in prefix order.
class EfgWriter {
 public:
  EfgWriter(TreeView const& view, EfgPayoffs const& payoffs)
      : view_(view), match_(*view.match), payoffs_(payoffs), sets_(drawn_information_sets(view)) {}

  std::string write() && {
    header();
    walk();
    return std::move(text_);
  }

 private:
  /// A node that is still to be written.
  struct Pending {
    std::size_t node;
    bool missing;  // stands for the actions that a limit left out
  };

  TreeView const& view_;
  Match const& match_;
  EfgPayoffs const& payoffs_;
  std::string text_;
  std::vector<std::size_t> sets_;                // the information set of each node
  std::map<std::string, std::size_t> outcomes_;  // by name and payoffs
  std::size_t chance_nodes_ = 0;

  void header() {
    std::string players;
    for (int seat = 0; seat < match_.seats(); ++seat) players += efg_text(decider_name(view_, Actor::seat(seat))) + " ";
    text_ = fmt::format("EFG 2 R {} {{ {}}}\n{}\n\n", efg_text(title_of(view_)), players, efg_text(cut_text(view_.tree)));
  }

  /// Prefix order on a stack of our own: a line of a long game is deep.
  void walk() {
    std::vector<Pending> stack{{0, false}};
    while (!stack.empty()) {
      Pending const here = stack.back();
      stack.pop_back();
      auto const edges = view_.tree.out(here.node);
      if (here.missing || edges.empty()) {
        write_end(here);
        continue;
      }
      write_decision(here);
      if (view_.tree.nodes[here.node].left_out > 0) stack.push_back({here.node, true});
      for (std::size_t i = edges.size(); i-- > 0;) stack.push_back({edges[i].to, false});
    }
  }

  void write_decision(Pending const& here) {
    Tree::Node const& node = view_.tree.nodes[here.node];
    if (node.actor.is_chance()) {
      text_ += fmt::format("c {} {} \"\" {{ {}}} 0\n", efg_text(label(node)), ++chance_nodes_, choices(here.node, true));
      return;
    }
    text_ += fmt::format("p {} {} {} \"\" {{ {}}} 0\n", efg_text(label(node)), node.actor.number() + 1, sets_[here.node],
                         choices(here.node, false));
  }

  /// The notation of each action, for chance with its odds; what was left out is one action more.
  std::string choices(std::size_t node, bool chance) const {
    std::string list;
    std::uint64_t total = 0, drawn = 0;
    for (Tree::Edge const& edge : view_.tree.out(node)) {
      list += efg_text(edge_actions(view_, edge).front()) + " ";
      if (chance) list += odds_text(edge) + " ";
      total = edge.total;
      drawn += edge.weight;
    }
    Tree::Node const& here = view_.tree.nodes[node];
    if (here.left_out == 0) return list;
    Tree::Edge rest;
    rest.weight = total - drawn;
    rest.total = total;
    return list + efg_text(fmt::format("{} more", here.left_out)) + " " + (chance ? odds_text(rest) + " " : "");
  }

  void write_end(Pending const& here) {
    Tree::Node const& node = view_.tree.nodes[here.node];
    bool const over = node.leaf == Leaf::over;
    std::string const outcome = payoffs_.best != nullptr ? shared(node, over) : over ? ended(match_.outcome(node.state)) : cut();
    auto const [number, fresh] = outcomes_.emplace(outcome, outcomes_.size() + 1);
    text_ += fmt::format("t {} {} {}\n", efg_text(here.missing ? "" : label(node)), number->second, outcome);
  }

  std::string ended(Outcome const& outcome) const {
    std::vector<int> payoffs = outcome.scores;
    if (payoffs.empty())
      for (int const rank : outcome.rank) payoffs.push_back(match_.seats() - rank);
    return fmt::format("{} {{ {} }}", efg_text(outcome.reason), fmt::join(payoffs, ", "));
  }

  std::string cut() const {
    return fmt::format("\"cut\" {{ {} }}",
                       fmt::join(std::vector<std::string>(static_cast<std::size_t>(match_.seats()), payoffs_.cut), ", "));
  }

  std::string shared(Tree::Node const& node, bool over) const {
    std::vector<std::string> shares;
    for (Fraction const& share : compute_shares(*payoffs_.best->worth(node.state), match_.seats()))
      shares.push_back(share.get_str());
    return fmt::format("{} {{ {} }}", efg_text(over ? match_.outcome(node.state).reason : "cut"), fmt::join(shares, ", "));
  }

  static std::string label(Tree::Node const& node) { return fmt::format("{:016x}", node.name.high); }
};

}  // namespace

CutLeaves cut_leaves(Tree const& tree) {
  CutLeaves cut;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    bool const ends = tree.out(i).empty();
    if (ends && tree.nodes[i].leaf != Leaf::over) ++cut.nodes;
    if (!ends && tree.nodes[i].left_out > 0) ++cut.bundles;
  }
  return cut;
}

std::string tree_efg(TreeView const& view, EfgPayoffs const& payoffs) { return EfgWriter(view, payoffs).write(); }

}  // namespace ringside
