#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "engine/core/text/problem.h"
#include "engine/core/values/facts.h"
#include "engine/core/values/outcome.h"

namespace ringside {

/// `REASON; ranks 1, 2; scores 1, 0`: how a game ended, in words that a person can write. Ranks and scores that are left out are
/// those of `played`.
tl::expected<Outcome, Problem> read_result(std::string_view text, Facts const& facts, Outcome played);
std::string written_result(Outcome const& outcome);

}  // namespace ringside
