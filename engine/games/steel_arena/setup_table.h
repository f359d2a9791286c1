#pragma once

#include <array>
#include <cstdint>

namespace ringside::steel_arena {

/// SA-2.1: how many tiles of generation 2 are drawn for the field, by type and then of any type.
struct SetupRow {
  int players;
  std::array<std::uint8_t, 5> drawn;  ///< in the order of TileType
  int random;

  constexpr int cells() const { return drawn[0] + drawn[1] + drawn[2] + drawn[3] + drawn[4] + random; }
};

inline constexpr std::array<SetupRow, 3> setup_table{
    SetupRow{2, {3, 2, 2, 1, 2}, 2},
    SetupRow{3, {5, 3, 3, 2, 3}, 3},
    SetupRow{4, {6, 4, 4, 2, 4}, 4},
};
static_assert(setup_table[0].cells() == 12 && setup_table[1].cells() == 19 && setup_table[2].cells() == 24);

/// SA-2.5: tiles of generation 3 a player in the supply.
inline constexpr int supply_per_player = 7;

}  // namespace ringside::steel_arena
