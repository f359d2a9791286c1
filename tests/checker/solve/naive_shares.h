#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <gmpxx.h>

#include "engine/core/match/match.h"

namespace ringside {

/// What each seat may expect of the first place, worked out straight from the rules: all that can be reached is listed, one
/// action after the other, and then gets its value once all that follows it has one. Nothing here is shared with checker/solve.
class NaiveShares {
 public:
  using Shares = std::vector<mpq_class>;
  enum class End { done, too_many, loops };

  NaiveShares(Match const& match, AnyState const& root, std::size_t most_links) : match_(match), most_links_(most_links) {
    number_of(root);
    for (std::size_t at = 0; at < states_.size() && links_ <= most_links_; ++at) follow(at);
    if (links_ > most_links_) return;
    std::size_t const left = states_.size() - work_out();
    end_ = left == 0 ? End::done : End::loops;
  }

  End end() const { return end_; }
  std::size_t links() const { return links_; }
  std::vector<AnyState> const& states() const { return states_; }
  Shares const& shares(std::size_t state) const { return shares_[state]; }

  /// All that can be reached from a state.
  struct Reach {
    std::vector<std::size_t> states;
    std::size_t links = 0;
  };
  Reach reach(std::size_t from) const {
    Reach reach{{from}, 0};
    std::vector<bool> known(states_.size());
    known[from] = true;
    for (std::size_t at = 0; at < reach.states.size(); ++at)
      for (std::size_t const next : next_[reach.states[at]]) {
        ++reach.links;
        if (!known[next]) reach.states.push_back(next);
        known[next] = true;
      }
    return reach;
  }

 private:
  Match const& match_;
  std::size_t most_links_;
  std::size_t links_ = 0;
  End end_ = End::too_many;
  std::unordered_map<std::string, std::size_t> numbers_;  // by the bytes of states
  std::vector<AnyState> states_;
  std::vector<std::vector<std::size_t>> next_, before_;
  std::vector<Shares> shares_;

  std::size_t number_of(AnyState const& state) {
    std::string const bytes(reinterpret_cast<char const*>(state.bytes().data()), state.bytes().size());
    auto const [place, is_new] = numbers_.try_emplace(bytes, states_.size());
    if (is_new) {
      states_.push_back(state);
      next_.emplace_back();
      before_.emplace_back();
    }
    return place->second;
  }

  std::vector<ActionCode> legal(std::size_t state) const {
    std::vector<ActionCode> actions;
    match_.legal(states_[state], actions);
    return actions;
  }

  void follow(std::size_t at) {
    for (ActionCode const action : legal(at)) {
      AnyState next = states_[at];
      match_.apply(next, action);
      std::size_t const number = number_of(next);
      next_[at].push_back(number);
      before_[number].push_back(at);
      ++links_;
    }
  }

  /// How many states got a value: all, unless play can return to where it was.
  std::size_t work_out() {
    std::vector<std::size_t> waits, ready;
    for (auto const& next : next_) waits.push_back(next.size());
    for (std::size_t state = 0; state < waits.size(); ++state)
      if (waits[state] == 0) ready.push_back(state);
    shares_.resize(states_.size());
    for (std::size_t i = 0; i < ready.size(); ++i) {
      shares_[ready[i]] = shares_at(ready[i]);
      for (std::size_t const before : before_[ready[i]])
        if (--waits[before] == 0) ready.push_back(before);
    }
    return ready.size();
  }

  Shares shares_at(std::size_t state) const {
    Actor const actor = match_.actor(states_[state]);
    if (actor.is_nobody()) return at_the_end(states_[state]);
    return actor.is_chance() ? mean(state) : best(state, static_cast<std::size_t>(actor.number()));
  }

  Shares at_the_end(AnyState const& state) const {
    std::vector<int> const ranks = match_.outcome(state).rank;
    int first = 0;
    for (int const rank : ranks) first += rank == 1 ? 1 : 0;
    Shares shares;
    for (int const rank : ranks) shares.push_back(rank == 1 ? mpq_class(1, static_cast<unsigned>(first)) : mpq_class(0));
    return shares;
  }

  Shares best(std::size_t state, std::size_t seat) const {
    Shares most = shares_[next_[state].front()];
    for (std::size_t const next : next_[state])
      if (shares_[next][seat] > most[seat]) most = shares_[next];
    return most;
  }

  Shares mean(std::size_t state) const {
    std::vector<ActionCode> const actions = legal(state);
    Shares sums(shares_[next_[state].front()].size());
    mpq_class total = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      mpq_class const weight = match_.weight(states_[state], actions[i]);
      total += weight;
      for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += shares_[next_[state][i]][seat] * weight;
    }
    for (mpq_class& sum : sums) sum /= total;
    return sums;
  }
};

}  // namespace ringside
