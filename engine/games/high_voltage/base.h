#pragma once

#include "engine/games/high_voltage/clauses.h"
#include "engine/games/steel_arena/clauses.h"

// High Voltage lies over Steel Arena: what it does not redefine is that game's.

namespace ringside::steel_arena {}

namespace ringside::high_voltage {

using namespace steel_arena;  // NOLINT: an overlay speaks of what lies below it

/// A clause of the overlay where one of the base stands: it is numbered after those.
constexpr SA to_base_clause(HV clause) {
  return static_cast<SA>(static_cast<int>(steel_arena::clause_ids.size()) + static_cast<int>(clause));
}
constexpr std::string_view id_of_either(SA clause) {
  auto const number = static_cast<std::size_t>(clause);
  return number < steel_arena::clause_ids.size() ? steel_arena::clause_ids[number]
                                                 : clause_ids[number - steel_arena::clause_ids.size()];
}

}  // namespace ringside::high_voltage
