#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "checker/cover/items.h"
#include "checker/cover/sets/item_set.h"
#include "checker/play/simulate.h"

namespace ringside {

/// The shortest line that shows something, from the start of a game.
struct ShownLine {
  std::shared_ptr<Match const> match;
  std::vector<ActionCode> line;
  ItemSet met;  ///< by the whole line, of all items
};

/// All that any game of a series can meet.
struct WholeSpace {
  std::uint64_t states = 0;  ///< of all its setups; one stands for those that are symmetric to it
  ItemSet met;
  std::vector<ShownLine> lines;  ///< that show what is wanted, each something that those before it do not
};

/// Explores every state of every setup that the series leaves open. Nothing where these are more than a few, or where a setup
/// option can be any text, or where there are more states than that in all.
std::optional<WholeSpace> explore_items(Series const& series, ItemList const& items, ItemSet const& wanted,
                                        std::uint64_t most_states);

}  // namespace ringside
