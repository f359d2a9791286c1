#pragma once

#include <string>

#include "checker/audit/standings.h"

namespace ringside {

/// For each game a band of an SVG: how often its players, or its seats where they have no names, were first, and how many games
/// were how long.
std::string stats_plot(Standings const& standings);

}  // namespace ringside
