// Numbers of charge (HV-4), of Vulcan (HV-7.1), ways to turn and to jump (HV-5.1, 5.2), and armour by hemispheres (HV-5.4).

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

Choices words(std::vector<Way> const& ways) {
  Choices all;
  for (Way const& way : ways) all.insert(way.word);
  return all;
}

Game vulcan(int hot) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E).character = Character::vulcan;
  for (auto& [tile, module] : game.robot(0).modules) module.hot = hot-- > 0;
  return game;
}

/// What is left of 3 points from a sector.
int left_by(std::string const& armour, int sector) {
  Game game = table(1);
  stand(game, 0, {0, 0}, SE);
  give(game, 0, armour_print("armour", armour, 2));
  return through_armour(game, {0, 3, turned(SE, sector)});
}

}  // namespace

TEST(HighVoltageNumbers, HV_7_1_TheBoardCountsWithTheTokenThatIsLaid) {
  Game game = vulcan(3);
  EXPECT_EQ(growth(game, 0), 2);
  game.rulings["vulcan.count"] = "modules";
  EXPECT_EQ(growth(game, 0), 1);
  game.robot(0).character = Character::plain;
  EXPECT_EQ(growth(game, 0), 0);
}

TEST(HighVoltageNumbers, HV_7_1_WarmUp) {
  Game game = vulcan(1);
  EXPECT_EQ(words(ways_of_board(game, 0, "move")), (Choices{" 1", " 2"}));
  EXPECT_EQ(words(ways_of_board(game, 0, "turn")), (Choices{" left 1", " left 2", " right 1", " right 2"}));
  game.rulings["vulcan.range"] = "both";
  EXPECT_EQ(words(ways_of_board(game, 0, "move")), (Choices{" 2"}));
  game.rulings["range.single"] = "up-to";
  EXPECT_EQ(words(ways_of_board(game, 0, "move")), (Choices{" 1", " 2"}));
}

TEST(HighVoltageNumbers, HV_7_1_Scorching) {
  Game game = vulcan(3);
  stand(game, 1, {0, 1}, E);
  for (int i = 0; i < 2; ++i) give(game, 1, armour_print("plate", "", 0));
  play(game, {"activate central attack"});
  EXPECT_EQ(game.robot(0).trophies.size(), 3U);
}

TEST(HighVoltageNumbers, HV_4_4_WhatIsSpentIsTheNumber) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E).charge = 2;
  Print const charged_boots = with(movement_print("boots", "forward", 0, 0), &Print::chargeable);
  EXPECT_EQ(words(list_ways(game, 0, charged_boots)), (Choices{" for 1 1", " for 2 2"}));
  game.rulings["range.single"] = "up-to";
  EXPECT_EQ(words(list_ways(game, 0, charged_boots)), (Choices{" for 1 1", " for 2 1", " for 2 2"}));
  game.rulings["charge.zero"] = "yes";
  EXPECT_TRUE(words(list_ways(game, 0, charged_boots)).contains(" for 0 0"));
  game.robot(0).charge = 0;
  game.rulings["charge.zero"] = "no";
  EXPECT_TRUE(list_ways(game, 0, charged_boots).empty());
}

TEST(HighVoltageNumbers, HV_4_4_AWayMustBePossibleWithThatNumber) {
  Game game = table(2);
  stand(game, 0, {0, 1}, E).charge = 4;
  Print const charged_boots = with(movement_print("boots", "forward", 0, 0), &Print::chargeable);
  EXPECT_EQ(words(list_ways(game, 0, charged_boots)), (Choices{" for 1 1", " for 2 2"}));
}

TEST(HighVoltageNumbers, HV_4_4_ATurnOfMoreThanSixGoesRound) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E).charge = 7;
  for (Way const& way : list_ways(game, 0, with(turn_print("axle", 0, 0), &Print::chargeable)))
    if (way.word == " for 7 right 7") way.act();
  EXPECT_EQ(game.robot(0).facing, SE);
  EXPECT_EQ(game.robot(0).charge, 0);
}

TEST(HighVoltageNumbers, HV_5_1_OneWay) {
  Game game = table(2);
  EXPECT_EQ(words(list_ways(game, 0, with(turn_print("clock", 1, 2), &Print::one_way, 1))), (Choices{" right 1", " right 2"}));
  EXPECT_EQ(words(list_ways(game, 0, with(turn_print("counter", 1, 2), &Print::one_way, -1))), (Choices{" left 1", " left 2"}));
}

TEST(HighVoltageNumbers, HV_5_2_DiagonalJump) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E);
  Print const jump = movement_print("grasshopper", "diagonal-jump", 2, 2);
  lay(game, {1, 0}, with(terrain_print("rock"), &Print::obstacle));
  EXPECT_EQ(words(list_ways(game, 0, jump)), (Choices{" left 2", " right 2"}));
  stand(game, 1, {2, 0}, E);
  EXPECT_EQ(words(list_ways(game, 0, jump)), (Choices{" left 2", " right 2"}));
  for (Way const& way : list_ways(game, 0, jump))
    if (way.word == " right 2") way.act();
  EXPECT_EQ(game.robot(0).cell, (Spot{2, 0}));
  EXPECT_EQ(game.robot(1).cell, (Spot{3, 0}));
}

TEST(HighVoltageNumbers, HV_5_2_WhoCannotBePushedOnIsNoLandingPlace) {
  Game game = table(2);
  stand(game, 0, {1, 0}, E);
  stand(game, 1, {3, 0}, E);
  EXPECT_EQ(words(list_ways(game, 0, movement_print("grasshopper", "diagonal-jump", 2, 2))), (Choices{" left 2"}));
}

TEST(HighVoltageNumbers, HV_5_4_Hemispheres) {
  for (int const sector : {0, 1, 5}) {
    EXPECT_EQ(left_by("front-hemisphere", sector), 1) << sector;
    EXPECT_EQ(left_by("rear-hemisphere", sector), 3) << sector;
  }
  for (int const sector : {2, 3, 4}) {
    EXPECT_EQ(left_by("front-hemisphere", sector), 3) << sector;
    EXPECT_EQ(left_by("rear-hemisphere", sector), 1) << sector;
  }
}

TEST(HighVoltageNumbers, HV_4_3_FortyTokens) {
  Game game = table(2);
  game.world.stock = 1;
  gain_charge(game, 0, 2);
  EXPECT_EQ(game.robot(0).charge, 1);
  EXPECT_EQ(game.world.stock, 0);
  game.rulings["charge.limit"] = "unlimited";
  gain_charge(game, 0, 2);
  EXPECT_EQ(game.robot(0).charge, 3);
}

}  // namespace ringside::oracle::voltage
