#pragma once

#include <cstdint>
#include <string>

#include "checker/audit/batch.h"

namespace ringside {

/// What an acceptance has to say of many games.
struct AcceptResult {
  FindingGroups changes;  ///< how games differ that can be re-recorded
  FindingGroups illegal;  ///< why others cannot
  std::uint64_t games = 0, unreadable = 0;
  std::uint64_t changed = 0;  ///< to be re-recorded in full
  std::uint64_t cut = 0;      ///< and those of which only the beginning is
  std::uint64_t refused = 0;  ///< that became illegal and stay as they are
  std::uint64_t written = 0;
};

std::string accept_text(AcceptResult const& result);

/// corpus/schema/cli-accept.schema.json describes it.
Json accept_json(AcceptResult const& result);

}  // namespace ringside
