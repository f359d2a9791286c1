#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/core/values/language.h"

namespace ringside {

/// The ways to change a log, by how likely people are to have made that mistake.
enum class ChangeKind {
  forced,    ///< a step that was the only legal one is put in, or one too many is left out
  alike,     ///< another draw, or the same action with another parameter
  exchange,  ///< two neighbours in the other order
  other      ///< any other step put in, left out or put in place of one
};

struct ChangeCost {
  int cost;
  std::string_view word;  ///< for programs
  Saying meaning;
};

/// By kind. replay/recording/README.md shows this table.
inline constexpr std::array<ChangeCost, 4> change_costs{{
    {1, "forced", {"a forced step put in or left out", "вынужденный шаг вставлен или убран"}},
    {2, "alike", {"a draw or a parameter changed", "изменён жребий или параметр"}},
    {3, "exchange", {"two neighbours exchanged", "два соседних шага переставлены"}},
    {4, "other", {"any other step put in, left out or replaced", "другой шаг вставлен, убран или заменён"}},
}};

constexpr int cost_of(ChangeKind kind) { return change_costs[static_cast<std::size_t>(kind)].cost; }
inline constexpr int highest_change_cost = cost_of(ChangeKind::other);

}  // namespace ringside
