// Mines (HV-7.3, 7.4) and movements that are broken into (HV-7.5). Seat 0 goes east from the middle: d4, d5, d6, d7.

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

Game mined(char kind, int owner, int seats = 2) {
  Game game = walk(seats);
  game.robot(owner).character = kind < 'c' ? Character::vulcan : Character::predator;
  game.world.mines[{0, 1}] = {owner, kind};
  return game;
}

void overheat(Game& game, int seat, int modules) {
  for (auto& [tile, module] : game.robot(seat).modules)
    if (modules-- > 0) module.hot = true;
}

}  // namespace

TEST(HighVoltageMines, HV_7_3_WhereOneMayBeLaid) {
  Game game = table(2);
  stand(game, 0, {0, 3}, E).mines = {'a', 'b'};
  stand(game, 1, {-1, 3}, E);
  lay(game, {0, 2}, with(terrain_print("rock"), &Print::obstacle));
  EXPECT_EQ(mine_cells(game.world, 0), (std::set<Spot>{{1, 2}}));
  lay(game, {1, 2}, terrain_print("shelter"));
  EXPECT_EQ(mine_cells(game.world, 0), (std::set<Spot>{{1, 2}}));
  play(game, {"lay b e6"});
  EXPECT_EQ(game.world.mines.at({1, 2}).kind, 'b');
  EXPECT_EQ(game.robot(0).mines, (std::set<char>{'a'}));
  EXPECT_TRUE(mine_cells(game.world, 0).empty());
}

TEST(HighVoltageMines, HV_7_3_LeavesTheGameWhenItIsSetOff) {
  Game game = mined('b', 1);
  play(game, {"activate boots 3"});
  EXPECT_TRUE(game.world.mines.empty());
  EXPECT_EQ(game.robot(0).cell, (Spot{0, 3}));
}

TEST(HighVoltageMines, HV_7_3_NotByWhoJumpsOverIt) {
  Game game = mined('d', 1);
  give(game, 0, movement_print("flea", "jump", 1, 2));
  play(game, {"activate flea 2"});
  EXPECT_EQ(game.world.mines.size(), 1U);
}

TEST(HighVoltageMines, HV_7_4_ChanceDecidesAmongModulesThatLookAlike) {
  Game game = mined('a', 1);
  for (auto& [tile, module] : game.robot(0).modules) module.face_down = true;
  Script const script = play(game, {"activate boots 1", "token face-down defence", "falls on plate#2"});
  EXPECT_TRUE(script.is_done());
  constexpr int chance = -1;
  EXPECT_EQ(script.asked.at(2).first, chance);
  EXPECT_EQ(script.asked.at(2).second.size(), 3U) << "the plates";
}

TEST(HighVoltageMines, HV_7_3_ByWhoIsPushedOntoIt) {
  Game game = mined('d', 1);
  stand(game, 1, {0, 1}, W);
  game.world.mines = {{{0, 2}, {0, 'd'}}};
  play(game, {"activate boots 2"});
  EXPECT_TRUE(game.robot(1).must_cool);
  EXPECT_EQ(game.robot(0).cell, (Spot{0, 2})) << "another's movement is not stopped";
}

