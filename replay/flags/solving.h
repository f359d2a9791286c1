#pragma once

#include "replay/base/failure.h"
#include "replay/text/explore/solution.h"

namespace ringside {

/// Solves with a line that says how far it is; of several ranks the first one says it. It fails when the game cannot be solved,
/// or not so.
Result<Solution> solve_showing(SolveTask const& task);

}  // namespace ringside
