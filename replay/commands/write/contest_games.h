#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/readings/contest.h"
#include "replay/commands/write/contest_report.h"
#include "replay/output/record_sink.h"

namespace ringside {

/// Writes the games of contests as records: rung after rung, round after round, in each the first policy in seat 0 first. Seats
/// have the names of their policies, and the notes say which game it is and how it ended if the rules did not end it.
class ContestGames {
 public:
  /// `contests` of so many rounds each; an empty path writes nothing.
  ContestGames(std::string const& path, MatchRules const& match, std::uint64_t seed, std::uint64_t rounds,
               std::uint64_t contests);

  void add(ContestReport const& report, std::uint64_t contest, ContestRound const& round);
  void finish();

 private:
  std::optional<RecordSink> sink_;
  std::uint64_t rounds_;
};

}  // namespace ringside
