#pragma once

#include <string>
#include <vector>

#include "replay/commands/write/contest_report.h"

namespace ringside {

/// The shares of first places as an SVG, with their intervals, beside what they would be if none were better.
std::string ladder_plot(std::vector<ContestReport> const& rungs);

}  // namespace ringside
