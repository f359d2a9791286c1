#pragma once

#include <optional>
#include <span>
#include <vector>

#include "checker/find/question.h"

namespace ringside {

/// The beginning of a line of actions that answers a question: it ends at the first place that the question finds, or, where the
/// next action is what differs, behind that action. Nothing if the question finds none. All actions must be legal.
std::optional<std::vector<ActionCode>> shown_part(Question const& question, AnyState const& start,
                                                  std::span<ActionCode const> line);

/// Actions, and the state that they start from.
struct Excerpt {
  AnyState start;
  std::vector<ActionCode> line;
};

/// The fewest actions of a line that still answer a question, as shrink() finds them; with `cut` from as late a state as allows
/// that. Nothing if the question finds nothing.
std::optional<Excerpt> shrink_to(Question const& question, AnyState const& start, std::span<ActionCode const> line, bool cut);

}  // namespace ringside
