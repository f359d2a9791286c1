#include "replay/pictures/tree/dot_ties.h"

#include <algorithm>
#include <map>

#include "replay/text/tree/knowledge.h"

namespace ringside {
namespace {

using NodeList = std::vector<std::size_t>;

/// The information sets with two nodes or more, in the order of their first nodes.
std::vector<NodeList> list_sets(TreeView const& view) {
  std::vector<std::size_t> const set_by_node = information_sets(view);
  std::map<std::pair<Actor, std::size_t>, NodeList> by_set;
  for (std::size_t i = 0; i < set_by_node.size(); ++i)
    if (set_by_node[i] != 0) by_set[{view.tree.nodes[i].actor, set_by_node[i]}].push_back(i);
  std::vector<NodeList> sets;
  for (auto& [key, members] : by_set)
    if (members.size() > 1) sets.push_back(std::move(members));
  std::sort(sets.begin(), sets.end());
  return sets;
}

/// Are the members side by side, except for nodes of no set?
bool are_neighbours(TreeView const& view, NodeList const& members, std::vector<std::size_t> const& owner) {
  for (std::size_t node = members.front(); node <= members.back(); ++node)
    if (owner[node] != 0 && owner[node] != owner[members.front()]) return false;
  return view.tree.nodes[members.front()].ply == view.tree.nodes[members.back()].ply;
}

}  // namespace

Ties find_ties(TreeView const& view) {
  Ties ties{{}, NodeList(view.tree.nodes.size(), 0)};
  if (!has_information_sets(view)) return ties;
  std::vector<NodeList> const sets = list_sets(view);
  NodeList owner(view.tree.nodes.size(), 0);
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (std::size_t const node : sets[i]) owner[node] = i + 1;
  std::size_t numbered = 0;
  for (NodeList const& members : sets) {
    if (are_neighbours(view, members, owner)) {
      for (std::size_t i = 1; i < members.size(); ++i) ties.lines.emplace_back(members[i - 1], members[i]);
      continue;
    }
    ++numbered;
    for (std::size_t const node : members) ties.number[node] = numbered;
  }
  return ties;
}

Ties numbered_ties(TreeView const& view) {
  Ties ties{{}, NodeList(view.tree.nodes.size(), 0)};
  if (!has_information_sets(view)) return ties;
  std::size_t numbered = 0;
  for (NodeList const& members : list_sets(view)) {
    ++numbered;
    for (std::size_t const node : members) ties.number[node] = numbered;
  }
  return ties;
}

}  // namespace ringside
