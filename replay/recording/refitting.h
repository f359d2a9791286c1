#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "replay/recording/recording.h"

namespace ringside {

/// The steps of a game in which an open draw was another one, and with it those other open ones that cannot stay as they were.
struct Refitted {
  std::vector<Step> steps;
  AnyState end;
};

/// What the other open draws may do so that one can be another: stay as they are except one exchanged with it, or be anything.
enum class OthersMay { exchange_one, change };

/// What becomes of a game when an open draw was another one.
struct Refitting {
  std::optional<Refitted> fit;  ///< the first one found
  bool is_sure = true;          ///< if none was found, none exists
};
Refitting refit(Recording const& game, std::size_t step, ActionCode action, OthersMay others);

}  // namespace ringside
