#pragma once

#include "replay/render/solution.h"

namespace ringside {

/// Solves with a line that says how far it is. Ends the verb with exit code 2 when the game cannot be solved, or not so.
Solution solve_showing(SolveTask const& task);

}  // namespace ringside
