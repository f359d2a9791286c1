#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/match/match.h"
#include "engine/record/values/read.h"

// A position as text: the lines of a drawing, as "board" of a position file has them, and fields that it does not show, as
// `field=value`. On one line " / " stands for a line break. engine/record/FORMAT.md describes it.

namespace ringside {

/// A state as text that reads back as the same state; nothing that goes without saying is in it.
std::string position_text(Match const& match, AnyState const& state);

/// What is wrong with a position as text: each with the line and a mark below it.
using TextFaults = std::vector<std::string>;

/// The fields of a position as text. The board that `show` prints for people is refused.
tl::expected<Json, TextFaults> position_fields(std::string_view text);

/// The state that a text describes.
tl::expected<AnyState, TextFaults> read_position_text(Match const& match, std::string_view text);

}  // namespace ringside
