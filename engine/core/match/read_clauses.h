#pragma once

#include <string_view>
#include <vector>

#include "engine/core/values/clause.h"

namespace ringside {

/// The clauses of a game's RULES.md and RULES.ru.md, which outlive them: the one place where they are worded. A chapter is a
/// heading "## SA-1 Name", a clause a line "- **SA-1.1** text"; "*defines*" before the text ("*определяет*") marks one that no
/// step can cite. `prefix` is what ids begin with, "SA-". Both texts have the same clauses in the same order: the build checks
/// it.
std::vector<Clause> read_clauses(std::string_view rules, std::string_view russian_rules, std::string_view prefix);

}  // namespace ringside
