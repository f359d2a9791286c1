#pragma once

#include <optional>

#include "checker/audit/audit.h"

namespace ringside {

/// The result of recording the steps of a record again, under the rules as they are now.
struct Rerecorded {
  std::optional<Finding> change;   ///< the first difference from what was recorded, if any
  std::optional<Finding> refusal;  ///< why it is not a game: a step is not legal any more, or worse
  std::optional<Record> record;    ///< with new counts, digests and outcome; of a refused one the steps before that, if any
};

/// The same record, re-recorded up to the first step that cannot be played; the rest stays as it is.
struct Replayed {
  Record record;
  std::size_t steps = 0;  ///< that can be played
  bool whole = false;     ///< all of them, and what the players did after them
};
/// Nothing if the record has no start in which a game can stand.
std::optional<Replayed> replayed(LoadedRecord const& loaded);

/// Plays the steps of a record and recomputes what depends on the rules: legal counts, digests and the outcome.
Rerecorded rerecorded(LoadedRecord const& loaded);

/// Whether nothing is wrong with a record but digests, legal counts or the outcome: it can be re-recorded as it is.
bool differs_only_in_results(LoadedRecord const& loaded, Finding const& finding);

}  // namespace ringside
