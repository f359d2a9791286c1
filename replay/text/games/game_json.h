#pragma once

#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"

namespace ringside {

/// Physical tiles of the built-in catalogue; 0 where a game has none.
int count_tiles(GameEntry const& game);

/// The laws that audit and explore check, by the names that --law takes.
std::vector<InvariantName> list_laws(GameEntry const& game);

/// What there is to know of a game: an item of corpus/schema/cli-games.schema.json.
Json game_json(GameEntry const& game);

}  // namespace ringside
