// SA-16.2: the team game. Seats 0 and 2 play together, 1 and 3.

#include "engine/games/steel_arena/game.h"
#include "engine/games/steel_arena/setup.h"
#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Numbers = std::vector<int>;

/// Seat 0 on c1 looks along the row; `ahead` stands on c3, the others out of the way.
std::string line_up(int ahead, std::string_view more = "{}") {
  std::string const target = "c3 e: laser, crab, flea";
  if (ahead == 2) return position({"c1 e: nailer-m1, skorokhod-m1, jet, mortar", "e1 w", target, "e4 w"}, more);
  return position({"c1 e: nailer-m1, skorokhod-m1, jet, mortar", target, "e1 w", "e4 w"}, more);
}

std::string const many =
    R"(["stapler", "ram", "fan", "blowtorch", "grenade", "pneumatic-hammer", "circular-saw", "crab-m2", "skates"])";

TEST(Team, SA_16_2_WhatAMateCostsIsNobodysTrophy) {
  Table table(line_up(2), in_teams());
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_TRUE(table.happened("SA-16.2 discarded seat=2 tile=Laser"));
  EXPECT_EQ(table.field("robot[0].trophies"), "none");
  EXPECT_TRUE(table.holds("box", "laser"));
}

TEST(Team, SA_16_2_WhatAFoeLosesIsATrophy) {
  Table table(line_up(1), in_teams());
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

TEST(Team, SA_16_2_TenOfOnePlayerEndNothing) {
  Table table(line_up(1, R"({"robot": [{"trophies": )" + many + "}]}"), in_teams());
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_EQ(table.number("robot[0].trophies"), 10);
  EXPECT_EQ(table.field("end"), "playing");
}

TEST(Team, SA_16_2_FifteenOfATeamEndTheGame) {
  Table table(line_up(1, R"({"robot": [{"trophies": )" + many +
                             R"(}, {}, {"trophies": ["pivot", "swivel", "gyro", "hinge", "axle-m2"]}]})"),
              in_teams());
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_EQ(table.outcome().reason, "trophies");
  EXPECT_EQ(table.outcome().scores, (Numbers{15, 0, 15, 0}));
  EXPECT_EQ(table.outcome().rank, (Numbers{1, 3, 1, 3}));
}

TEST(Team, SA_16_2_ADestroyedMateEndsTheGameAndPaysNobody) {
  Table table(position({"c1 e: forget-me-not", "e1 w", "c3 e: laser", "e4 w"}), in_teams());
  table.play("activate forget-me-not c3");
  EXPECT_EQ(table.outcome().reason, "destroyed");
  EXPECT_TRUE(table.happened("SA-16.2 discarded seat=2 tile=Laser"));
}

TEST(Team, SA_15_2_OfEqualTrophiesTheLargerTeamWins) {
  Table table(position({"c1 e: laser", "e1 w: jet, gyro", "c3 e: crab, flea, mortar", "e4 w: hinge"},
                       R"({"field": {"a1": "empty"}, "supply": 0})"),
              in_teams());
  EXPECT_EQ(table.play("cool").outcome().rank, (Numbers{1, 3, 1, 3}));
}

TEST(Team, SA_16_2_RulingTeamSupply) {
  std::string const start = line_up(1, R"({"field": {"a1": "empty"}, "supply": 0})");
  EXPECT_EQ(Table(start, in_teams()).play("cool").field("end"), "supply");
  Table goes_on(start, in_teams({{"team.supply", "continues"}}));
  goes_on.play("cool");
  EXPECT_EQ(goes_on.field("turn"), "1");
  EXPECT_EQ(goes_on.field("field[a1]"), "empty");
}

TEST(Team, SA_15_1_RulingTeamSupply_SaysNothingOfOtherModes) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c3": "empty"}, "supply": 0})"),
              on("3-players", {{"team.supply", "continues"}}));
  EXPECT_EQ(table.play("cool").field("end"), "supply");
}

TEST(Team, SA_16_2_RulingTeamTerrain) {
  std::string const start = position({"c1 e: skorokhod-m1, jet, mortar", "e1 w", "c2 e: laser, crab, flea", "e4 w"},
                                     R"({"field": {"c3": "burning-fuel"}})");
  Table nobodys(start, in_teams());
  nobodys.play({"activate skorokhod-m1 1", "discard laser"});
  EXPECT_TRUE(nobodys.happened("SA-16.2 discarded seat=2 tile=Laser"));
  Table trophies(start, in_teams({{"team.terrain", "trophies"}}));
  trophies.play({"activate skorokhod-m1 1", "discard laser"});
  EXPECT_TRUE(trophies.happened("SA-12.3 trophy tile=Laser other=2 seat=0"));
}

TEST(Team, SA_16_2_RulingTeamTerrain_TheOldestDamageIsPaidFirst) {
  std::string const start = position({"c1 e: gravity-gun, jet, mortar", "e1 w", "c2 e: laser, crab, flea", "e4 w"},
                                     R"({"field": {"c3": "burning-fuel"}})");
  Table attack_first(start, in_teams({{"team.terrain", "trophies"}}));
  attack_first.play({"activate gravity-gun c2", "damage first", "push 1", "discard laser", "discard crab"});
  EXPECT_TRUE(attack_first.happened_in_order({"SA-16.2 discarded seat=2 tile=Laser", "SA-12.3 trophy tile=Crab other=2 seat=0"}));
  Table terrain_first(start, in_teams({{"team.terrain", "trophies"}}));
  terrain_first.play({"activate gravity-gun c2", "push 1 first", "discard laser", "discard crab"});
  EXPECT_TRUE(
      terrain_first.happened_in_order({"SA-12.3 trophy tile=Laser other=2 seat=0", "SA-16.2 discarded seat=2 tile=Crab"}));
}

TEST(Team, SA_16_2_RulingTeamTerrain_AFoeIsATrophyAnyway) {
  std::string const start = position({"c1 e: skorokhod-m1, jet, mortar", "c2 e: laser, crab, flea", "e1 w", "e4 w"},
                                     R"({"field": {"c3": "burning-fuel"}})");
  for (char const* option : {"void", "trophies"}) {
    Table table(start, in_teams({{"team.terrain", option}}));
    EXPECT_EQ(table.play({"activate skorokhod-m1 1", "discard laser"}).number("robot[0].trophies"), 1) << option;
  }
}

TEST(Team, SA_16_2_NeedsFourPlayers) {
  Problems problems;
  EXPECT_FALSE(SteelArena::read_setup(Json{{"mode", "team"}, {"players", 3}}, problems));
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems.front().where, "mode");
}

}  // namespace
}  // namespace ringside::steel_arena
