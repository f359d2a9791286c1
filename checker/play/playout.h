#pragma once

#include <cstdint>
#include <span>

#include "checker/play/policy.h"
#include "engine/core/values/chance.h"
#include "engine/record/values/record.h"

namespace ringside {

/// How a random game is played.
struct Playout {
  Choosing policy = {};
  std::size_t max_actions = 10'000;  ///< a game that is longer stops there, without an outcome
};

/// A line of legal actions from a state as a record, with what players did between them, as long as that is valid. It starts from
/// a position unless the state is the game's own start.
Record record_line(Match const& match, AnyState const& start, std::span<ActionCode const> actions,
                   std::span<Edit const> edits = {});

/// Plays one game from the match's start with the dice of `seed`, and searches by seeds that follow from it.
Record play_random(Match const& match, std::uint64_t seed, Playout const& how);

}  // namespace ringside
