#include "checker/solve/expected.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "checker/solve/mail.h"
#include "engine/core/text/json.h"
#include "engine/core/values/sums.h"

namespace ringside {
namespace {

constexpr std::size_t worked_out_a_round = 4096;  // states

class Expecting {
 public:
  Expecting(StateGraph const& graph, Exchange& exchange, WeightsOf const& weights, Expectations& found)
      : graph_(graph), exchange_(exchange), mail_(exchange, 2), weights_(weights), found_(found) {}

  /// A state comes after all that follow it; those that lead round in a loop, or to one, never come.
  ExpectEnd run(std::atomic<bool> const* interrupt) {
    begin();
    std::array<std::uint64_t, 2> sums{};  // ranks that have more, and that were interrupted
    std::size_t at = 0;
    do {
      std::size_t const end = std::min(ready_.size(), at + worked_out_a_round);
      work_out(std::span(ready_).subspan(at, end - at));
      pass_on(std::vector(ready_.begin() + static_cast<std::ptrdiff_t>(at), ready_.begin() + static_cast<std::ptrdiff_t>(end)));
      at = end;
      mail_.swap([this](std::span<std::uint64_t const> item) { settle({item[0]}, static_cast<std::uint32_t>(item[1])); });
      sums = {at < ready_.size() ? 1U : 0U, interrupt != nullptr && interrupt->load() ? 1U : 0U};
      exchange_.sum(sums);
      if (sums[1] > 0) return ExpectEnd::interrupted;
    } while (sums[0] > 0);
    return mail_.sum(graph_.size() - ready_.size()) == 0 ? ExpectEnd::done : ExpectEnd::loops;
  }

 private:
  /// What a link leads to, once that is known.
  struct Behind {
    std::uint32_t shares = 0;  // their number
    bool turns = false;
  };

  StateGraph const& graph_;
  Exchange& exchange_;
  Mail mail_;  // a link, and the number of the shares after it
  WeightsOf const& weights_;
  Expectations& found_;
  std::vector<std::uint16_t> waits_;  // links of each state behind which nothing is known yet
  std::vector<std::uint64_t> first_;  // of the links of each state
  std::vector<Behind> behind_;        // by link
  std::vector<std::uint32_t> ready_;
  std::map<Shares, std::uint32_t> numbers_;

  void begin() {
    found_.of_state.assign(graph_.size(), 0);
    waits_ = graph_.out;
    first_ = compute_offsets(graph_.out);
    behind_.resize(first_.back());
    for (std::uint32_t state = 0; state < graph_.size(); ++state)
      if (waits_[state] == 0) ready_.push_back(state);
  }

  void work_out(std::span<std::uint32_t const> states) {
    std::vector<Shares> shares;
    for (std::uint32_t const state : states) shares.push_back(shares_at(state));
    if (exchange_.ranks() > 1) number_those_of_all(shares);
    for (std::size_t i = 0; i < states.size(); ++i) found_.of_state[states[i]] = number_shares(std::move(shares[i]));
  }

  std::uint32_t number_shares(Shares shares) {
    auto const [place, is_new] = numbers_.try_emplace(std::move(shares), static_cast<std::uint32_t>(found_.all.size()));
    if (is_new) found_.all.push_back(place->first);
    return place->second;
  }

  /// What is new gets its number by the order of the ranks.
  void number_those_of_all(std::vector<Shares> const& mine) {
    Json fresh = Json::array();
    for (Shares const& shares : std::set<Shares>(mine.begin(), mine.end())) {
      if (numbers_.contains(shares)) continue;
      Json& words = fresh.emplace_back(Json::array());
      for (Fraction const& share : shares) words.push_back(share.get_str());
    }
    for (std::string const& text : exchange_.share(fresh.dump()))
      for (auto const& words : Json::parse(text).get<std::vector<std::vector<std::string>>>())
        number_shares(Shares(words.begin(), words.end()));
  }

  void pass_on(std::vector<std::uint32_t> const& states) {
    graph_.each_into(states, [&](std::uint32_t state, BackLink from) {
      if (from.rank() == mail_.rank()) return settle(from, found_.of_state[state]);
      std::span<std::uint64_t> const item = mail_.add(from.rank());
      item[0] = from.word;
      item[1] = found_.of_state[state];
    });
  }

  void settle(BackLink from, std::uint32_t shares) {
    behind_[first_[from.state()] + from.number()] = {shares, from.turns()};
    if (--waits_[from.state()] == 0) ready_.push_back(from.state());
  }

  std::span<Behind const> behind(std::uint32_t state) const {
    return std::span(behind_).subspan(first_[state], graph_.out[state]);
  }
  Shares shares_behind(Behind link) const { return turned_shares(found_.all[link.shares], link.turns); }

  Shares shares_at(std::uint32_t state) const {
    if (graph_.is_over(state)) return compute_shares(graph_.ranks[graph_.outcome(state)]);
    if (graph_.who[state] == StateGraph::chance) return mean(state);
    return most(state, static_cast<std::size_t>(graph_.who[state]));
  }

  Shares most(std::uint32_t state, std::size_t seat) const {
    auto const links = behind(state);
    auto const share = [&](Behind link) -> Fraction const& { return found_.all[link.shares][link.turns ? 1 - seat : seat]; };
    auto const best = std::max_element(links.begin(), links.end(), [&](Behind a, Behind b) { return share(a) < share(b); });
    return shares_behind(*best);
  }

  Shares mean(std::uint32_t state) const {
    auto const links = behind(state);
    if (links.size() == 1) return shares_behind(links.front());
    std::vector<std::uint32_t> const weights = weights_(state);
    Shares sum;
    for (std::size_t i = 0; i < links.size(); ++i) {
      Shares const part = shares_behind(links[i]);
      sum.resize(part.size());
      for (std::size_t seat = 0; seat < part.size(); ++seat) sum[seat] += part[seat] * weights[i];
    }
    unsigned long const total = add_up(weights);
    for (Fraction& share : sum) share /= total;
    return sum;
  }
};

}  // namespace

Shares compute_shares(std::vector<int> const& rank) {
  auto const winners = std::count(rank.begin(), rank.end(), 1);
  Shares shares;
  for (int const r : rank) shares.push_back(r == 1 ? Fraction(1) / winners : Fraction(0));
  return shares;
}

Shares turned_shares(Shares const& shares, bool turns) { return turns ? Shares{shares[1], shares[0]} : shares; }

ExpectEnd expect(StateGraph const& graph, Exchange& exchange, WeightsOf const& weights, Expectations& found,
                 std::atomic<bool> const* interrupt) {
  return Expecting(graph, exchange, weights, found).run(interrupt);
}

}  // namespace ringside
