// SA-13 New modules.

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

Texts const twelve{"nailer-m1", "skorokhod-m1", "axle-m1", "front-m1", "forget-me-not", "mortar",
                   "grenade",   "laser",        "fan",     "crab",     "hinge",         "pivot"};

/// Seat 0 on a tile, about to act.
std::string on_a_tile(Texts modules, std::string const& tile = "attack-2", Json more = Json::object()) {
  more["field"]["c2"] = tile;
  return standing({robot("c2", "e", std::move(modules)), robot("a1", "e")}, std::move(more));
}

TEST(NewModules, SA13_1_TakingIsNotOptional) {
  Table table(on_a_tile({"axle-m1"}), on("3-players"));
  table.play("cool");
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.weight("take laser"), 1U);
  EXPECT_EQ(table.weight("take crab"), 0U);
  table.play("take laser").chance();
  EXPECT_TRUE(table.happened("SA-13.1 taken seat=0"));
  EXPECT_TRUE(table.holds("robot[0].modules", "laser"));
  EXPECT_EQ(table.field("field[c2]"), "empty");
}

TEST(NewModules, SA13_1_TheTileWhereTheTurnEnds) {
  Table table(on_a_tile({"skorokhod-m1"}, "attack-2", {{"field", {{"c3", "turn-2"}, {"c4", "attack-2"}}}}), on("3-players"));
  table.play({"activate skorokhod-m1 1", "take hinge"}).chance();
  EXPECT_EQ(table.field("robot[0].modules"), "skorokhod-m1#1, hinge");
  EXPECT_EQ(table.field("field[c2]"), "attack-2");
}

TEST(NewModules, SA13_1_TerrainIsNotTaken) {
  for (std::string const tile : {"water-2", "shelter-2", "burning-fuel"}) {
    Table table(on_a_tile({"axle-m1"}, tile), on("3-players"));
    table.play("cool").chance();
    EXPECT_EQ(table.field("field[c2]"), tile);
    EXPECT_EQ(table.number("robot[0].modules"), 1);
  }
}

TEST(NewModules, SA13_1_OnlyTheActiveRobotTakes) {
  Table table(standing({robot("c2", "e"), robot("a1", "e")}, {{"field", {{"a1", "attack-2"}}}}), on("3-players"));
  table.play("cool").end_turn();
  EXPECT_EQ(table.number("robot[1].modules"), 4);
  EXPECT_EQ(table.field("field[a1]"), "attack-2");
}

TEST(NewModules, SA13_1_FaceUpInTheExpertGame) {
  Table table(on_a_tile({"axle-m1"}, "laser", {{"field", {{"c3", "crab"}}}}), {{"mode", "expert"}, {"field", "3-players"}});
  table.play("cool").chance();
  EXPECT_TRUE(table.holds("robot[0].modules", "laser"));
  EXPECT_EQ(table.field("face_down"), "none");
}

/// A position may leave open which tile lies there, though all lie face up.
TEST(NewModules, SA16_1_FaceUpInTheExpertGameWhoseTilesAreDrawnOnlyNow) {
  Table table(on_a_tile({"axle-m1"}, "movement-2"), {{"mode", "expert"}, {"field", "3-players"}});
  table.play("cool").chance();
  EXPECT_EQ(table.number("robot[0].modules"), 2);
  EXPECT_EQ(table.field("face_down"), "none");
}

TEST(NewModules, SA13_2_TwelveBesidesTheCentralOne) {
  Texts eleven = twelve;
  eleven.pop_back();
  Table table(on_a_tile(eleven), on("3-players"));
  table.play({"cool", "take stapler"}).chance();
  EXPECT_EQ(table.number("robot[0].modules"), 12);
  EXPECT_EQ(table.number("robot[0].trophies"), 0);
  EXPECT_EQ(table.actor(), "seat 1");
}

TEST(NewModules, SA13_2_LimitNewcomerYes) {
  Table table(on_a_tile(twelve), on("3-players", {{"limit.newcomer", "yes"}}));
  table.play({"cool", "take stapler"});
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.legal("trophy").size(), 13U);
  EXPECT_EQ(table.legal().size(), 13U);
  table.play("trophy stapler").chance();
  EXPECT_EQ(table.field("robot[0].trophies"), "stapler");
  EXPECT_EQ(table.number("robot[0].modules"), 12);
  EXPECT_TRUE(table.happened("SA-13.2 trophy"));
}

TEST(NewModules, SA13_2_LimitNewcomerNo) {
  Table table(on_a_tile(twelve), on("3-players", {{"limit.newcomer", "no"}}));
  table.play({"cool", "take stapler"});
  EXPECT_EQ(table.legal("trophy").size(), 12U);
  EXPECT_EQ(table.clause_against("trophy stapler"), "SA-13.2");
  table.play("trophy nailer-m1").chance();
  EXPECT_EQ(table.field("robot[0].trophies"), "nailer-m1#1");
  EXPECT_TRUE(table.holds("robot[0].modules", "stapler"));
}

