#pragma once

#include "engine/games/high_voltage/base.h"
#include "engine/games/high_voltage/rulings.h"
#include "engine/games/steel_arena/setup.h"

namespace ringside::high_voltage {

using BaseSetup = steel_arena::Setup;

/// Tiles whose state is kept one by one: circular ones, and those with health. A catalogue may have so many of each.
inline constexpr int most_watched = 8;
/// Explosive tiles that a catalogue may have: while an interrupt is under way, there is room for so many blasts.
inline constexpr int most_blasts = 6;

/// What is fixed before the first action, besides what the base fixes.
struct Setup : BaseSetup {
  Rulings answers;  ///< Setup::rulings is the base's part of them
  bool king = false;
  bool charge = false;
  bool abilities = false;
  bool mines = false;
  std::uint8_t vulcan = nothing;    ///< its seat, HV-2.7
  std::uint8_t predator = nothing;  ///< its seat

  // Derived when the setup is read.
  TileSet out;                                            ///< tiles that do not take part, HV-4.1
  std::uint64_t centres = 0;                              ///< HV-3.1
  std::array<std::uint8_t, tile_types> supply_by_type{};  ///< drawn for the supply by type, HV-2.2
  int supply_random = 0;                                  ///< and of any type
  std::array<std::uint8_t, most_watched> circular{};      ///< HV-6.4, HV-6.5
  std::array<std::uint8_t, most_watched> with_health{};   ///< HV-6.6
  int circular_count = 0;
  int health_count = 0;

  /// Cells that tiles are drawn for: Olympus is not drawn.
  int cells_to_fill() const { return field.size() - (king ? 1 : 0); }
  /// Whose mines these are: 0 and 1 Vulcan's, 2 and 3 Predator's. HV-7.3.
  std::uint8_t owner_of_mine(int mine) const { return mine < 2 ? vulcan : predator; }
};

}  // namespace ringside::high_voltage
