#include "engine/games/registry.h"

#include <array>

#include "engine/core/erase.h"
#include "engine/games/duel/game.h"
#include "engine/games/golems/game.h"
#include "engine/games/steel_arena/game.h"

namespace ringside {

std::span<GameEntry const> games() {
  static std::array const list{
      entry_of<duel::Duel>(),
      entry_of<steel_arena::SteelArena>(steel_arena::tile_source()),
      entry_of<golems::BattleOfGolems>(golems::scenario_source()),
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

}  // namespace ringside
