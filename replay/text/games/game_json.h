#pragma once

#include <string>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match.h"

namespace ringside {

/// Physical tiles of the built-in catalogue; 0 where a game has none.
int count_tiles(GameEntry const& game);

/// A law that audit and explore check, by the name that --law takes.
struct LawInWords {
  std::string name, clause, meaning;
};
/// `language` is that of the meaning.
std::vector<LawInWords> list_laws(GameEntry const& game, Language language = Language::english);

/// What there is to know of a game: an item of corpus/schema/cli-games.schema.json.
Json game_json(GameEntry const& game);

/// [{"id", "chapter", "text"}, …]; with "acts": false what no step of a game can cite.
Json clauses_json(GameEntry const& game, Language language);
/// [{"id", "question", "clauses", "options", "preset"}, …], an option as {"word", "meaning"}.
Json rulings_json(GameEntry const& game, Language language);

Json tile_json(TileView const& tile);

}  // namespace ringside
