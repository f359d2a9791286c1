#pragma once

#include <array>
#include <cstdint>

namespace ringside::steel_arena {

/// How many tiles are drawn of each type, in the order of TileType, and then of any type.
struct TileDraw {
  std::array<std::uint8_t, 5> drawn;
  int random;

  constexpr int total() const { return drawn[0] + drawn[1] + drawn[2] + drawn[3] + drawn[4] + random; }
};

/// What that many players draw.
struct SetupRow {
  int players;
  TileDraw field;   ///< of generation 2. SA-2.1
  TileDraw supply;  ///< of generation 3. SA-2.5
};

inline constexpr std::array<SetupRow, 3> setup_table{
    SetupRow{2, {{3, 2, 2, 1, 2}, 2}, {{}, 14}},
    SetupRow{3, {{5, 3, 3, 2, 3}, 3}, {{}, 21}},
    SetupRow{4, {{6, 4, 4, 2, 4}, 4}, {{}, 28}},
};
static_assert(setup_table[0].field.total() == 12 && setup_table[1].field.total() == 19 && setup_table[2].field.total() == 24);

}  // namespace ringside::steel_arena
