#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/board/hex.h"
#include "engine/core/text/json.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/rulings.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

struct Seams;

/// All that is fixed before the first action.
struct Setup {
  int players = 2;
  bool expert = false;  ///< SA-16.1
  int teams = 0;        ///< SA-16.2; 0: everybody plays alone
  int first_player = 0;
  int supply = 14;           ///< tiles of the supply at the start, SA-2.5
  bool custom_draw = false;  ///< "draw" was given
  Json field_source;         ///< as a person wrote it
  HexField field;
  Rulings rulings;
  bool lands_on_robots = false;  ///< some jump may, whatever R jump.landing says: HV-5.2
  bool has_high_points = false;  ///< among its tiles: HV-6.7
  std::shared_ptr<Catalogue const> catalogue;
  Seams const* seams = nullptr;  ///< of the game that is played; never null in a setup that was read

  // Derived from those above when the setup is read.
  std::array<std::uint8_t, tile_types> drawn{};  ///< tiles of each type drawn for the field, SA-2.1
  int random = 0;                                ///< and of any type, SA-2.2
  TileSet everything;                            ///< all tiles of the catalogue
  TileSet boxed;  ///< those that lie in no stack: in the box, unless somebody has them; of generation 1 all, SA-2.6
  std::array<std::uint8_t, TileSet::most_tiles> first_tile{};  ///< of each kind

  Catalogue const& tiles() const { return *catalogue; }
  /// The team of a seat; who plays alone is a team. SA-16.2.
  int team_of(int seat) const { return teams == 0 ? seat : seat % teams; }
  /// Do two seats play together? A seat is its own team mate.
  bool together(int a, int b) const { return a == b || (teams != 0 && (a - b) % teams == 0); }
};

}  // namespace ringside::steel_arena
