// New terrain (HV-6), what teams need (HV-2.4), Olympus (HV-3), range limits (HV-5.3). Seat 0 goes east from the middle: d4, d5,
// d6, d7.

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

std::vector<Spot> direct(Game const& game) { return aims(game.world, game.robot(0), attack_print("laser", "direct", 1)); }

}  // namespace

TEST(HighVoltageTerrain, HV_6_1_FreeTurnByItsNumberOrLess) {
  Game game = walk();
  lay(game, {0, 0}, with(terrain_print("turntable"), &Print::free_turn, 2));
  EXPECT_EQ(play(game, {"free-turn 0"}).offers("free-turn"),
            (Choices{"free-turn 0", "free-turn left 1", "free-turn left 2", "free-turn right 1", "free-turn right 2"}));
  game.rulings["free-turn.amount"] = "exact";
  EXPECT_EQ(play(game, {"free-turn 0"}).offers("free-turn"), (Choices{"free-turn 0", "free-turn left 2", "free-turn right 2"}));
}

TEST(HighVoltageTerrain, HV_6_2_ChargeForWhoCrosses) {
  for (std::string const passing : {"yes", "no"}) {
    Game game = walk();
    game.rulings["charge.passing"] = passing;
    lay(game, {0, 1}, with(terrain_print("socket"), &Print::charge, 2));
    play(game, {"activate boots 2"});
    EXPECT_EQ(game.robot(0).charge, passing == "yes" ? 3 : 1);
    game.robot(0).cell = {0, 1};
    play(game, {"cool"});
    EXPECT_EQ(game.robot(0).charge, passing == "yes" ? 6 : 4) << "starts its turn there";
  }
}

TEST(HighVoltageTerrain, HV_6_2_WhoIsHaltedThereHasNotCrossedIt) {
  Game game = walk();
  game.rulings["charge.passing"] = "no";
  lay(game, {0, 1}, with(terrain_print("socket"), &Print::charge, 2));
  game.world.mines[{0, 1}] = {1, 'd'};
  play(game, {"activate boots 2"});
  EXPECT_EQ(game.robot(0).charge, 3);
}

TEST(HighVoltageTerrain, HV_6_3_DeactivatorForWhoCrosses) {
  Game game = walk();
  game.robot(0).charge = 4;
  lay(game, {0, 1}, with(terrain_print("earthing"), &Print::deactivator));
  play(game, {"activate boots 2"});
  EXPECT_EQ(game.robot(0).charge, 0);
  game.robot(0).cell = {0, 1};
  play(game, {"cool"});
  EXPECT_EQ(game.robot(0).charge, 1) << "starting there does nothing";
}

TEST(HighVoltageTerrain, HV_6_6_HealthWithinOneTurn) {
  Game game = walk();
  int const tile = lay(game, {0, 1}, with(spikes(), &Print::health, 2));
  give(game, 0, with(attack_print("hornet", "direct", 1), &Print::speed));
  give(game, 0, attack_print("laser", "direct", 1));
  play(game, {"activate hornet d5", "activate laser d5"});
  EXPECT_TRUE(game.robot(0).trophies.contains(tile));
  EXPECT_TRUE(game.world.terrain.empty());
}

TEST(HighVoltageTerrain, HV_6_6_LessThanItsHealthIsNothing) {
  Game game = walk();
  lay(game, {0, 1}, with(spikes(), &Print::health, 2));
  give(game, 0, attack_print("laser", "direct", 1));
  play(game, {"activate laser d5"});
  EXPECT_EQ(game.world.terrain.at({0, 1}).taken, 1);
  EXPECT_TRUE(game.robot(0).trophies.empty());
}

TEST(HighVoltageTerrain, HV_6_6_PredatorsInAnInterrupt) {
  Game game = walk();
  stand(game, 1, {-1, 2}, SW).character = Character::predator;
  int const tile = lay(game, {1, 0}, with(spikes(), &Print::health, 1));
  give(game, 1, attack_print("ray", "ray", 1));
  play(game, {"activate boots 1", "strike ray"});
  EXPECT_TRUE(game.robot(1).trophies.contains(tile));
}

TEST(HighVoltageTerrain, HV_2_4_TrophiesThatATeamNeeds) {
  for (int const trophies : {14, 19}) {
    Game game = walk(5);
    game.world.teams = 2;
    game.world.pile = 1;
    game.world.active = trophies == 14 ? 1 : 0;
    stand(game, trophies == 14 ? 3 : 2, {2, -3}, W).unseen = trophies;
    stand(game, game.world.active, {0, 0}, E);
    lay(game, {0, 0}, with(terrain_print("olympus"), &Print::good));
    play(game, {"cool"});
    EXPECT_EQ(game.world.end, "trophies");
  }
  Game game = walk(5);
  game.world.teams = 2;
  game.robot(2).unseen = 15;
  play(game, {"cool"});
  end_if_won(game);
  EXPECT_EQ(game.world.end, "") << "three need 20";
}

