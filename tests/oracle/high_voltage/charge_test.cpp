// Capability cards (HV-4.5, 4.6), deactivators (HV-4.7) and the chain of activations (HV-1.2, 1.6).

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

Game dealt(std::set<std::string> const& cards, int charge) {
  Game game = table(2);
  stand(game, 0, {0, 0}, E).charge = charge - 1;  // its turn brings one
  game.world.cards = cards;
  give(game, 0, movement_print("boots", "forward", 1, 3));
  return game;
}

}  // namespace

TEST(HighVoltageCharge, HV_4_5_EachOnceForItsPrice) {
  Game game = dealt({"servo", "coolant", "screen"}, 2);
  Script const script = play(game, {"card servo left 1", "cool"});
  EXPECT_TRUE(script.asked.at(0).second.contains("card screen"));
  EXPECT_FALSE(script.asked.at(1).second.contains("card servo left 1"));
  EXPECT_FALSE(script.asked.at(1).second.contains("card screen"));
  EXPECT_TRUE(script.offers("card coolant").empty()) << "nothing is hot";
  EXPECT_EQ(game.robot(0).charge, 1);
}

TEST(HighVoltageCharge, HV_4_5_ActivatingOrCoolingIsStillDue) {
  Game game = dealt({"servo"}, 2);
  Script const script = play(game, {"card servo left 1"});
  EXPECT_FALSE(script.asked.at(1).second.contains("stop"));
  EXPECT_TRUE(script.asked.at(1).second.contains("cool"));
}

