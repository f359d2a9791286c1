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

}  // namespace ringside
