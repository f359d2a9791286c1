#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "checker/readings/contest.h"
#include "engine/core/match/match.h"
#include "replay/flags/policy_flag.h"

namespace ringside {

/// What is printed of a contest.
struct ContestReport {
  Match const& match;
  std::string first, other;  ///< the policies as they were typed
  std::uint64_t seed;
  ContestOptions options;
  Contest contest;

  bool has_elo() const { return contest.seats == 2; }
  bool has_programs() const { return is_program_policy(first) || is_program_policy(other); }
  double ratio() const { return log_likelihood_ratio(contest, *options.sprt); }
};

std::string contest_text(ContestReport const& report);
/// A ladder of policies: each against the one before it.
std::string ladder_text(std::vector<ContestReport> const& rungs);
Json contest_json(ContestReport const& report);

}  // namespace ringside
