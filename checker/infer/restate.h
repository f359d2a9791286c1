#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "checker/infer/boxes.h"
#include "engine/record/values/read.h"

namespace ringside {

/// The record under answers that fit it: of those in the boxes the nearest to what it states. `left_out` are the questions about
/// options that it does not state (Fit). Digests and counts, and what a list did not say, are computed again. Nothing if it
/// cannot be played under them as it is written, as where a draw that nobody saw would have to be another one.
std::optional<LoadedRecord> with_answers(LoadedRecord const& loaded, AnswerBoxes const& boxes,
                                         std::vector<std::size_t> const& left_out);

}  // namespace ringside
