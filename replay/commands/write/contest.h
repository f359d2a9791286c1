#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/match/match.h"
#include "replay/base/failure.h"
#include "replay/flags/flags.h"
#include "replay/sharding/part.h"

// What `simulate --policies` does: two policies against each other, programs among them, or a ladder of them.

namespace ringside {

/// What is asked of a contest besides the games' setup and seed.
struct ContestFlags {
  std::string policies;  ///< "A,B", or more for a ladder; empty: no contest
  bool paired = false;
  std::string sprt;                  ///< "LOW,HIGH"
  std::optional<double> patience{};  ///< seconds for a decision of a program
  std::string plot;                  ///< the picture to draw; empty: none

  void add(Flags& flags);
  /// Ends the verb if a patience was typed, and no program has to be waited for.
  void check_patience() const;
  /// Ends the verb if anything else was typed that only a contest has.
  void check_unused() const;
};

/// How much is played.
struct ContestLimits {
  std::uint64_t rounds = 1;
  std::optional<std::uint64_t> max_actions{};  ///< a game that is longer counts as shared by all
  std::uint64_t seed = 0;
  int jobs = 0;
  Shard shard{};
  std::string out{};  ///< where the games are written; empty: nowhere
};

/// Plays the rounds, prints how they went, and hands what a shard has played of them to `part`, unless that was interrupted.
Exit hold_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits,
                  std::function<void(Json found)> const& part);
/// Prints how the contest went whose parts these are.
Exit report_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits,
                    std::vector<ShardPart> const& parts);

}  // namespace ringside
