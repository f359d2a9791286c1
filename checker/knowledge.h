#pragma once

#include <optional>
#include <span>

#include "engine/core/match.h"
#include "engine/record/record.h"

// What a seat may know. Without a seat everything is told.

namespace ringside {

bool knows(EventView const& event, std::optional<int> seat);
bool knows(Match const& match, AnyState const& before, ActionCode action, std::optional<int> seat);

/// Has the seat seen all steps from a game's start? Then nothing of where they lead is hidden from it. Legal steps only.
bool knows_all(Match const& match, AnyState const& start, std::span<Step const> steps, std::optional<int> seat);

/// Does the seat know what may be done, though it may not have seen everything? Whoever is to decide does.
bool knows_legal(Match const& match, AnyState const& state, std::optional<int> seat);

}  // namespace ringside
