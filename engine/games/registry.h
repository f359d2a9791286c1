#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match/game_entry.h"
#include "engine/core/match/match_rules.h"

namespace ringside {

/// The one list of games, in the order in which they are shown: those of this program, then those that were added.
std::span<GameEntry const> games();
/// Those of this program alone.
std::span<GameEntry const> built_in_games();

/// Adds a game that is not of this program, before anybody has asked for the list or an entry of it.
void add_game(GameEntry entry);

/// The game of that id alone; all of them for an empty id.
std::span<GameEntry const> games_named(std::string_view id);

/// The game with this id; null if there is none.
GameEntry const* find_game(std::string_view id);

/// Ids of all games, for messages and completion.
std::vector<std::string> game_ids();

/// The tiles that a match is played with; none where its game has no catalogue. In place, so that it works on any list of games.
inline std::vector<TileView> list_tiles(MatchRules const& match) {
  TileSource const& source = find_game(match.facts().id)->tiles;
  if (source.list == nullptr) return {};
  Json const own = match.setup().value(std::string(source.option), Json());
  bool const is_whole = own.is_object() && !own.contains("digest");  // else it is named, and built in
  return source.list(is_whole ? own : source.built_in());
}

}  // namespace ringside
