#include "checker/solve/state_graph.h"

namespace ringside {

BackLinks::BackLinks(StateGraph const& graph) : first(std::size_t{graph.size()} + 1), links(graph.links.size()) {
  for (StateGraph::Link const link : graph.links) ++first[link.state() + 1];
  for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
  // Filling moves each beginning on to the next state's; counting from behind brings it back.
  for (std::uint32_t from = graph.size(); from-- > 0;)
    for (StateGraph::Link const link : graph.out(from))
      links[--first[link.state() + 1]] = {from | (link.word & StateGraph::exchanged)};
  first.erase(first.begin());
  first.push_back(static_cast<std::uint32_t>(links.size()));
}

}  // namespace ringside
