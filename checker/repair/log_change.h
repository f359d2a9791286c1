#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "checker/repair/costs.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What was done to the log.
enum class Deed { put_in, left_out, replaced, exchanged };

struct LogChange {
  Deed deed = Deed::put_in;
  ChangeKind kind = ChangeKind::other;
  std::size_t place = 0;               ///< the step of the log, from 1; of one put in, that before which; of two, the first
  std::size_t step = 0;                ///< the step of the repaired game, from 1; of one left out, that which is next
  ActionCode was = 0;                  ///< what stood there; of one put in, nothing
  ActionCode now = 0;                  ///< what stands there now; of one left out, nothing
  std::vector<ActionCode> draws = {};  ///< of a draw that was put in, all that would do; `now` is the first
};

struct RepairOptions {
  int most_cost = 8;                                  ///< dearer repairs are not looked for
  int most_changes = 3;                               ///< nor those with more changes; three at most
  std::size_t unchanged = 0;                          ///< so many first steps stay as they are
  std::size_t most_repairs = 20;                      ///< that are given
  std::size_t memory = 256U << 20U;                   ///< bytes for states that are known to lead nowhere
  std::function<bool()> stop = [] { return false; };  ///< asked now and then: is it to end, without having proved anything?
};

}  // namespace ringside
