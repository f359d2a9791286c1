#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/cover/items.h"
#include "checker/cover/met_so_far.h"
#include "checker/cover/refusals.h"
#include "checker/play/simulate.h"

namespace ringside {

/// What is known of something that no record meets.
enum class UnmetWhy {
  unknown,
  never,     ///< every state was explored, and no step shows it: a proof
  set,       ///< the setup sets another option
  refusals,  ///< only refusals cited the clause: evidence, no proof
  idle,      ///< an option of the pair mattered in no game: evidence, too
};

struct Unmet {
  MetItem item;
  UnmetWhy why = UnmetWhy::unknown;
  std::string by = {};       ///< the option that is set, an action that was refused, the option that did not matter
  std::uint64_t number = 0;  ///< states that were explored, or games in which it was looked at whether the option matters
};

/// In how many games an option was looked at, and in how many of them it mattered.
struct OptionGames {
  std::uint64_t looked_at = 0, mattered = 0;
};

/// All that is due and not met, with what is known of it. `options` by the numbers of the items; `explored`: how many states
/// there are, if all were looked at.
std::vector<Unmet> list_unmet(Series const& series, MetSoFar const& known, ItemList const& items, Refused const& refused,
                              std::vector<OptionGames> const& options, std::optional<std::uint64_t> explored);

}  // namespace ringside