TEST(HighVoltageCharge, HV_4_5_AChainThatIsOverStaysOver) {
  Game game = dealt({"servo", "overdrive"}, 5);
  Script const script = play(game, {"activate boots 1", "card servo left 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_FALSE(script.asked.at(1).second.contains("card overdrive"));
  EXPECT_EQ(script.asked.size(), 2U);
}

TEST(HighVoltageCharge, HV_4_5_WhatACardMakesPossibleTooLate) {
  Game game = dealt({"servo"}, 2);
  stand(game, 0, {-1, 2}, E);
  game.robot(0).board.hot = true;
  give(game, 0, with(movement_print("roller", "forward", 1, 1), &Print::speed));
  Script const script = play(game, {"activate roller 1", "card servo right 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(script.asked.size(), 2U) << "the boots could go on now, but the chain is over";
}

TEST(HighVoltageCharge, HV_1_7_WhatWasTakenBecomesUsable) {
  Game game = dealt({}, 1);
  game.robot(0).modules.at(give(game, 0, turn_print("axle", 1, 1))).unready = true;
  EXPECT_TRUE(play(game, {"activate axle left 1"}).is_done());
}

TEST(HighVoltageCharge, HV_4_6_OverdriveLendsSpeedOnce) {
  Game game = dealt({"overdrive"}, 2);
  give(game, 0, turn_print("axle", 1, 1));
  give(game, 0, turn_print("pivot", 1, 1));
  Script const script = play(game, {"card overdrive", "activate boots 1", "activate axle left 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(script.asked.size(), 3U) << "then the chain is over";
}

TEST(HighVoltageCharge, HV_1_2_SpeedOpensNothingAfterCooling) {
  Game game = dealt({"overdrive"}, 2);
  Script const script = play(game, {"card overdrive", "cool", "activate central turn left 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(script.asked.size(), 3U);
}

TEST(HighVoltageCharge, HV_1_6_TwoDifferentActionsOfAReinforcedBoardAfterCoolingToo) {
  Game game = dealt({}, 1);
  game.robot(0).reinforced = true;
  Script const script = play(game, {"cool", "activate central turn left 1", "activate central move 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_FALSE(script.asked.back().second.contains("activate central turn left 1"));
}

TEST(HighVoltageCharge, HV_4_6_ScreenUntilOnesNextTurn) {
  Game game = dealt({"screen"}, 2);
  play(game, {"card screen", "cool"});
  ASSERT_TRUE(game.robot(0).screen);
  EXPECT_EQ(through_armour(game, {0, 2, W}), 1);
  EXPECT_EQ(through_armour(game, {0, 2, W}), 2) << "once in a turn";
  play(game, {"cool"});
  EXPECT_FALSE(game.robot(0).screen);
}

TEST(HighVoltageCharge, HV_4_6_OverloadAddsToTheNextAttackSparkIncluded) {
  Game game = dealt({"overload", "spark"}, 5);
  stand(game, 1, {0, 2}, W);
  play(game, {"card overload", "card spark d6", "cool"});
  EXPECT_EQ(game.robot(0).trophies.size(), 2U);
}

TEST(HighVoltageCharge, HV_4_6_OverloadIsUsedUpByOneAttack) {
  Game game = dealt({"overload", "spark"}, 5);
  stand(game, 1, {0, 2}, W);
  give(game, 1, armour_print("plate", "", 0));
  give(game, 0, attack_print("laser", "direct", 1));
  play(game, {"card overload", "card spark d6", "activate laser d6"});
  EXPECT_EQ(game.robot(0).trophies.size(), 3U);
}

TEST(HighVoltageCharge, HV_4_6_SalvagedArmourWaitsForTheNextPlayersTurn) {
  Game game = dealt({"salvage"}, 3);
  Module module;
  module.tile = 90;
  module.print = armour_print("ring", "circular", 1);
  game.world.loose[{0, 0}] = module;
  play(game, {"card salvage", "cool"});
  EXPECT_EQ(through_armour(game, {0, 1, W}), 1);
  game.robot(0).modules.at(90).taken_today = false;
  EXPECT_EQ(through_armour(game, {0, 1, W}), 0);
}

TEST(HighVoltageCharge, HV_4_6_AMinesActivationUsesOverdriveUp) {
  Game game = dealt({"overdrive", "thruster"}, 5);
  game.robot(0).character = Character::predator;
  game.world.mines[{0, 1}] = {0, 'c'};
  give(game, 0, turn_print("axle", 1, 1));
  Script const script =
      play(game, {"card overdrive", "card thruster 1", "mine axle left 1", "activate boots 1", "activate central turn left 1"});
  EXPECT_FALSE(script.is_done()) << "boots have no speed";
}

TEST(HighVoltageCharge, HV_4_6_Coolant) {
  Game game = dealt({"coolant"}, 1);
  game.robot(0).board.hot = true;
  Script const script = play(game, {"card coolant central", "activate central turn left 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_TRUE(script.offers("card coolant boots").empty());
}

TEST(HighVoltageCharge, HV_4_6_SalvagedTilesWaitForTheNextTurn) {
  Game game = dealt({"salvage"}, 3);
  Module module;
  module.tile = 90;
  module.print = turn_print("axle", 1, 1);
  game.world.loose[{0, 0}] = module;
  Script const script = play(game, {"card salvage", "cool"});
  EXPECT_TRUE(game.robot(0).modules.contains(90) && game.world.loose.empty());
  EXPECT_TRUE(script.offers("activate axle").empty());
}

TEST(HighVoltageCharge, HV_4_6_ThrusterNeedsAStepAndSparkAnAim) {
  Game game = dealt({"thruster", "spark"}, 5);
  stand(game, 0, {0, 3}, E);
  EXPECT_TRUE(play(game, {"cool"}).offers("card").empty());
}

TEST(HighVoltageCharge, HV_4_7_DeactivatorTakesAllWhateverArmourDoes) {
  Game game = dealt({}, 1);
  stand(game, 1, {0, 2}, W).charge = 3;
  give(game, 1, armour_print("front", "front", 9));
  give(game, 0, with(attack_print("lance", "direct", 1), &Print::deactivator));
  play(game, {"activate lance d6"});
  EXPECT_EQ(game.robot(1).charge, 0);
}

}  // namespace ringside::oracle::voltage
