#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "engine/core/match/match.h"
#include "engine/record/values/read.h"
#include "replay/base/address.h"

namespace ringside {

/// A state to look at, wherever it came from.
struct LoadedState {
  Address address;
  std::shared_ptr<Match const> match;
  AnyState state;
  std::optional<LoadedRecord> record;  ///< nothing: it came from a position file
  std::size_t step = 0;                ///< steps of the record that led to it
  Digest digest;                       ///< chained over those steps; of the start for a position
};

}  // namespace ringside
