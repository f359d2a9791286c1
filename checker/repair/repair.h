#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/repair/log_change.h"
#include "engine/record/values/read.h"

// The cheapest changes that make a log of actions legal, found as alignments are in process mining (Adriansyah, Sidorova, van
// Dongen 2011): over pairs of a place in the log and a state, by rising cost. Actors, digests, legal counts and the outcome are
// not the log's: they follow from the actions.

namespace ringside {

struct Repair {
  std::vector<LogChange> changes;  ///< in the order of the log
  Record record;                   ///< the repaired game, with digests, counts and its own outcome
};

struct Repairs {
  bool needed = false;          ///< the log is wrong as it is
  bool cut = false;             ///< it was stopped while it looked at repairs of `cost`
  int cost = 0;                 ///< of the repairs found; else the highest at which none exists, or that it was cut at
  std::vector<Repair> repairs;  ///< all of the least cost, in the order of the log
  std::uint64_t more = 0;       ///< not given; at least so many if `counted_all` is not set
  bool counted_all = true;
};

/// A log is wrong if a step is not legal, or if it ends otherwise than its file says, or not at all. The start must be one in
/// which a game can stand.
Repairs repair(LoadedRecord const& loaded, RepairOptions const& options);

}  // namespace ringside
