#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "checker/tables/edge.h"
#include "engine/record/values/read.h"

namespace ringside {

/// What a kind of tile did for those who took it.
struct TileUses {
  std::uint64_t taken = 0;  ///< times that a seat took one
  std::uint64_t hits = 0;   ///< hits by it
  Edge edge;                ///< of the seats that took one

  void add(TileUses const& other);
};

/// Replays a game up to its first illegal step and adds up its tiles by id, where the game tells who takes which.
void add_tile_uses(std::map<std::string, TileUses>& tiles, LoadedRecord const& loaded, AnyState const& start);

}  // namespace ringside
