#pragma once

#include <string>
#include <vector>

#include "checker/audit/explain.h"

namespace ringside {

/// A step that is explained.
struct ExplainedStep {
  Match const& match;
  AnyState const& before;
  ActionCode action = 0;
  std::string place;                    ///< "game.json#37"
  std::vector<std::string> seat_names;  ///< may be empty
  std::optional<int> seat{};            ///< whose view; nobody: whoever may know everything
  bool hidden = false;                  ///< something of the state is hidden from the seat
};

/// The explanation as a referee would give it: what happened, by which clause, what the rulings decided, what else was legal.
/// Verbose: with the fields that are the engine's own.
std::string explanation_text(ExplainedStep const& step, Explanation const& explanation, bool verbose);
Json explanation_json(ExplainedStep const& step, Explanation const& explanation);

/// Why an action is not legal in a state, with its clause; or what it would do if it is. A seat does not learn that where it
/// depends on what is hidden from it.
std::string why_not_text(ExplainedStep const& step, std::optional<Rejection> const& rejection,
                         std::vector<EventView> const& events);
Json why_not_json(ExplainedStep const& step, std::optional<Rejection> const& rejection, std::vector<EventView> const& events);

}  // namespace ringside
