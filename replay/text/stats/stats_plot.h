#pragma once

#include <string>

#include "checker/tables/standings.h"

namespace ringside {

/// For each game a band of an SVG: how often its players, or its seats where they have no names, were first, and how many games
/// were how long, and how far seats and tiles are from balance.
std::string stats_plot(Standings const& standings);

}  // namespace ringside
