#pragma once

#include "checker/compare/diff.h"

namespace ringside::page {

/// Where two games diverge first, for the page: the step, the kind of difference, and in each language what stands on each side,
/// as far as the seat through whose eyes they were compared may know it.
Json parting_json(Difference const& english, Difference const& russian, std::optional<int> seat);

}  // namespace ringside::page
