#pragma once

#include <string>

#include "checker/solve/solve.h"
#include "engine/core/match/match.h"

namespace ringside {

/// What is solved, as it was asked.
struct SolveTask {
  std::string root;  ///< as it was typed
  Match const& match;
  AnyState const& state;
  SpaceOptions options;
};

/// `seat 0 wins in 13 actions`, `draw`, `draw: play goes on forever`, `seat 0 5/12, seat 1 7/12`.
std::string worth_text(Worth const& worth);

/// A number exactly, or its first digits where that is too long to read: `5/12`, `≈0.416667`.
std::string fraction_text(Fraction const& fraction);

/// What best play makes of the root, or why that is not known, in a sentence.
std::string verdict_text(Solution const& solution, SolveTask const& task);

/// Counts of the space, the root's actions from best to worst, the best line.
std::string solution_text(Solution const& solution, SolveTask const& task, double seconds);

/// The same for programs; corpus/schema/cli-solve.schema.json describes it.
Json solution_json(Solution const& solution, SolveTask const& task, double seconds);

std::string status_text(SolveStatus const& status, double seconds);

}  // namespace ringside
