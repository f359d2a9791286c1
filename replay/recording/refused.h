#pragma once

#include <optional>
#include <string>

#include "engine/core/match.h"
#include "replay/failure.h"

namespace ringside {

/// The legal action that a line means (menu.h). Otherwise why it cannot be done, with its clause, the board, and what could be
/// meant or done; with a seat, the board as that seat sees it.
Result<ActionCode> action_meant(Match const& match, AnyState const& state, std::string const& line, Language language,
                                std::optional<int> seat = {});

}  // namespace ringside
