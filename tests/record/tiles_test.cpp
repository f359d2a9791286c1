#include <gtest/gtest.h>

#include "engine/games/registry.h"

namespace ringside {
namespace {

Json views_json(GameEntry const& game, Json const& catalogue) {
  Json list = Json::array();
  for (TileView const& tile : game.tiles.list(catalogue)) list.push_back({tile.id, tile.type, tile.count, tile.properties});
  return list;
}

TEST(Tiles, WhatIsExportedIsReadBackUnchanged) {
  int games_with_tiles = 0;
  for (GameEntry const& game : games()) {
    if (game.tiles.list == nullptr) continue;
    ++games_with_tiles;
    std::string const id(game.facts().id), option(game.tiles.option);
    Json const written = Json::parse(game.tiles.built_in().dump(2));
    EXPECT_EQ(written, game.tiles.built_in()) << id;
    EXPECT_EQ(game.tiles.check(written), Problems{}) << id;
    Problems problems;
    auto const match = game.match({{option, written}}, problems);
    ASSERT_EQ(problems, Problems{}) << id;
    Json const kept = match->setup().at(option);
    EXPECT_TRUE(kept == written || kept.contains("digest")) << id << ": " << kept.dump();  // what is built in needs no copy
    EXPECT_EQ(game.match(match->setup(), problems)->setup(), match->setup()) << id;
    EXPECT_EQ(views_json(game, written), views_json(game, game.tiles.built_in())) << id;
  }
  EXPECT_EQ(games_with_tiles, 4);
}

/// The file and the built-in data that it is written from are played alike.
TEST(Tiles, WhatIsExportedPlaysAsTheDefault) {
  for (GameEntry const& game : games()) {
    if (game.tiles.list == nullptr) continue;
    Problems problems;
    auto const usual = game.match(Json::object(), problems);
    auto const read = game.match({{std::string(game.tiles.option), game.tiles.built_in()}}, problems);
    ASSERT_TRUE(usual && read) << game.facts().id;
    AnyState a = usual->start(), b = read->start();
    for (int step = 0; step < 200 && !usual->actor(a).is_nobody(); ++step) {
      std::vector<ActionCode> actions, others;
      usual->legal(a, actions);
      read->legal(b, others);
      ASSERT_EQ(actions, others) << game.facts().id << " step " << step;
      ActionCode const action = actions[static_cast<std::size_t>(step * 7) % actions.size()];
      ASSERT_EQ(usual->text(action), read->text(action));
      usual->apply(a, action);
      read->apply(b, action);
    }
  }
}

}  // namespace
}  // namespace ringside
