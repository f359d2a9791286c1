#pragma once

#include "engine/core/match/game_entry.h"
#include "engine/games/high_voltage/base.h"
#include "engine/games/high_voltage/rulings.h"
#include "engine/games/steel_arena/catalogue_properties.h"

// The overlay's tiles, and what can be printed on them. HV-1.1, HV-2.1, HV-5, HV-6.

namespace ringside::high_voltage {

BoxForm form();
/// Names what tiles cannot be, nor how many there can be. It comes after the base's check.
void check_box(std::vector<Kind> const& kinds, Problems& problems);
/// The base's box without F451 and Quasar, and the tiles of catalogue.json after it.
Catalogue const& built_in_catalogue();
/// Is it the name of a tile of the base that is out of the game? HV-1.1.
bool is_out(std::string_view name);
/// For `ringside tiles`.
TileSource tile_source();

/// Does a tile take part only with the option `charge`? HV-4.1.
bool is_of_charge(Kind const& kind);
/// Is it dealt instead of lying in a stack? HV-4.1.
bool is_dealt(Kind const& kind);
/// Does it take part? HV-4.1, R charge.deactivators. In the deal a chargeable attack module of generation 1 does as any other.
bool takes_part(Kind const& kind, bool charge, ChargeDeactivators deactivators);
/// Names what the deal can run out of with that many players. HV-2.1, HV-4.1.
void check_deal(std::vector<Kind> const& kinds, int players, bool charge, ChargeDeactivators deactivators,
                std::string const& where, Problems& problems);
/// Is it circular? HV-6.4, HV-6.5.
bool is_circular(Kind const& kind);

}  // namespace ringside::high_voltage
