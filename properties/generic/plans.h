#pragma once

#include <rapidcheck.h>

#include "properties/generic/plan.h"

namespace ringside {

/// Plans of a game for RapidCheck. They shrink to fewer and smaller picks, and to the default setup.
rc::Gen<Plan> plans(GameEntry const& game);

/// Runs a property over plans of a game as the current test. On failure the smallest plan that was found is saved as a
/// record under the test's name, and the test's message tells how to look at it.
void check_plans(GameEntry const& game, std::function<std::string(Match const&, Plan const&)> const& property,
                 std::function<std::string(Moment const&)> const& violation);

/// The same for a property of each moment.
void check_moments(GameEntry const& game, std::function<std::string(Moment const&)> const& violation);

}  // namespace ringside
