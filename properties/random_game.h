#pragma once

#include <vector>

#include "engine/core/match/game.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// Plays a random game to its end, and calls look(before, action, after) at each step.
template <Game G, class Look>
typename G::State played(typename G::Setup const& setup, Dice& dice, Look&& look) {
  typename G::State state = G::start(setup);
  std::vector<typename G::Action> legal;
  for (G::legal(setup, state, legal); !legal.empty(); G::legal(setup, state, legal)) {
    typename G::State const before = state;
    typename G::Action const action = legal[dice.below(legal.size())];
    Silent silent;
    G::apply(setup, state, action, silent);
    look(before, action, state);
  }
  return state;
}

}  // namespace ringside
