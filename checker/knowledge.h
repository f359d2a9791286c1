#pragma once

#include <cstddef>
#include <optional>

#include "engine/core/match.h"
#include "engine/record/record.h"

// What a seat may know. Without a seat everything is told.

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat);
bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat);

/// Has the seat seen so many steps of a game from its start on? Then nothing of where they lead is hidden from it. Legal steps
/// only; what the table did against the rules between them it did openly.
bool knows_all(Match const& match, AnyState const& start, Record const& record, std::size_t steps, std::optional<int> seat);

/// Does the seat know what may be done, though it may not have seen everything? Whoever is to decide does.
bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat);

}  // namespace ringside