TEST(NewModules, SA13_2_TheTenthTrophyEndsTheGame) {
  Json mine = robot("c2", "e", twelve);
  mine["trophies"] = {"rocket", "howitzer", "bomb", "quasar", "f451", "jet", "compass", "front-m3", "swarm"};
  Table table(standing({mine, robot("a1", "e")}, {{"field", {{"c2", "attack-2"}}}}), on("3-players"));
  table.play({"cool", "take stapler", "trophy nailer-m1"});
  EXPECT_EQ(table.actor(), "nobody");
  EXPECT_EQ(table.outcome().reason, "trophies");
}

TEST(NewModules, SA13_3_FaceDownUntilFirstUsed) {
  Table table(on_a_tile({"axle-m1"}, "turn-2"), on("3-players"));
  table.play({"cool", "take hinge"}).end_turn();
  EXPECT_EQ(table.field("face_down"), "hinge");
  table.play("cool").end_turn();
  EXPECT_EQ(table.field("face_down"), "hinge");
  EXPECT_FALSE(table.happened("SA-13.3 shown"));
  table.play("activate hinge left 1");
  EXPECT_TRUE(table.happened("SA-13.3 shown seat=0 tile=Hinge"));
  EXPECT_EQ(table.field("face_down"), "none");
}

TEST(NewModules, SA13_3_ArmourThatAbsorbsIsShown) {
  Table table(
      standing({robot("c2", "e", {"nailer-m1"}), robot("c4", "w", {"ring-m1", "laser"})}, {{"face_down", {"ring-m1", "laser"}}}),
      on("3-players"));
  table.play("activate nailer-m1 c4");
  EXPECT_TRUE(table.happened("SA-13.3 shown seat=1 tile=Ring M1"));
  EXPECT_EQ(table.field("face_down"), "laser");
}

TEST(NewModules, SA13_3_DiscardedItIsShown) {
  Table table(standing({robot("c2", "e", {"nailer-m1"}), robot("c4", "w", {"crab", "laser"})}, {{"face_down", {"laser"}}}),
              on("3-players"));
  table.play({"activate nailer-m1 c4", "discard laser"});
  EXPECT_TRUE(table.happened_in_order({"SA-13.3 shown seat=1 tile=Laser", "SA-12.3 trophy tile=Laser"}));
  EXPECT_EQ(table.field("face_down"), "none");
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

TEST(NewModules, SA13_4_FromTheNextTurnOn) {
  Table table(on_a_tile({"axle-m1"}, "turn-2"), on("3-players"));
  table.play({"cool", "take hinge"}).end_turn().play("cool").end_turn();
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_TRUE(table.allows("activate hinge right 1"));
}

TEST(NewModules, SA10_7_DefenceFromTheNextPlayersTurn) {
  Table table(
      standing({robot("c2", "e", {"axle-m1", "crab"}), robot("c4", "w", {"nailer-m1"})}, {{"field", {{"c2", "defence-2"}}}}),
      on("3-players"));
  table.play({"cool", "take ring-m1"}).end_turn();
  table.play("activate nailer-m1 c2");
  EXPECT_FALSE(table.happened("SA-12.1 damaged seat=0"));
}

TEST(NewModules, SA10_6_UmbrellaOwnTurnNo) {
  for (std::string const module : {"umbrella", "swarm"}) {
    Table table(on_a_tile({module, "axle-m1"}), on("3-players", {{"umbrella.own-turn", "no"}}));
    EXPECT_EQ(table.clause_against("activate " + module), "SA-10.6");
  }
}

TEST(NewModules, SA10_6_UmbrellaOwnTurnYes) {
  Table table(on_a_tile({"umbrella", "axle-m1"}), on("3-players", {{"umbrella.own-turn", "yes"}}));
  table.play("activate umbrella");
  EXPECT_TRUE(table.holds("hot", "umbrella"));
  EXPECT_EQ(table.actor(), "chance");  // it has no speed: the end phase, and the tile
  table.chance();
  EXPECT_EQ(table.clause_against("cool"), "");
  EXPECT_TRUE(table.holds("hot", "umbrella"));
}

TEST(NewModules, SA10_6_UmbrellaOwnTurnYesTheSwarmIsUsedUp) {
  Table table(on_a_tile({"swarm", "axle-m1", "laser"}), on("3-players", {{"umbrella.own-turn", "yes"}}));
  table.play("activate swarm").chance();
  EXPECT_FALSE(table.holds("robot[0].modules", "swarm"));  // one-shot, whether it was needed or not
  EXPECT_TRUE(table.holds("box", "swarm"));
}

}  // namespace
}  // namespace ringside::steel_arena
