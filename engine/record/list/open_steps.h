#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/record/values/record.h"

namespace ringside {

/// A step of chance that nobody saw, and what may have been drawn.
struct OpenStep {
  std::size_t step = 0;  ///< from 1
  std::vector<ActionCode> draws;
};

/// The legal draws whose notation, in any language, begins with these words; of one that they are in full, it first.
std::vector<ActionCode> draws_meant(Match const& match, AnyState const& state, std::string_view words);

/// Gives open steps of a record other draws, so that all of its steps are legal; the last ones change first. False, and nothing
/// is changed: none will do, or too many would have to be tried.
bool fill_open_steps(Record& record, Match const& match, AnyState const& start, std::vector<OpenStep> const& open);

}  // namespace ringside