TEST(HighVoltageTerrain, HV_6_6_HeatDoesNotCount) {
  Game game = walk();
  lay(game, {0, 1}, with(spikes(), &Print::health, 1));
  give(game, 0, with(attack_print("torch", "direct", 0), &Print::heat, 3));
  play(game, {"activate torch d5"});
  EXPECT_EQ(game.world.terrain.size(), 1U);
}

TEST(HighVoltageTerrain, HV_6_6_BlastsCount) {
  for (std::string const to : {"active", "box"}) {
    Game game = walk();
    game.rulings["health.blast"] = to;
    int const tile = lay(game, {0, 3}, with(spikes(), &Print::health, 1));
    lay(game, {0, 2}, with(with(terrain_print("trap"), &Print::explosive), &Print::splinters, 1));
    give(game, 0, attack_print("laser", "direct", 1));
    play(game, {"activate laser d6"});
    EXPECT_EQ(game.robot(0).trophies.contains(tile), to == "active");
    EXPECT_EQ(game.world.box.contains(tile), to == "box");
  }
}

TEST(HighVoltageTerrain, HV_6_7_FromAHighPointAcrossObstructions) {
  Game game = walk();
  lay(game, {0, 1}, with(terrain_print("wall"), &Print::obstruction));
  EXPECT_EQ(direct(game), (std::vector<Spot>{{0, 1}}));
  lay(game, {0, 0}, with(terrain_print("tower"), &Print::high_point));
  EXPECT_EQ(direct(game), (std::vector<Spot>{{0, 1}, {0, 2}, {0, 3}}));
  stand(game, 1, {0, 2}, W);
  EXPECT_EQ(direct(game), (std::vector<Spot>{{0, 1}, {0, 2}})) << "a robot stops the shot";
}

TEST(HighVoltageTerrain, HV_6_7_ToARobotOnAHighPoint) {
  Game game = walk();
  lay(game, {0, 1}, with(terrain_print("wall"), &Print::obstruction));
  lay(game, {0, 3}, with(terrain_print("tower"), &Print::high_point));
  EXPECT_EQ(direct(game), (std::vector<Spot>{{0, 1}}));
  stand(game, 1, {0, 3}, W);
  EXPECT_EQ(direct(game), (std::vector<Spot>{{0, 1}, {0, 3}}));
}

TEST(HighVoltageTerrain, HV_5_3_RangeLimit) {
  Game game = walk();
  auto const limited = [&](std::string const& aim, int range) {
    return aims(game.world, game.robot(0), with(attack_print("limited", aim, 1), &Print::range_limit, range));
  };
  for (std::string const aim : {"direct", "lobbed", "ray"}) EXPECT_EQ(limited(aim, 2), (std::vector<Spot>{{0, 2}})) << aim;
  EXPECT_TRUE(limited("lobbed", 4).empty());
  stand(game, 1, {0, 1}, W);
  EXPECT_TRUE(limited("direct", 2).empty());
  EXPECT_EQ(limited("lobbed", 2), (std::vector<Spot>{{0, 2}}));
}

TEST(HighVoltageTerrain, HV_3_3_ATrophyOnComingOntoOlympus) {
  for (std::string const count : {"once", "twice"}) {
    Game game = walk();
    game.rulings["hill.count"] = count;
    game.world.pile = 9;
    lay(game, {0, 1}, with(terrain_print("olympus"), &Print::good));
    play(game, {"activate boots 1"});
    EXPECT_EQ(game.robot(0).unseen, count == "once" ? 1 : 2);
    play(game, {"cool"});
    EXPECT_EQ(game.robot(0).unseen, count == "once" ? 2 : 3) << "its turn begins there";
  }
}

TEST(HighVoltageTerrain, HV_3_3_EndsTheGameAmidAMovement) {
  Game game = walk();
  game.world.pile = 1;
  game.robot(0).unseen = 9;
  lay(game, {0, 1}, with(terrain_print("olympus"), &Print::good));
  play(game, {"activate boots 3"});
  EXPECT_EQ(game.world.end, "trophies");
  EXPECT_EQ(game.robot(0).cell, (Spot{0, 1}));
}

TEST(HighVoltageTerrain, HV_3_2_AnEmptyPileGivesNothing) {
  Game game = walk();
  lay(game, {0, 1}, with(terrain_print("olympus"), &Print::good));
  play(game, {"activate boots 1"});
  EXPECT_EQ(game.robot(0).unseen, 0);
}

}  // namespace ringside::oracle::voltage
