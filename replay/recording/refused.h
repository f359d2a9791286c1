#pragma once

#include <optional>
#include <string>

#include "engine/core/match/match.h"
#include "replay/base/failure.h"

namespace ringside {

/// Whether lines may be cut short: people at a terminal save keys; what comes from a pipe or a list is taken at its word.
enum class Typing { abbreviated, whole };

/// The legal action that a line means: by its number in the list, its whole notation, or, where it is the notation of no action,
/// legal or not, as an abbreviation of one legal action (menu.h). So no line is taken for another action than it says. Otherwise
/// why it cannot be done, with its clause, the board, and what could be meant or done; with a seat, the board as that seat sees
/// it.
Result<ActionCode> action_meant(Match const& match, AnyState const& state, std::string const& line, Language language,
                                Typing typing, std::optional<int> seat = {});

}  // namespace ringside
