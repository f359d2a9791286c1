#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/core/values/internal_fault.h"
#include "engine/games/steel_arena/clauses.h"
#include "engine/games/steel_arena/task_fields.h"

// What an expansion says of the causes of hits that it adds: a row for each, which is all there is of it. A cause is found by the
// word of its row while the program is compiled, so that neither can be without the other.
//
//   inline constexpr std::array more_causes{MoreCause{.word = "mine", .damages = to_base_clause(HV::c7_4), …}};
//   inline constexpr Cause by_mine = cause_called(more_causes, "mine");

namespace ringside::steel_arena {

struct MoreCause {
  std::string_view word;
  SA damages;                   ///< the clause of its damage
  SA heats;                     ///< and of its heat
  bool is_terrains = false;     ///< R team.terrain
  bool meets_circular = false;  ///< circular armour works on it, whatever R armour.own-cell says: HV-7.4
};

/// The number of the cause with that word. What is thrown does not compile.
template <std::size_t n>
constexpr Cause cause_called(std::array<MoreCause, n> const& rows, std::string_view word) {
  auto const named = [&](MoreCause const& row) { return row.word == word; };
  auto const row = std::find_if(rows.begin(), rows.end(), named);
  if (row == rows.end()) internal_fault("a cause needs a row in more_causes that has its word and its clauses");
  bool const is_known = std::find(cause_words.begin(), cause_words.end(), word) != cause_words.end();
  if (is_known || std::count_if(rows.begin(), rows.end(), named) > 1) internal_fault("two causes have the same word");
  if (row->damages == SA{} || row->heats == SA{}) internal_fault("a row of more_causes needs both of its clauses");
  return static_cast<Cause>(cause_words.size() + static_cast<std::size_t>(row - rows.begin()));
}

}  // namespace ringside::steel_arena
