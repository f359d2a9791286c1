#include "replay/commands/prove/setup_changes.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "checker/readings/impact.h"
#include "checker/readings/rulings.h"
#include "engine/games/registry.h"

namespace ringside {
namespace {

Result<ChangedSetup> changed(std::string_view id, std::string const& changes, Json const& setup = Json::object()) {
  GameEntry const& game = *find_game(id);
  Problems problems;
  return change_setup(game, setup, setup_in_full(*game.match(setup, problems)), changes);
}

std::string why_not(std::string_view id, std::string const& changes) {
  auto const result = changed(id, changes);
  return result ? "it is taken" : result.error().reports.front().what;
}

TEST(Changes, NameOptionsAndRulings) {
  auto const arena = changed("steel-arena", "players=4,mode=expert,armour.trigger=all");
  ASSERT_TRUE(arena) << arena.error().reports.front().what;
  EXPECT_EQ(arena->setup, Json::parse(R"({"players": 4, "mode": "expert", "rulings": {"armour.trigger": "all"}})"));
  EXPECT_EQ(arena->in_force, "players=2,mode=basic,armour.trigger=as-needed");
}

TEST(Changes, StandBesideWhatIsGiven) {
  auto const arena = changed("steel-arena", "mode=expert", {{"players", 3}, {"mode", "basic"}});
  ASSERT_TRUE(arena);
  EXPECT_EQ(arena->setup, Json::parse(R"({"players": 3, "mode": "expert"})"));
}

TEST(Changes, TakeADefaultByItsWords) {
  auto const arena = changed("steel-arena", "supply=7 a player", {{"supply", 3}});
  ASSERT_TRUE(arena);
  EXPECT_EQ(arena->setup, Json::object());
  EXPECT_EQ(arena->in_force, "supply=3");
}

TEST(Changes, ReachTiles) {
  auto const arena = changed("steel-arena", "nailer-m1:count=5,nailer-m1:damage=2,laser:count=0");
  ASSERT_TRUE(arena) << arena.error().reports.front().what;
  EXPECT_TRUE(arena->in_force.starts_with("nailer-m1:count=4,nailer-m1:damage=1,laser:count=")) << arena->in_force;
  Json const& tiles = arena->setup["catalogue"]["tiles"];
  EXPECT_EQ(tiles[0]["id"], "nailer-m1");
  EXPECT_EQ(tiles[0]["count"], 5);
  EXPECT_EQ(tiles[0]["damage"], 2);
  EXPECT_EQ(std::count_if(tiles.begin(), tiles.end(), [](Json const& tile) { return tile["id"] == "laser"; }), 0);
  EXPECT_TRUE(changed("high-voltage", "laser:count=0"));
}

TEST(Changes, AreRefusedWithTheReason) {
  EXPECT_EQ(why_not("steel-arena", "players"), "'players' does not change a setup; expected NAME=VALUE");
  EXPECT_EQ(why_not("steel-arena", "players=3,"), "'' does not change a setup; expected NAME=VALUE");
  EXPECT_EQ(why_not("steel-arena", "player=3"), "steel-arena has no option or ruling 'player'; did you mean 'players'?");
  EXPECT_EQ(why_not("steel-arena", "players=9"), "--players: '9' is not possible; expected a number from 2 to 4");
  EXPECT_EQ(why_not("steel-arena", "nailer-m:count=1"), "steel-arena has no tile 'nailer-m'; did you mean 'nailer-m1'?");
  EXPECT_EQ(why_not("duel", "sword:count=1"), "duel has no catalogue of tiles");
  EXPECT_NE(why_not("steel-arena", "nailer-m1:count=-1"), "it is taken");
  EXPECT_NE(why_not("steel-arena", "nailer-m1:colour=1"), "it is taken");
}

TEST(ShareTable, AsksForSeatsAndField) {
  auto const match = [](Json const& setup) {
    Problems problems;
    return find_game("steel-arena")->match(setup, problems);
  };
  EXPECT_TRUE(share_table(*match(Json::object()), *match({{"mode", "expert"}})));
  EXPECT_FALSE(share_table(*match(Json::object()), *match({{"players", 3}})));
  EXPECT_FALSE(share_table(*match(Json::object()), *match({{"field", "4-players"}})));
}

}  // namespace
}  // namespace ringside
