#include "engine/games/registry.h"

namespace ringside {

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
