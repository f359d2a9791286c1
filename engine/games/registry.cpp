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

}  // namespace ringside
