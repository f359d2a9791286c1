#pragma once

#include <optional>
#include <string>

#include "checker/play/simulate.h"
#include "replay/base/failure.h"
#include "replay/flags/flags.h"

// What `simulate --until covered` does: records that meet all that can be met.

namespace ringside {

struct CoveredFlags {
  std::string until;              ///< empty: a series of random games
  std::string kinds;              ///< --of
  std::string towards;            ///< --towards
  std::optional<double> seconds;  ///< --time

  void add(Flags& flags);
  bool is_asked() const { return !until.empty(); }
  /// What does not go with a series of random games.
  void check_unused() const;
};

/// How long it may be sought, besides --time.
struct CoveredLimits {
  std::optional<std::uint64_t> games, actions;
  int jobs = 1;
};

/// Writes the records that are found to `out`, with the notes.
Exit simulate_covered(Series series, CoveredFlags const& flags, CoveredLimits const& limits, std::string const& out,
                      std::string const& notes);

}  // namespace ringside
