#include "checker/solve/expected.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace ringside {
namespace {

class Expecting {
 public:
  Expecting(StateGraph const& graph, BackLinks const& back, WeightsOf const& weights, Expectations& found)
      : graph_(graph), back_(back), weights_(weights), found_(found), waits_(graph.size()) {}

  /// A state comes after all that follow it; those that lead round in a loop, or to one, never come.
  ExpectEnd run(std::atomic<bool> const* interrupt) {
    std::vector<std::uint32_t> queue;
    for (std::uint32_t state = 0; state < graph_.size(); ++state) {
      waits_[state] = static_cast<std::uint32_t>(graph_.out(state).size());
      if (waits_[state] == 0) queue.push_back(state);
    }
    found_.of_state.assign(graph_.size(), 0);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (i % 4096 == 0 && interrupt != nullptr && interrupt->load()) return ExpectEnd::interrupted;
      found_.of_state[queue[i]] = number_of(shares_at(queue[i]));
      for (StateGraph::Link const link : back_.into(queue[i]))
        if (--waits_[link.state()] == 0) queue.push_back(link.state());
    }
    return queue.size() == graph_.size() ? ExpectEnd::done : ExpectEnd::loops;
  }

 private:
  StateGraph const& graph_;
  BackLinks const& back_;
  WeightsOf const& weights_;
  Expectations& found_;
  std::vector<std::uint32_t> waits_;  // successors that are not known yet
  std::map<Shares, std::uint32_t> numbers_;

  std::uint32_t number_of(Shares shares) {
    auto const [place, is_new] = numbers_.try_emplace(std::move(shares), static_cast<std::uint32_t>(found_.all.size()));
    if (is_new) found_.all.push_back(place->first);
    return place->second;
  }

  Shares behind(StateGraph::Link link) const { return turned_shares(found_.at(link.state()), link.turns()); }

  Shares shares_at(std::uint32_t state) const {
    if (graph_.is_over(state)) return shares_of(graph_.ranks[graph_.outcome(state)]);
    if (graph_.who[state] == StateGraph::chance) return mean(state);
    return most(state, static_cast<std::size_t>(graph_.who[state]));
  }

  Shares most(std::uint32_t state, std::size_t seat) const {
    auto const links = graph_.out(state);
    auto const share = [&](StateGraph::Link link) -> Fraction const& {
      return found_.at(link.state())[link.turns() ? 1 - seat : seat];
    };
    auto const best =
        std::max_element(links.begin(), links.end(), [&](StateGraph::Link a, StateGraph::Link b) { return share(a) < share(b); });
    return behind(*best);
  }

  Shares mean(std::uint32_t state) const {
    auto const links = graph_.out(state);
    if (links.size() == 1) return behind(links.front());
    std::vector<std::uint32_t> const weights = weights_(state);
    Shares sum;
    for (std::size_t i = 0; i < links.size(); ++i) {
      Shares const part = behind(links[i]);
      sum.resize(part.size());
      for (std::size_t seat = 0; seat < part.size(); ++seat) sum[seat] += part[seat] * weights[i];
    }
    unsigned long const total = std::accumulate(weights.begin(), weights.end(), 0UL);
    for (Fraction& share : sum) share /= total;
    return sum;
  }
};

}  // namespace

Shares shares_of(std::vector<int> const& rank) {
  auto const winners = std::count(rank.begin(), rank.end(), 1);
  Shares shares;
  for (int const r : rank) shares.push_back(r == 1 ? Fraction(1) / winners : Fraction(0));
  return shares;
}

Shares turned_shares(Shares const& shares, bool turns) { return turns ? Shares{shares[1], shares[0]} : shares; }

ExpectEnd expect(StateGraph const& graph, BackLinks const& back, WeightsOf const& weights, Expectations& found,
                 std::atomic<bool> const* interrupt) {
  return Expecting(graph, back, weights, found).run(interrupt);
}

}  // namespace ringside
