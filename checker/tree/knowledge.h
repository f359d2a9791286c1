#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/match/match.h"
#include "engine/record/values/record.h"

// What a seat may know. Without a seat everything is told.

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat);
bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat);

/// Is anything of a state hidden from the seat?
bool hides(Match const& match, AnyState const& state, std::optional<int> seat);

/// The first so many steps of a game of which the seat knows all that they depend on: where they lead it can work out itself,
/// under whatever ruling. An illegal step ends them.
std::size_t known_steps(Match const& match, AnyState const& start, Record const& record, std::optional<int> seat);

/// Does the seat know what may be done, though it may not have seen everything? Whoever is to decide does.
bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat);

}  // namespace ringside