TEST(HighVoltageMines, HV_7_3_AfterTheCellsOwnEffects) {
  Game game = mined('b', 1);
  overheat(game, 0, 3);
  lay(game, {0, 1}, with(terrain_print("water"), &Print::cools, 1));
  Script const script = play(game, {"activate boots 1", "cool boots"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(game.robot(1).trophies.size(), 1U) << "three of four are left";
}

TEST(HighVoltageMines, HV_7_4_a_TheOwnerLaysTheTokensAgain) {
  Game game = mined('a', 1);
  game.robot(0).board.hot = true;
  play(game, {"activate boots 1", "token plate", "token plate#2"});
  EXPECT_EQ(hot_modules(game.robot(0), true), 2);
  EXPECT_FALSE(game.robot(0).board.hot);
  EXPECT_EQ(hot_modules(game.robot(0), false), 2) << "passive ones keep theirs";
}

TEST(HighVoltageMines, HV_7_4_b_OneForEverySecondHotModule) {
  for (int const hot : {0, 1, 2, 3}) {
    Game game = mined('b', 1);
    overheat(game, 0, hot);
    play(game, {"activate boots 1"});
    EXPECT_EQ(game.robot(1).trophies.size(), static_cast<std::size_t>((hot + 1) / 2)) << hot;
  }
}

TEST(HighVoltageMines, HV_7_4_b_OnlyCircularArmourLowersIt) {
  Game game = mined('b', 1);
  game.rulings["armour.own-cell"] = "none";
  overheat(game, 0, 3);
  lay(game, {0, 1}, with(terrain_print("shelter"), &Print::shelter, 1));
  give(game, 0, armour_print("front", "front", 3));
  give(game, 0, armour_print("visor", "front-hemisphere", 3));
  give(game, 0, armour_print("ring", "circular", 1));
  play(game, {"activate boots 1"});
  EXPECT_EQ(game.robot(1).trophies.size(), 1U);
}

TEST(HighVoltageMines, HV_7_4_b_TheOwnerAsVictim) {
  Game own = mined('b', 0);
  overheat(own, 0, 1);
  play(own, {"activate boots 1"});
  EXPECT_EQ(own.world.box.size(), 1U);
  Game other = mined('b', 1);
  other.world.mines = {{{0, 2}, {1, 'b'}}};
  stand(other, 1, {0, 1}, E);
  overheat(other, 1, 2);
  play(other, {"activate boots 1"});
  EXPECT_EQ(other.robot(0).trophies.size(), 1U);
}

TEST(HighVoltageMines, HV_7_4_b_AMateIsNobodysTrophy) {
  Game game = mined('b', 2, 4);
  game.world.teams = 2;
  overheat(game, 0, 1);
  play(game, {"activate boots 1"});
  EXPECT_EQ(game.world.box.size(), 1U);
}

TEST(HighVoltageMines, HV_7_4_c_TheOwnerActsAmidTheMovement) {
  Game game = mined('c', 1);
  stand(game, 1, {1, 0}, NE);
  int const tile = give(game, 1, attack_print("laser", "direct", 1));
  play(game, {"activate boots 2", "mine laser d5"});
  EXPECT_EQ(game.robot(0).cell, (Spot{0, 2}));
  EXPECT_EQ(game.robot(1).trophies.size(), 1U);
  EXPECT_TRUE(game.robot(1).modules.at(tile).hot);
}

TEST(HighVoltageMines, HV_7_4_c_TheBoardWhateverTheRuling) {
  Game game = mined('c', 1);
  stand(game, 1, {1, 0}, NE);
  Script const script = play(game, {"activate boots 1", "mine central attack"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(game.robot(1).trophies.size(), 1U);
}

TEST(HighVoltageMines, HV_7_4_d_StopsTheMovementAndTheActivePhase) {
  Game game = mined('d', 1);
  give(game, 0, with(movement_print("roller", "forward", 2, 2), &Print::speed));
  game.world.cards = {"servo"};
  game.robot(0).charge = 5;
  Script const script = play(game, {"activate roller 2"});
  EXPECT_EQ(game.robot(0).cell, (Spot{0, 1}));
  EXPECT_EQ(script.asked.size(), 1U);
  EXPECT_TRUE(game.robot(0).must_cool);
}

TEST(HighVoltageMines, HV_7_4_d_TheNextActivePhaseMustCool) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E).must_cool = true;
  give(game, 0, movement_print("boots", "forward", 1, 3));
  game.world.cards = {"servo", "overdrive"};
  game.robot(0).charge = 5;
  Script const script = play(game, {"card servo left 1", "activate central turn left 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_TRUE(script.offers("activate boots").empty());
  EXPECT_TRUE(script.offers("card overdrive").empty());
  EXPECT_FALSE(game.robot(0).must_cool);
}

TEST(HighVoltageMines, HV_7_4_d_InterruptsAreFinishedFirst) {
  Game game = mined('d', 1);
  stand(game, 1, {0, 2}, W);
  give(game, 1, turn_print("axle", 1, 1));
  EXPECT_TRUE(play(game, {"activate boots 1", "evade axle left 1"}).is_done());
}

TEST(HighVoltageMines, HV_7_4_d_AnotherMinesPushStopsWhoMovesToo) {
  Game game = mined('c', 1);
  stand(game, 1, {1, 0}, NE);
  give(game, 1, with(attack_print("ram", "melee", 0), &Print::push, 1));
  game.world.mines[{-1, 2}] = {1, 'd'};
  play(game, {"activate boots 3", "mine ram", "push 1"});
  EXPECT_EQ(game.robot(0).cell, (Spot{-1, 2}));
}

TEST(HighVoltageMines, HV_7_5_WhoIsLeftBehindComesToRest) {
  Game game = mined('c', 1, 3);
  game.rulings["water.passing"] = "no";
  stand(game, 1, {1, 0}, NE);
  give(game, 1, with(attack_print("ram", "melee", 0), &Print::push, 1));
  stand(game, 2, {0, 1}, E);
  overheat(game, 2, 1);
  lay(game, {0, 2}, with(terrain_print("water"), &Print::cools, 1));
  play(game, {"activate boots 2", "mine ram", "push 1"});
  EXPECT_EQ(game.robot(2).cell, (Spot{0, 2}));
  for (auto const& [tile, module] : game.robot(2).modules) EXPECT_FALSE(module.hot) << tile;
}

TEST(HighVoltageMines, HV_7_5_AMovementContinuesFromWhereTheRobotStands) {
  Game game = mined('c', 1);
  stand(game, 1, {1, 0}, NE);
  give(game, 1, with(attack_print("ram", "melee", 0), &Print::push, 1));
  play(game, {"activate boots 3", "mine ram", "push 1"});
  EXPECT_EQ(game.robot(0).cell, (Spot{-1, 3})) << "two were left, the border allows one";
}

}  // namespace ringside::oracle::voltage
