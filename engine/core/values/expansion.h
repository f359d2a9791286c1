#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/values/actor.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// An action as one number. Numeric order is the order of legal lists; the code is what binary records hold.
using ActionCode = std::uint64_t;

/// What an expansion should yield besides the successors.
struct ExpandPlan {
  std::vector<std::uint8_t> laws;          ///< by index of the game's invariants: 1 to check it
  bool canonical = false;                  ///< successors are the representatives of their classes of symmetric states
  std::optional<std::uint64_t> deck = {};  ///< chance draws from a deck shuffled by this seed instead of being a choice
  bool successors = true;                  ///< false: states are only looked at
};

/// A batch of states and all that can be done in them: arrays side by side, reused from batch to batch. States are keys: as
/// many 64-bit words each as the match says.
struct Expansion {
  struct Parent {
    std::uint32_t first = 0;  ///< index of its first successor
    std::uint32_t count = 0;  ///< its successors
    bool over = false;        ///< the game is over
    bool stuck = false;       ///< somebody should act and can do nothing
  };
  struct BrokenState {
    std::uint32_t parent;
    std::uint8_t law;
  };
  struct BrokenStep {
    std::uint32_t successor;
    std::uint8_t law;
  };

  std::vector<Parent> parents;
  std::vector<std::uint64_t> keys;         ///< of the successors
  std::vector<ActionCode> actions;         ///< that lead to them, in legal order for each parent
  std::vector<BrokenState> broken_states;  ///< each parent with each invariant that it breaks
  std::vector<BrokenStep> broken;          ///< each step with each invariant that it breaks

  void clear() {
    parents.clear();
    keys.clear();
    actions.clear();
    broken_states.clear();
    broken.clear();
  }
};

/// The action that a deck shuffled by `seed` gives: each legal action has as many cards as its weight, and of those left the
/// card that lies highest is drawn. So a draw depends on what is left alone, and every order of play meets the same deck.
template <class WeightOf>
std::size_t top_of_deck(std::uint64_t seed, std::span<ActionCode const> legal, WeightOf weight_of) {
  std::size_t best = 0;
  std::uint64_t highest = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    std::uint32_t const cards = weight_of(i);
    for (std::uint32_t card = 0; card < cards; ++card) {
      std::uint64_t const place = seed_of_game(seed_of_game(seed, legal[i]), card);
      if (place < highest) continue;
      highest = place;
      best = i;
    }
  }
  return best;
}

}  // namespace ringside
