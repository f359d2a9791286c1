#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/play/picker.h"
#include "checker/play/policy.h"
#include "checker/play/search_tree.h"

namespace ringside {

/// What a search thinks of an action: an opinion, no proof.
struct Opinion {
  ActionCode action = 0;
  std::uint32_t visits = 0;
  double value = 0;  ///< the share of first place that the searcher expects, from 0 to 1
  int sure = 0;      ///< where the search came to see it: 1 if it wins, -1 if it loses, whatever the others do
};

/// Monte Carlo tree search over information sets, MO-ISMCTS (Cowling, Powley and Whitehouse 2012). Each playout begins in a world
/// that fits what the seat observed. Each seat has a tree of its own over what it sees of the actions; an action is judged by
/// how often it was there to be taken. Chance draws by its weights. Each seat maximizes its own share of first place, and a team
/// its common one. What is thought depends on the observation, the effort and the seed alone.
class TreeSearch {
 public:
  explicit TreeSearch(Match const& match);

  /// Why a match cannot be searched; nothing if it can.
  static std::optional<std::string> refusal(MatchRules const& match);

  /// All that the seat may do, the best first. The seat is to act. `is_late`, if there is one, ends it in place of a number
  /// of playouts: the search itself reads no clock.
  std::vector<Opinion> think(AnyObservation const& seen, int seat, Effort const& effort, std::uint64_t seed,
                             std::function<bool()> const& is_late = {});

 private:
  Match const& match_;
  int seats_;
  bool is_open_;  // a line of actions leads to one state, so that what a tree has seen to the end is certain
  std::uint32_t patience_;
  Picker picker_;
  SearchTree tree_;
  std::vector<SearchTree::Index> at_;       // of each seat, where the playout stands in its tree
  std::vector<SearchTree::Turn> turns_;     // what was chosen on the way
  bool after_chance_ = false;               // chance acted last
  std::vector<SearchTree::Index> options_;  // of the legal actions, their nodes
  std::vector<ActionCode> legal_, untried_;
  std::vector<double> values_;

  void play_out(AnyState& world, std::uint32_t length, Dice& dice, std::optional<ActionCode> only);
  std::vector<Opinion> opinions(std::span<ActionCode const> choices, int seat, bool by_value);
  bool descend(AnyState& world, Dice& dice);
  bool take(AnyState& world, int seat, ActionCode action);
  ActionCode choose(AnyState const& world, int seat, Dice& dice);
  std::optional<std::size_t> decisive(AnyState const& world, int seat) const;
  std::int32_t winner(AnyState const& world) const;
  void follow(AnyState const& before, Actor actor, ActionCode action);
  void judge(AnyState const& world);
  void learn();
};

}  // namespace ringside
