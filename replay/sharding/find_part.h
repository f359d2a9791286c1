#pragma once

#include <vector>

#include "checker/find/find.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A hit as it is printed.
struct ShownHit {
  Json json;
  std::string text;
};

/// A game with something to report, without its match; and its hits as they are printed, if they are.
struct ShownGame {
  BatchIndex place;
  AskedGame game;
  std::vector<ShownHit> hits;
};

/// What a shard has found.
struct FindFound {
  std::uint64_t games = 0, skipped = 0, steps = 0;  ///< as in AskedChunk
  std::vector<ShownGame> shown;
};

Json shown_game_part(ShownGame const& shown);
Json find_part(std::uint64_t games, std::uint64_t skipped, std::uint64_t steps, Json shown);

/// Throws what nlohmann::json does where find_part() did not write it.
FindFound read_find_part(Json const& json);

}  // namespace ringside
