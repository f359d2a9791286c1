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

/// How hard to look for what the other open draws may have been.
enum class Search { as_they_are_or_exchanged, thorough };

/// What becomes of a game when an open draw was another one.
struct Refitting {
  std::optional<Refitted> fit;  ///< the first one found
  bool is_sure = true;          ///< if none was found: there is none
};
Refitting refit(Recording const& game, std::size_t step, ActionCode action, Search search);

}  // namespace ringside
