#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <rapidcheck.h>

#include "properties/generic/plan.h"

namespace ringside {

/// Plans of a game for RapidCheck. They shrink to fewer and smaller picks, and to the default setup.
rc::Gen<Plan> plans(GameEntry const& game);

using PlanProperty = std::function<std::string(Match const&, Plan const&)>;
using MomentProperty = std::function<std::string(Moment const&)>;

/// What a person must know of a property that does not hold: the law, the game, the step, the fields that it changes, the seed
/// that finds it again, and where the smallest failing plan is saved, under the test's name. Empty: it holds.
std::string find_breach(GameEntry const& game, std::string_view law, PlanProperty const& property,
                        MomentProperty const& violation);

/// Runs a property over plans of a game as the current test. On failure its message is what find_breach() says.
void check_plans(GameEntry const& game, std::string_view law, PlanProperty const& property, MomentProperty const& violation);

/// The same for a property of each moment.
void check_moments(GameEntry const& game, std::string_view law, MomentProperty const& violation);

}  // namespace ringside
