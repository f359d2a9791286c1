#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/match/match.h"
#include "replay/base/failure.h"
#include "replay/flags/flags.h"

// What `simulate --policies` does: two policies against each other, programs among them, or a ladder of them.

namespace ringside {

/// What is asked of a contest besides the games' setup and seed.
struct ContestFlags {
  std::string policies;  ///< "A,B", or more for a ladder; empty: no contest
  bool paired = false;
  std::string sprt;                  ///< "LOW,HIGH"
  std::optional<double> patience{};  ///< seconds for a decision of a program

  void add(Flags& flags);
  /// Ends the verb if a patience was typed, and no program has to be waited for.
  void check_patience() const;
};

/// How much is played.
struct ContestLimits {
  std::uint64_t rounds = 1;
  std::optional<std::uint64_t> max_actions{};  ///< a game that is longer counts as shared by all
  std::uint64_t seed = 0;
  int jobs = 0;
};

/// Plays the rounds and prints how they went.
Exit hold_contest(Match const& match, ContestFlags const& flags, ContestLimits const& limits);

}  // namespace ringside
