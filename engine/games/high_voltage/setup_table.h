#pragma once

#include <array>

#include "engine/games/steel_arena/setup_table.h"

namespace ringside::high_voltage {

/// HV-2.2.
inline constexpr std::array<steel_arena::SetupRow, 5> setup_table{{
    {2, {{4, 2, 2, 1, 2}, 1}, {{4, 2, 2, 1, 2}, 3}},
    {3, {{6, 3, 3, 2, 3}, 2}, {{6, 3, 3, 2, 3}, 4}},
    {4, {{8, 4, 4, 2, 4}, 2}, {{10, 5, 5, 2, 5}, 1}},
    {5, {{10, 5, 5, 3, 5}, 2}, {{12, 6, 6, 3, 6}, 2}},
    {6, {{12, 6, 6, 3, 6}, 4}, {{14, 7, 7, 3, 7}, 4}},
}};

}  // namespace ringside::high_voltage
