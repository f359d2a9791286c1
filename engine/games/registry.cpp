#include "engine/games/registry.h"

namespace ringside {
namespace {

std::vector<GameEntry>& all_games() {
  static std::vector<GameEntry> list(built_in_games().begin(), built_in_games().end());
  return list;
}

}  // namespace

std::span<GameEntry const> games() { return all_games(); }

void add_game(GameEntry entry) { all_games().push_back(entry); }

GameEntry const* find_game(std::string_view id) {
  for (GameEntry const& entry : games())
    if (entry.facts().id == id) return &entry;
  return nullptr;
}

std::span<GameEntry const> games_named(std::string_view id) {
  if (id.empty()) return games();
  GameEntry const* const game = find_game(id);
  return game == nullptr ? std::span<GameEntry const>() : std::span(game, 1);
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (GameEntry const& entry : games()) ids.emplace_back(entry.facts().id);
  return ids;
}

std::vector<TileView> list_tiles(MatchRules const& match) {
  TileSource const& source = find_game(match.facts().id)->tiles;
  if (source.list == nullptr) return {};
  Json const own = match.setup().value(std::string(source.option), Json());
  bool const is_whole = own.is_object() && !own.contains("digest");  // else it is named, and built in
  return source.list(is_whole ? own : source.built_in());
}

}  // namespace ringside
