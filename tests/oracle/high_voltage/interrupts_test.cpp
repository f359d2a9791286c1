// Predator's interrupts (HV-7.2). Predator, seat 1, stands in the middle (d4) and looks west along d3, d2, d1.

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {
namespace {

Print const boots = movement_print("boots", "forward", 1, 3);
Print const skid = movement_print("skid", "sideways-forward", 1, 1);
Print const laser = attack_print("laser", "direct", 2);

Game hunt(Spot opponent, Facing facing, int seats = 2) {
  Game game = table(seats);
  stand(game, 1, {0, 0}, W).character = Character::predator;
  stand(game, 0, opponent, facing);
  give(game, 0, boots);
  return game;
}

/// Comes beside Predator from the west, where it is out of the laser's way when its turn begins.
Game both() {
  Game game = hunt({1, -2}, NE);
  give(game, 1, skid);
  give(game, 1, laser);
  return game;
}

Module& module_of(Game& game, int seat, int tile) { return game.robot(seat).modules.at(tile); }

}  // namespace

TEST(HighVoltageInterrupts, HV_7_2_EvasionAfterComingBeside) {
  Game game = hunt({0, -2}, E);
  int const tile = give(game, 1, skid);
  play(game, {"activate boots 1", "evade skid left 1"});
  EXPECT_EQ(game.robot(1).cell, (Spot{1, -1}));
  EXPECT_TRUE(module_of(game, 1, tile).hot && module_of(game, 1, tile).used);
}

TEST(HighVoltageInterrupts, HV_7_2_NoEvasionFromWhoWasBesideBefore) {
  Game game = hunt({0, -1}, E);
  give(game, 1, skid);
  EXPECT_TRUE(play(game, {"activate boots 1"}).offers("evade").empty());
  EXPECT_EQ(game.robot(1).cell, (Spot{0, 1})) << "pushed, and still beside";
}

TEST(HighVoltageInterrupts, HV_7_2_WhoIsPushedByTheMovementEvades) {
  Game game = hunt({0, -2}, E);
  give(game, 1, skid);
  EXPECT_TRUE(play(game, {"activate boots 2"}).offered("evade skid left 1"));
}

TEST(HighVoltageInterrupts, HV_7_2_WhichModulesEvade) {
  Game game = hunt({0, -2}, E);
  module_of(game, 1, give(game, 1, movement_print("hot", "forward", 1, 1))).hot = true;
  module_of(game, 1, give(game, 1, movement_print("used", "jump", 1, 2))).used = true;
  module_of(game, 1, give(game, 1, movement_print("new", "jump", 1, 2))).unready = true;
  give(game, 1, turn_print("axle", 1, 1));
  give(game, 1, laser);
  EXPECT_EQ(play(game, {"activate boots 1"}).offers("evade"), (Choices{"evade axle left 1", "evade axle right 1"}));
}

TEST(HighVoltageInterrupts, HV_7_2_NothingIsOfferedThatCannotBeDone) {
  Game game = hunt({0, -2}, E);
  EXPECT_FALSE(play(game, {"activate boots 1"}).offered("pass"));
}

TEST(HighVoltageInterrupts, HV_7_2_TheBoardByRuling) {
  Game game = hunt({0, -2}, E);
  game.rulings["interrupt.central"] = "yes";
  EXPECT_EQ(play(game, {"activate boots 1", "evade central turn left 1"}).offers("evade"),
            (Choices{"evade central move 1", "evade central turn left 1", "evade central turn right 1"}));
  EXPECT_TRUE(game.robot(1).board.hot);
}

TEST(HighVoltageInterrupts, HV_7_2_SpeedAndAutoCoolOpenNothing) {
  Game game = hunt({0, -2}, E);
  give(game, 1, with(with(turn_print("axle", 1, 1), &Print::speed), &Print::auto_cool));
  give(game, 1, skid);
  Script const script = play(game, {"activate boots 1", "evade axle left 1"});
  EXPECT_FALSE(script.offered("evade axle left 1 wearing"));
  EXPECT_EQ(std::count_if(script.asked.begin(), script.asked.end(), [](auto const& each) { return each.first == 1; }), 1);
}

TEST(HighVoltageInterrupts, HV_7_2_OneShotGoesToTheBox) {
  Game game = hunt({0, -2}, E);
  int const tile = give(game, 1, with(turn_print("flare", 1, 1), &Print::one_shot));
  play(game, {"activate boots 1", "evade flare left 1"});
  EXPECT_TRUE(game.world.box.contains(tile));
}

TEST(HighVoltageInterrupts, HV_7_2_OncePerAbilityByRuling) {
  for (std::string const once : {"each-time", "once"}) {
    Game game = hunt({0, -2}, E);
    game.rulings["interrupt.once"] = once;
    stand(game, 1, {0, 0}, E);
    give(game, 0, with(movement_print("roller", "forward", 1, 1), &Print::speed));
    give(game, 1, movement_print("ahead", "forward", 1, 1));
    give(game, 1, skid);
    Script const script = play(game, {"activate roller 1", "evade ahead 1", "activate boots 1"});
    EXPECT_EQ(script.offered("evade skid left 1") && script.asked.back().second.contains("evade skid left 1"),
              once == "each-time");
  }
}

TEST(HighVoltageInterrupts, HV_7_2_NotOfAMate) {
  Game game = hunt({0, -2}, E, 4);
  game.world.teams = 2;
  give(game, 1, skid);
  EXPECT_FALSE(play(game, {"activate boots 1"}).offers("evade").empty());
  Game mates = hunt({0, -2}, E, 4);
  mates.world.teams = 2;
  stand(mates, 1, {3, 0}, W).character = Character::plain;
  stand(mates, 2, {0, 0}, W).character = Character::predator;
  give(mates, 2, skid);
  EXPECT_TRUE(play(mates, {"activate boots 1"}).offers("evade").empty());
}

TEST(HighVoltageInterrupts, HV_7_2_NotAfterAPush) {
  Game game = hunt({0, -2}, E);
  stand(game, 1, {0, -1}, W);
  give(game, 1, laser);
  give(game, 1, skid);
  give(game, 0, with(attack_print("ram", "direct", 0), &Print::push, 2));
  Script const script = play(game, {"activate ram d3", "push 2"});
  EXPECT_TRUE(script.offers("evade").empty() && script.offers("strike").empty());
  EXPECT_EQ(game.robot(1).cell, (Spot{0, 1}));
}

TEST(HighVoltageInterrupts, HV_7_2_AfterThrusterToo) {
  Game game = hunt({0, -2}, E);
  game.world.cards = {"thruster"};
  game.robot(0).charge = 2;
  give(game, 1, skid);
  EXPECT_TRUE(play(game, {"card thruster 1", "evade skid left 1"}).is_done());
}

TEST(HighVoltageInterrupts, HV_7_2_TrophiesOfAnEvasionAreAsInTheOpponentsTurn) {
  Game game = hunt({0, -2}, E);
  give(game, 1, skid);
  lay(game, {1, -1}, with(terrain_print("fuel"), &Print::fuel, 1));
  play(game, {"activate boots 1", "evade skid left 1"});
  EXPECT_EQ(game.robot(0).trophies.size(), 1U);
}

TEST(HighVoltageInterrupts, HV_7_2_PatienceMakesTrophiesOfPredators) {
  Game game = hunt({-1, -1}, SW);
  give(game, 1, laser);
  play(game, {"activate boots 1", "strike laser d2"});
  EXPECT_EQ(game.robot(1).trophies.size(), 2U);
  EXPECT_EQ(game.robot(0).modules.size(), 2U);
}

TEST(HighVoltageInterrupts, HV_7_2_PredatorsOwnLossGoesToTheBoxInPatience) {
  Game game = hunt({1, -2}, NE);
  give(game, 1, with(attack_print("mortar", "lobbed", 1), &Print::explosion, 1));
  play(game, {"activate boots 1", "strike mortar d3"});
  EXPECT_EQ(game.robot(1).trophies.size(), 1U);
  EXPECT_EQ(game.world.box.size(), 1U);
  EXPECT_TRUE(game.robot(0).trophies.empty());
}

TEST(HighVoltageInterrupts, HV_7_2_NoPatienceWithWhoWasWithinReach) {
  Game game = hunt({0, -3}, E);
  give(game, 1, laser);
  EXPECT_TRUE(play(game, {"activate boots 1"}).offers("strike").empty());
}

TEST(HighVoltageInterrupts, HV_7_2_WhoStoodBehindAnotherWasOutOfReach) {
  Game game = hunt({0, -3}, SE, 3);
  stand(game, 2, {0, -1}, E);
  give(game, 1, laser);
  give(game, 0, turn_print("axle", 1, 1));
  give(game, 0, movement_print("flea", "jump", 1, 3));
  stand(game, 0, {0, -2}, E);
  EXPECT_TRUE(play(game, {"activate boots 1"}).offers("strike").empty()) << "it pushes the other ahead of it";
}

TEST(HighVoltageInterrupts, HV_7_2_ReachWhenTheTurnBeganNotTheMovement) {
  Game game = hunt({-1, -1}, SW);
  stand(game, 0, {0, -2}, W);
  give(game, 0, with(movement_print("roller", "forward", 1, 1), &Print::speed));
  give(game, 0, movement_print("crab", "sideways-forward", 1, 2));
  give(game, 1, laser);
  EXPECT_TRUE(play(game, {"activate roller 1", "activate crab left 1"}).offers("strike").empty());
  Game out = hunt({-1, -1}, SW);
  give(out, 0, with(movement_print("roller", "forward", 1, 1), &Print::speed));
  give(out, 1, laser);
  EXPECT_FALSE(play(out, {"activate roller 1"}).offers("strike").empty());
}

TEST(HighVoltageInterrupts, HV_7_2_SplintersReachByRuling) {
  for (std::string const zone : {"aimed", "splinters"}) {
    Game game = hunt({-2, -1}, SW);
    game.rulings["patience.zone"] = zone;
    give(game, 1, with(attack_print("mortar", "lobbed", 0), &Print::explosion, 1));
    Choices const offered = play(game, {"activate boots 1", "strike mortar d2"}).offers("strike");
    EXPECT_EQ(offered, zone == "aimed" ? Choices{} : (Choices{"strike mortar d1", "strike mortar d2"}));
    EXPECT_EQ(game.robot(1).trophies.size(), zone == "aimed" ? 0U : 1U);
  }
}

TEST(HighVoltageInterrupts, HV_7_2_ChargeMayBeSpent) {
  Game game = hunt({-1, -1}, SW);
  game.robot(1).charge = 2;
  give(game, 1, with(attack_print("capacitor", "direct", 0), &Print::chargeable));
  EXPECT_EQ(play(game, {"activate boots 1", "strike capacitor for 2 d2"}).offers("strike"),
            (Choices{"strike capacitor for 1 d2", "strike capacitor for 2 d2"}));
  EXPECT_EQ(game.robot(1).charge, 0);
  EXPECT_EQ(game.robot(1).trophies.size(), 2U);
}

TEST(HighVoltageInterrupts, HV_7_2_TheOwnerPicksTheOrder) {
  Game game = both();
  Script const script = play(game, {"activate boots 1", "strike laser d3", "evade skid right 1"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(script.offers("strike"), (Choices{"strike laser d3"}));
}

TEST(HighVoltageInterrupts, HV_7_2_OneModuleOfSeveralStrikes) {
  Game game = both();
  give(game, 1, attack_print("hatchet", "melee", 1));
  Script const script = play(game, {"activate boots 1", "strike laser d3"});
  EXPECT_TRUE(script.asked.at(1).second.contains("strike hatchet"));
  EXPECT_EQ(script.asked.back().second, (Choices{"evade skid left 1", "evade skid right 1", "pass"}));
}

TEST(HighVoltageInterrupts, HV_7_2_EvasionFirstByRuling) {
  Game game = both();
  game.rulings["interrupt.order"] = "evasion-first";
  Script const script = play(game, {"activate boots 1", "pass", "strike laser d3"});
  EXPECT_TRUE(script.is_done());
  EXPECT_FALSE(script.asked.at(1).second.contains("strike laser d3"));
}

TEST(HighVoltageInterrupts, HV_7_2_WhoEvadesOutOfItsOwnLineStrikesNoMore) {
  Game game = both();
  Script const script = play(game, {"activate boots 1", "evade skid right 1"});
  EXPECT_EQ(script.asked.size(), 2U) << "both were offered at once";
}

TEST(HighVoltageInterrupts, HV_7_2_WhatReachesOnlyAfterTheEvasionDoesNotStrike) {
  Game game = hunt({1, -2}, NE);
  stand(game, 1, {0, 0}, SW);
  give(game, 1, turn_print("axle", 1, 1));
  give(game, 1, laser);
  EXPECT_TRUE(play(game, {"activate boots 1", "evade axle right 1"}).offers("strike").empty());
  EXPECT_EQ(game.robot(1).facing, W);
}

TEST(HighVoltageInterrupts, HV_7_2_BeforeWearAndSpeed) {
  Game game = hunt({-1, -1}, SW);
  int const tile = give(game, 0, with(movement_print("roller", "forward", 1, 1), &Print::speed));
  module_of(game, 0, tile).hot = true;
  give(game, 1, laser);
  Script const script = play(game, {"activate roller 1", "strike laser d2", "discard roller", "stop"});
  EXPECT_TRUE(script.offered("discard roller"));
  EXPECT_TRUE(game.robot(1).trophies.contains(tile)) << "Predator's, and not worn away";
  EXPECT_TRUE(script.is_done()) << "the chain goes on";
}

}  // namespace ringside::oracle::voltage
