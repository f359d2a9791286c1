#pragma once

#include <string_view>
#include <vector>

#include "engine/core/values/clause.h"

namespace ringside {

/// The clauses of a game's RULES.md, which outlives them: the one place where they are worded. A chapter is a heading
/// "## SA-1 Name", a clause a line "- **SA-1.1** text"; "*defines*" before the text marks one that no step can cite. `prefix` is
/// what ids begin with, "SA-".
std::vector<Clause> read_clauses(std::string_view rules, std::string_view prefix);

}  // namespace ringside
