#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "checker/cover/sets/item_set.h"
#include "engine/core/match/match.h"

namespace ringside {

/// A state from which play may go on, with the game that led to it.
struct Restart {
  std::shared_ptr<Match const> match;
  std::vector<ActionCode> line = {};
  AnyState state;
  ItemSet met;              ///< on the way to it
  std::uint64_t trait = 0;  ///< for which it was kept; 0: for an item
  std::uint64_t taken = 0;  ///< how often play went on from it
};

/// What all games before have met: what is rare among it is sought.
struct MetSoFar {
  std::vector<std::uint64_t> items;                         ///< of each, the games that met it
  std::unordered_map<std::uint64_t, std::uint64_t> traits;  ///< of each that was shown, the games
  ItemSet due;                                              ///< what is to be met
  ItemSet open;                                             ///< what becomes due when a tried action shows it
  ItemSet wanted;                                           ///< what is worth most as long as no game met it
  ItemSet met;                                              ///< of all items
  bool pairs = false;                                       ///< pairs of options are due

  bool is_new(std::size_t item) const { return items[item] == 0; }
  std::uint64_t games_with(std::uint64_t trait) const {
    auto const found = traits.find(trait);
    return found == traits.end() ? 0 : found->second;
  }
};

}  // namespace ringside
