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

}  // namespace ringside
