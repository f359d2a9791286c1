// The end of a movement (HV-6.9), circular tiles (HV-6.4, HV-6.5), starts of turns (HV-1.7), discards by causes (HV-1.3). Seat 0
// goes east from the middle: d4, d5, d6, d7.

#include <gtest/gtest.h>

#include "tests/oracle/high_voltage/table.h"

namespace ringside::oracle::voltage {

TEST(HighVoltageStopping, HV_6_4_HurtsWhoStopsBesideIt) {
  Game game = walk();
  lay(game, {-1, 3}, spikes());
  play(game, {"activate boots 2"});
  EXPECT_EQ(lost(game, 0, 4), 1U);
  EXPECT_EQ(game.world.box.size(), 1U);
}

TEST(HighVoltageStopping, HV_6_4_NotWhoPassesItOrTurnsBesideIt) {
  Game game = walk();
  lay(game, {-1, 2}, spikes());
  play(game, {"activate boots 3"});
  EXPECT_EQ(lost(game, 0, 4), 0U);
}

TEST(HighVoltageStopping, HV_6_4_SparesWhoWasBesideItWhenTheMovementBegan) {
  Game game = walk();
  lay(game, {-1, 1}, spikes());
  doing(game, {}, [&] { shift(game, 0, E, 1); });
  EXPECT_EQ(lost(game, 0, 4), 0U);
  lay(game, {1, 1}, spikes());
  doing(game, {}, [&] { shift(game, 0, E, 1); });
  EXPECT_EQ(lost(game, 0, 4), 0U) << "was beside that one, too";
}

TEST(HighVoltageStopping, HV_6_4_FromTheTilesSector) {
  Game game = walk();
  lay(game, {-1, 3}, spikes());
  give(game, 0, armour_print("visor", "front-hemisphere", 1));
  play(game, {"activate boots 2"});
  EXPECT_EQ(lost(game, 0, 5), 0U) << "north-east of one that looks east";
}

TEST(HighVoltageStopping, HV_6_4_StartsOfTurns) {
  for (std::string const turn : {"yes", "no"}) {
    Game game = walk();
    game.rulings["beside.turn"] = turn;
    int const tile = lay(game, {0, 1}, spikes());
    game.robot(0).beside_at_end = {tile};
    lay(game, {1, 0}, spikes());
    play(game, {"cool"});
    EXPECT_EQ(lost(game, 0, 4), turn == "yes" ? 2U : 1U);
  }
}

TEST(HighVoltageStopping, HV_6_5_HeatOfTheOwnersChoice) {
  Game game = walk();
  lay(game, {-1, 3}, with(terrain_print("brazier"), &Print::circular_heat, 2));
  Script const script = play(game, {"activate boots 2", "overheat central", "suffer"});
  EXPECT_TRUE(script.is_done());
  EXPECT_TRUE(game.robot(0).board.hot);
  EXPECT_EQ(lost(game, 0, 4), 1U);
}

TEST(HighVoltageStopping, HV_6_9_InTheOrderInWhichTheyFirstMoved) {
  Game game = walk();
  stand(game, 1, {0, 1}, W);
  lay(game, {-1, 3}, with(terrain_print("brazier"), &Print::circular_heat, 1));
  Script const script = play(game, {"activate boots 1", "overheat central", "overheat central"});
  EXPECT_EQ(script.asked.at(1).first, 1) << "the one that was pushed, at d6";
  EXPECT_FALSE(game.robot(0).board.hot) << "d5 is not beside it";
}

TEST(HighVoltageStopping, HV_6_9_ThePushedOneFirst) {
  Game game = walk();
  stand(game, 1, {0, 1}, W);
  lay(game, {-1, 3}, spikes());
  lay(game, {-1, 2}, with(terrain_print("brazier"), &Print::circular_heat, 1));
  Script const script = play(game, {"activate boots 1"});
  std::vector<int> seats;
  for (auto const& [seat, choices] : script.asked)
    if (choices.contains("suffer")) seats.push_back(seat);
  EXPECT_EQ(seats, (std::vector<int>{0})) << "seat 1 was beside the brazier, and suffers the spikes alone";
  EXPECT_EQ(game.robot(0).trophies.size(), 1U);
}

TEST(HighVoltageStopping, HV_6_9_BothStopBesideTheSameTile) {
  Game game = walk();
  stand(game, 1, {0, 1}, W);
  stand(game, 0, {0, -1}, E);
  lay(game, {-1, 3}, with(terrain_print("brazier"), &Print::circular_heat, 1));
  lay(game, {1, 1}, with(terrain_print("stove"), &Print::circular_heat, 1));
  game.robot(1).cell = {0, 0};
  doing(game, {}, [&] { shift(game, 0, E, 1); });
  Script const script = doing(game, {}, [&] { shift(game, 0, E, 1); });
  EXPECT_EQ(script.asked.at(0).first, 1);
  EXPECT_EQ(script.asked.back().first, 0);
}

TEST(HighVoltageStopping, HV_6_9_TileUnderItThenTilesInCellOrder) {
  Game game = walk();
  lay(game, {0, 1}, with(terrain_print("turntable"), &Print::free_turn, 2));
  lay(game, {1, 1}, spikes());
  lay(game, {-1, 2}, with(terrain_print("brazier"), &Print::circular_heat, 1));
  stand(game, 0, {0, -1}, E);
  Script const script = play(game, {"activate boots 2", "free-turn left 2", "overheat central", "discard boots"});
  EXPECT_TRUE(script.is_done());
  EXPECT_EQ(game.robot(0).facing, NW);
}

TEST(HighVoltageStopping, HV_6_9_APushIsAMovement) {
  Game game = walk();
  stand(game, 1, {0, 1}, W);
  give(game, 0, with(attack_print("ram", "melee", 0), &Print::push, 1));
  lay(game, {-1, 3}, spikes());
  play(game, {"activate ram", "push 1"});
  EXPECT_EQ(game.robot(0).trophies.size(), 1U);
}

TEST(HighVoltageStopping, HV_1_3_DiscardsOfOneCauseComeTogether) {
  for (std::string const group : {"together", "hit"}) {
    Game game = walk(3);
    game.rulings["damage.group"] = group;
    stand(game, 2, {0, 1}, W);
    stand(game, 1, {0, 2}, W);
    give(game, 0, attack_print("ray", "ray", 1));
    Script const script = play(game, {"activate ray"});
    EXPECT_EQ(script.asked.at(1).first, group == "together" ? 1 : 2) << "clockwise, or as they were hit";
  }
}

TEST(HighVoltageStopping, HV_1_3_BlastsComeAfterTheDiscards) {
  Game game = walk(3);
  stand(game, 2, {0, 1}, W);
  stand(game, 1, {1, 2}, W);
  lay(game, {0, 2}, with(with(terrain_print("trap"), &Print::explosive), &Print::splinters, 1));
  give(game, 0, attack_print("ray", "ray", 1));
  Script const script = play(game, {"activate ray"});
  EXPECT_EQ(script.asked.at(1).first, 2) << "hit by the ray; seat 1 is hit by the blast alone";
  EXPECT_EQ(script.asked.at(2).first, 1);
  EXPECT_EQ(script.asked.at(3).first, 2);
}

TEST(HighVoltageStopping, HV_1_3_InDepthEachBlastWaitsForTheDiscards) {
  Game game = walk(3);
  game.rulings["trap.chain"] = "depth";
  stand(game, 1, {1, 1}, W);
  stand(game, 2, {1, 2}, W);
  Print const trap = with(with(terrain_print("trap"), &Print::explosive), &Print::splinters, 1);
  lay(game, {0, 1}, trap);
  lay(game, {0, 2}, trap);
  give(game, 0, attack_print("gun", "direct", 1));
  Script const script = play(game, {"activate gun d5"});
  EXPECT_EQ(script.asked.at(1).first, 0)
      << "the first blast is beside seats 0 and 1, the second one goes off after their discards";
  EXPECT_TRUE(game.world.terrain.empty());
}

TEST(HighVoltageStopping, HV_1_5_TheLastModuleHoweverItIsLost) {
  Game game = walk();
  game.robot(0).modules.clear();
  int const tile = give(game, 0, movement_print("boots", "forward", 1, 3));
  game.robot(0).modules.at(tile).hot = true;
  play(game, {"activate boots 1"});
  EXPECT_EQ(game.world.end, "destroyed");
}

}  // namespace ringside::oracle::voltage
