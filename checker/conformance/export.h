#pragma once

#include <functional>
#include <string_view>

#include "checker/conformance/suite.h"

namespace ringside::conformance {

/// The suite as data, for those who run it in a test framework of their own: corpus/schema/suite.md says what stands where.
/// `line` takes one game or case at a time; what is returned says how many there are, and what the game is.
Json export_suite(GameEntry const& game, Plan const& plan, std::function<void(Json const&)> const& line);

}  // namespace ringside::conformance
