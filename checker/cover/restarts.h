#pragma once

#include <optional>
#include <vector>

#include "checker/cover/met_so_far.h"
#include "engine/core/values/chance.h"

namespace ringside {

/// States from which play may go on, those for rare traits before others.
class Restarts {
 public:
  void add(Restart restart);
  /// One of them by dice, and it counts as taken; null if there is none. Valid until another one is added.
  Restart const* take(MetSoFar const& known, Dice& dice);

 private:
  std::vector<Restart> all_;

  std::uint32_t weight(Restart const& restart, MetSoFar const& known) const;
};

}  // namespace ringside
