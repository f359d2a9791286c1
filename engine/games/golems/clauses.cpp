#include "engine/games/golems/clauses.h"

#include <vector>

#include "engine/core/read_clauses.h"

namespace ringside::golems {

extern std::string_view const rules_text;  // RULES.md, built in

std::span<Clause const> clauses() {
  static std::vector<Clause> const list = read_clauses(rules_text, "BG-");
  return list;
}

std::string_view id_of(BG clause) { return clauses()[static_cast<std::size_t>(clause)].id; }

}  // namespace ringside::golems
