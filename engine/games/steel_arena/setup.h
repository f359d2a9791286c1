#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/board/hex.h"
#include "engine/core/facts.h"
#include "engine/core/json.h"
#include "engine/core/problem.h"
#include "engine/games/steel_arena/catalogue.h"
#include "engine/games/steel_arena/rulings.h"
#include "engine/games/steel_arena/state.h"

namespace ringside::steel_arena {

/// All that is fixed before the first action.
struct Setup {
  int players = 2;
  bool expert = false;  ///< SA-16.1
  bool team = false;    ///< SA-16.2
  int first_player = 0;
  int supply = 14;           ///< tiles of the supply at the start, SA-2.5
  bool custom_draw = false;  ///< "draw" was given
  Json field_source;         ///< as a person wrote it
  HexField field;
  Rulings rulings;
  std::shared_ptr<Catalogue const> catalogue;

  // Derived from those above when the setup is read.
  std::array<std::uint8_t, tile_types> drawn{};                ///< tiles of each type drawn for the field, SA-2.1
  int random = 0;                                              ///< and of any type, SA-2.2
  TileSet everything;                                          ///< all tiles of the catalogue
  std::array<std::uint8_t, TileSet::most_tiles> first_tile{};  ///< of each kind

  Catalogue const& tiles() const { return *catalogue; }
  /// Do two seats play together? A seat is its own team mate.
  bool together(int a, int b) const { return a == b || (team && (a - b) % 2 == 0); }
};

std::optional<Setup> read_setup(Json const& json, Problems& problems);
Json write_setup(Setup const& setup);
Facts const& facts();

}  // namespace ringside::steel_arena
