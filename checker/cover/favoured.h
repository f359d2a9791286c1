#pragma once

#include "checker/cover/items.h"
#include "checker/cover/met_so_far.h"
#include "checker/play/simulate.h"

namespace ringside {

/// A match whose rulings and options are drawn where the series leaves them open: options of rulings mostly among those that were
/// met least. An option that is a text, which no dice can draw, is tried with names of what the game's catalogue has. Throws
/// std::runtime_error where no setup can be played.
DrawnMatch draw_favoured(Series const& series, MetSoFar const& known, ItemList const& items, Dice& dice);

}  // namespace ringside
