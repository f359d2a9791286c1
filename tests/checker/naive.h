#pragma once

// The plainest search there is, which shares nothing with the real ones but the game: a queue and a map of whole states.

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <string>
#include <vector>

#include "engine/core/match/match.h"

namespace ringside::naive {

struct Space {
  std::vector<AnyState> states;              ///< in the order of their finding
  std::vector<int> depths;                   ///< of each
  std::map<std::string, std::size_t> place;  ///< of each by its bytes
  std::vector<std::vector<std::size_t>> next;
  std::vector<std::uint64_t> levels;
  std::uint64_t transitions = 0, over = 0, deadlocks = 0;
  std::map<std::string, std::uint64_t> outcomes;
  bool is_cut = false;  ///< by the bound: something can be done in a state of the last level

  int depth() const { return static_cast<int>(levels.size()) - 1; }
};

inline std::string to_bytes(AnyState const& state) {
  auto const bytes = state.bytes();
  return {reinterpret_cast<char const*>(bytes.data()), bytes.size()};
}

/// "done: seat 1 wins"; no two seats of a toy win.
inline std::string outcome_words(Outcome const& outcome) {
  auto const winner = std::find(outcome.rank.begin(), outcome.rank.end(), 1) - outcome.rank.begin();
  return outcome.reason + ": seat " + std::to_string(winner) + " wins";
}

/// Which of the legal actions are followed; all by default.
using Choose = std::function<void(AnyState const&, std::vector<ActionCode>&)>;

class Search {
 public:
  Search(Match const& match, int most_depth, Choose choose) : match_(match), most_(most_depth), choose_(std::move(choose)) {}

  Space run() && {
    add(match_.start(), 0);
    for (std::size_t i = 0; i < space_.states.size(); ++i) expand(i);
    return std::move(space_);
  }

 private:
  Match const& match_;
  int most_;
  Choose choose_;
  Space space_;

  std::size_t add(AnyState const& state, int depth) {
    auto const [at, is_new] = space_.place.emplace(to_bytes(state), space_.states.size());
    if (!is_new) return at->second;
    space_.states.push_back(state);
    space_.depths.push_back(depth);
    space_.next.emplace_back();
    space_.levels.resize(static_cast<std::size_t>(depth) + 1);
    ++space_.levels.back();
    return at->second;
  }

  void expand(std::size_t i) {
    AnyState const state = space_.states[i];
    std::vector<ActionCode> legal;
    match_.legal(state, legal);
    bool const over = match_.actor(state).is_nobody();
    if (over) ++space_.outcomes[outcome_words(match_.outcome(state))];
    space_.over += over ? 1 : 0;
    space_.deadlocks += !over && legal.empty() ? 1 : 0;
    space_.is_cut = space_.is_cut || (space_.depths[i] == most_ && !legal.empty());
    if (space_.depths[i] == most_) return;
    if (choose_) choose_(state, legal);
    for (ActionCode const action : legal) {
      AnyState after = state;
      match_.apply(after, action);
      ++space_.transitions;
      std::size_t const to = add(after, space_.depths[i] + 1);
      space_.next[i].push_back(to);
    }
  }
};

inline Space search(Match const& match, int most_depth = 1 << 30, Choose choose = {}) {
  return Search(match, most_depth, std::move(choose)).run();
}

}  // namespace ringside::naive
