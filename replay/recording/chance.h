#pragma once

#include <cstddef>
#include <cstdint>

#include "checker/play/playout.h"
#include "replay/recording/recording.h"

// What nobody types: draws, and what others than the one at the prompt choose.

namespace ringside {

/// Steps in a row, from 1; none where the last stands before the first.
struct Steps {
  std::size_t first = 1, last = 0;
  bool has(std::size_t from, std::size_t to) const { return first <= from && to <= last; }
};

/// What is chosen next. It depends on the seed, the state and the number of steps alone.
ActionCode picked(Recording const& game, Choosing const& how, std::uint64_t seed);

/// Draws all that falls to chance before a seat decides for the first time, by the record's seed, or by this one, which the
/// record keeps then. It fails where a seat has decided already, or where nothing is to be drawn.
Result<Steps> draw_setup(Recording& game, std::uint64_t seed);

}  // namespace ringside
