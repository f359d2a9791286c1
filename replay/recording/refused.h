#pragma once

#include <string>

#include "engine/core/match.h"
#include "replay/failure.h"

namespace ringside {

/// The legal action that a line means (menu.h). Otherwise why it cannot be done, with its clause, the board, and what could be
/// meant or done.
Result<ActionCode> action_meant(Match const& match, AnyState const& state, std::string const& line, Language language);

}  // namespace ringside
