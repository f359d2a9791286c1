#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/games/steel_arena/clauses.h"

namespace ringside::steel_arena {

/// A clause of an expansion where one of the base stands, in events and rows: it is numbered after those.
template <class Clause>
requires(std::is_enum_v<Clause> && !std::same_as<Clause, SA>) constexpr SA to_base_clause(Clause clause) {
  return static_cast<SA>(clause_ids.size() + static_cast<std::size_t>(clause));
}

}  // namespace ringside::steel_arena
