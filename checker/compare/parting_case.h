#pragma once

#include <string>
#include <vector>

#include "checker/compare/compare.h"

namespace ringside {

/// The state in which a divergence shows: before the action whose effect differs, or the one in which the legal actions do.
AnyState parting_state(MatchRules const& match, AnyState const& start, PartingPoint const& parting);

/// The line of one side as it is to be recorded: where only the legal actions diverge, with one more action, which only that side
/// has if there is one.
Line line_of_side(MatchRules const& match, AnyState const& start, PartingPoint const& parting,
                  std::vector<ActionCode> const& only);

/// An outcome as a case file asks for it.
Json json_of_outcome(Outcome const& outcome);

/// A case file (corpus/README.md) that holds under `match` and not under `other`: the position just before they diverge, and what
/// comes of it. `question` is what a player would ask.
Json case_of_parting(Match const& match, Match const& other, AnyState const& start, PartingPoint const& parting,
                     std::string const& question, std::vector<std::string> const& clauses);

}  // namespace ringside
