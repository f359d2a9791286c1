#pragma once

#include <string>

#include "engine/games/golems/row.h"

namespace ringside::golems {

/// A row as in the notation: "forward", "repeat 2 strike", "if obstacle left else forward".
std::string row_text(RowCode code);

}  // namespace ringside::golems
