#pragma once

#include <cstddef>

// Where the properties that only the overlay knows stand in Kind::extra. HV-6, HV-4.7.

namespace ringside::high_voltage::place {
inline constexpr std::size_t free_turn = 0;
inline constexpr std::size_t charge = 1;
inline constexpr std::size_t melee = 2;
inline constexpr std::size_t heat = 3;
inline constexpr std::size_t health = 4;
inline constexpr std::size_t good = 5;
}  // namespace ringside::high_voltage::place
