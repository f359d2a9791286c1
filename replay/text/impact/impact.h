#pragma once

#include <string>
#include <vector>

#include "checker/readings/impact.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A table of all options; of a few of them also every measure.
std::string impact_text(std::vector<Impact> const& impacts);

Json impact_json(std::vector<Impact> const& impacts);

/// A picture of all options: a row each, and for each measure a column of estimates with their intervals; one that differs
/// is filled. SVG, complete in itself.
std::string impact_plot(std::vector<Impact> const& impacts, std::string const& title);

/// `jump.landing=yes`, or `players=3,board=outer`
std::string option_name(Impact const& impact);

/// The median of the actions before a divergence; some games must diverge.
std::uint32_t usual_parting(Impact const& impact);

}  // namespace ringside
