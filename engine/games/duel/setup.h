#pragma once

#include <optional>

#include "engine/board/hex.h"
#include "engine/core/match/game.h"

namespace ringside::duel {

/// The options agreed before the game.
struct Setup {
  int damage = 1;                         ///< D: the damage that destroys a robot, 1 to 3 (DU-1.3)
  HexField field = HexField::hexagon(2);  ///< DU-1.1; the same in every game

  friend bool operator==(Setup const&, Setup const&) = default;
};

/// From JSON; nothing, with every problem named, if it cannot be read.
std::optional<Setup> read_setup(Json const& json, Problems& problems);
Json write_setup(Setup const& setup);
Facts const& facts();

}  // namespace ringside::duel
