#include "engine/games/steel_arena/clauses.h"

#include <vector>

#include "engine/core/read_clauses.h"

namespace ringside::steel_arena {

extern std::string_view const rules_text;  // RULES.md, built in

std::span<Clause const> clauses() {
  static std::vector<Clause> const list = read_clauses(rules_text, "SA-");
  return list;
}

}  // namespace ringside::steel_arena
