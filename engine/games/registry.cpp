#include "engine/games/registry.h"

#include <array>

#include "engine/games/duel/entry.h"
#include "engine/games/golems/entry.h"
#include "engine/games/high_voltage/entry.h"
#include "engine/games/robocide/entry.h"
#include "engine/games/steel_arena/entry.h"

namespace ringside {

std::span<GameEntry const> games() {
  static std::array const list{
      duel::entry(), steel_arena::entry(), high_voltage::entry(), golems::entry(), robocide::entry(),
  };
  return list;
}

GameEntry const* find_game(std::string_view id) {
  for (GameEntry const& entry : games())
    if (entry.facts().id == id) return &entry;
  return nullptr;
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (GameEntry const& entry : games()) ids.emplace_back(entry.facts().id);
  return ids;
}

std::vector<TileView> list_tiles(Match const& match) {
  TileSource const& source = find_game(match.facts().id)->tiles;
  if (source.list == nullptr) return {};
  Json const own = match.setup().value(std::string(source.option), Json());
  bool const is_whole = own.is_object() && !own.contains("digest");  // else it is named, and built in
  return source.list(is_whole ? own : source.built_in());
}

}  // namespace ringside
