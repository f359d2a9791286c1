#include "engine/record/values/said_outcome.h"

namespace ringside {

std::optional<Outcome> said_outcome(LoadedRecord const& loaded) {
  if (loaded.computed.end) return std::nullopt;
  std::optional<Outcome> said = loaded.record.outcome;
  if (said && loaded.computed.ranks) said->rank.clear();
  if (said && loaded.computed.scores) said->scores.clear();
  return said;
}

bool ended_as_said(LoadedRecord const& loaded, std::optional<Outcome> const& played) {
  std::optional<Outcome> const& record = loaded.record.outcome;
  if (!record || !played) return record.has_value() == played.has_value();
  return record->reason == played->reason && (loaded.computed.ranks || record->rank == played->rank) &&
         (loaded.computed.scores || record->scores == played->scores);
}

}  // namespace ringside
