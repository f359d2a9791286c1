// SA-10 Defence modules.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

struct Facing {
  char const* towards;
  bool front, side, circular;
};

TEST(Defence, SA_10_4_EachArmourFacesItsSectors) {
  // The shot comes from the west; in the order of the six sectors that look at it.
  static constexpr Facing facings[] = {{"w", true, false, true},  {"sw", false, true, true}, {"se", false, true, true},
                                       {"e", false, false, true}, {"ne", false, true, true}, {"nw", false, true, true}};
  for (Facing const& facing : facings) {
    auto const owed = [&](char const* armour) {
      std::string const victim = std::string("c3 ") + facing.towards + ": laser, " + armour;
      return Table(position({"c1 e", victim}), on("3-players")).play("activate nailer-m1 c3").number("robot[1].owed");
    };
    EXPECT_EQ(owed("front-m1"), facing.front ? 0 : 1) << facing.towards;
    EXPECT_EQ(owed("flank-m1"), facing.side ? 0 : 1) << facing.towards;
    EXPECT_EQ(owed("ring-m1"), facing.circular ? 0 : 1) << facing.towards;
  }
}

TEST(Defence, SA_10_1_E7_OnceInATurn) {
  Table table(position({"c1 e: stapler, forget-me-not", "c3 w: laser, crab, flea, front-m1"}), on("3-players"));
  table.play({"activate stapler c3", "activate forget-me-not c3"});
  EXPECT_EQ(table.count("SA-10.2 absorbed"), 1);
  EXPECT_EQ(table.number("robot[1].owed"), 3);
}

TEST(Defence, SA_10_1_AgainInTheNextTurn) {
  Table table(position({"c1 e: nailer-m1, laser, crab, jet, gyro", "c3 w: mortar, flea, hinge, pivot, front-m1", "e1 e"}),
              {{"players", 3}});
  table.play("activate nailer-m1 c3");
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_EQ(table.field("spent"), "none");
}

TEST(Defence, SA_10_2_E6_TheNumberIsTakenOffOneHit) {
  Table table(position({"c1 e: forget-me-not", "c3 w: laser, crab, flea, front-m1"}), on("3-players"));
  table.play("activate forget-me-not c3");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-9.2 hit seat=1 n=3", "SA-10.2 absorbed tile=Front M1 seat=1 n=1", "SA-12.1 damaged seat=1 n=2"}));
}

TEST(Defence, SA_10_2_RulingArmourRemainder) {
  std::string const start = position({"c1 e: stapler, minigun, nailer-m1", "c3 w: laser, crab, flea, front-m3"});
  Table lost(start, on("3-players"));
  lost.play({"activate stapler c3", "activate minigun c3"});
  EXPECT_EQ(lost.number("robot[1].owed"), 2);
  Table kept(start, on("3-players", {{"armour.remainder", "kept"}}));
  kept.play({"activate stapler c3", "activate minigun c3"});
  EXPECT_EQ(kept.number("robot[1].owed"), 0);
  EXPECT_EQ(kept.field("spent"), "front-m3");
  kept.play("activate nailer-m1 c3");
  EXPECT_EQ(kept.number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_2_SA_10_6_ASwarmWithSomethingLeftIsGoneAtTheEndOfTheTurn) {
  Table table(position({"c1 e: nailer-m1, laser, crab, jet, gyro", "c3 w: mortar, flea, hinge, pivot, swarm"}),
              on("3-players", {{"armour.remainder", "kept"}}));
  table.play({"activate nailer-m1 c3", "absorb swarm"});
  EXPECT_EQ(table.field("turn"), "1");
  EXPECT_TRUE(table.happened("SA-10.6 used-up tile=Swarm seat=1 [armour.remainder]"));
  EXPECT_FALSE(table.holds("robot[1].modules", "swarm"));
}

TEST(Defence, SA_10_3_SeveralAddUp) {
  Table table(position({"c1 e: pile-driver, quasar", "c3 w: laser, crab, front-m1, ring-m1"}), on("3-players"));
  table.play("activate quasar");
  EXPECT_EQ(table.count("SA-10.2 absorbed"), 2);
  EXPECT_EQ(table.number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_3_RulingArmourTrigger) {
  std::string const start = position({"c1 e: stapler, jet", "c3 w: laser, crab, front-m1, ring-m1"});
  Table needed(start, on("3-players"));
  needed.play("activate stapler c3");
  EXPECT_EQ(needed.legal(), (Texts{"absorb front-m1", "absorb ring-m1"}));
  EXPECT_EQ(needed.clause_against("endure"), "SA-10.3");
  needed.play("absorb ring-m1");
  EXPECT_EQ(needed.field("spent"), "ring-m1");
  Table all(start, on("3-players", {{"armour.trigger", "all"}}));
  all.play("activate stapler c3");
  EXPECT_EQ(all.number("spent"), 2);
  Table choice(start, on("3-players", {{"armour.trigger", "choice"}}));
  choice.play("activate stapler c3");
  EXPECT_EQ(choice.legal(), (Texts{"absorb front-m1", "absorb ring-m1", "endure"}));
  choice.play("endure");
  EXPECT_EQ(choice.field("spent"), "none");
  EXPECT_EQ(choice.number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_4_TheShelterLowersAHitFirst) {
  Table table(
      position({"c1 e: stapler, forget-me-not", "c3 w: laser, crab, flea, front-m1"}, R"({"field": {"c3": "shelter-2"}})"),
      on("3-players"));
  table.play("activate stapler c3");
  EXPECT_EQ(table.field("spent"), "none");
  table.play("activate forget-me-not c3");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-14.4 sheltered n=1 seat=1", "SA-14.4 sheltered n=1 seat=1", "SA-10.2 absorbed tile=Front M1 seat=1 n=1"}));
  EXPECT_EQ(table.number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_5_SplintersComeFromTheCellOfTheExplosion) {
  Table towards(position({"c1 e: grenade, jet", "b3 sw: laser, front-m1"}), on("3-players"));
  EXPECT_EQ(towards.play("activate grenade c3").number("robot[1].owed"), 0);
  Table away(position({"c1 e: grenade, jet", "b3 w: laser, front-m1"}), on("3-players"));
  EXPECT_EQ(away.play("activate grenade c3").number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_5_ASweepComesFromTheAttacker) {
  Table towards(position({"c2 e: circular-saw", "b2 sw: laser, crab, front-m1"}), on("3-players"));
  EXPECT_EQ(towards.play("activate circular-saw").number("robot[1].owed"), 1);
}

TEST(Defence, SA_10_5_RulingArmourOwnCell) {
  std::string const start =
      position({"c1 e: skorokhod-m1, front-m1, ring-m1, laser", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})");
  Table circular(start, on("3-players"));
  circular.play("activate skorokhod-m1 1");
  EXPECT_TRUE(circular.happened("SA-10.2 absorbed tile=Ring M1 seat=0 n=1"));
  Table none(start, on("3-players", {{"armour.own-cell", "none"}}));
  none.play("activate skorokhod-m1 1");
  EXPECT_EQ(none.number("robot[0].owed"), 1);
}

TEST(Defence, SA_10_5_OnlyCircularArmourMeetsHarmFromBelow) {
  Table table(position({"c1 e: skorokhod-m1, front-m1, umbrella, laser", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})"),
              on("3-players"));
  table.play("activate skorokhod-m1 1");
  EXPECT_EQ(table.legal(), (Texts{"absorb umbrella", "endure"}));
  EXPECT_EQ(table.clause_against("absorb front-m1"), "SA-10.5");
}

TEST(Defence, SA_10_6_AnUmbrellaIsActivatedOnAHitOrHeldBack) {
  Table table(position({"c1 e: stapler, nailer-m1", "c3 e: laser, crab, umbrella"}, R"({"face_down": ["umbrella"]})"),
              on("3-players"));
  table.play("activate stapler c3");
  EXPECT_EQ(table.legal(), (Texts{"absorb umbrella", "endure"}));
  table.play({"endure", "activate nailer-m1 c3", "absorb umbrella"});
  EXPECT_TRUE(table.happened_in_order(
      {"SA-12.1 damaged seat=1 n=1", "SA-10.6 activated seat=1 tile=Umbrella", "SA-10.2 absorbed tile=Umbrella seat=1 n=1"}));
  EXPECT_TRUE(table.holds("hot", "umbrella"));
  EXPECT_EQ(table.field("face_down"), "none");
}

TEST(Defence, SA_10_6_RulingUmbrellaOwnTurn) {
  std::string const start = position({"c2 e: umbrella, grenade, skates, laser, swarm", "c5 w"}, R"({"field": {"c3": "trap-2"}})");
  Table no(start, on("3-players"));
  EXPECT_EQ(no.clause_against("activate umbrella"), "SA-10.6");
  Table yes(start, on("3-players", {{"umbrella.own-turn", "yes"}}));
  yes.play("activate swarm").end_turn();
  EXPECT_TRUE(yes.happened("SA-10.6 used-up tile=Swarm seat=0 [umbrella.own-turn]"));
  EXPECT_EQ(yes.field("turn"), "1");
}

TEST(Defence, SA_10_6_WhatStandsReadyMayBeDiscardedUntilTheTurnEnds) {
  std::string const start =
      position({"c2 e: laser, crab, hinge, swarm, gyro, fan", "c5 w"}, R"({"robot": [{"owed": 1}], "field": {"c2": "empty"}})");
  for (char const* when : {"end-first", "end-last"}) {
    Json const setup = on("3-players", {{"umbrella.own-turn", "yes"}, {"damage.discard-time", when}});
    Table pays(start, setup);
    pays.play({"activate swarm", "discard swarm"});
    EXPECT_TRUE(pays.happened("SA-12.4 discarded seat=0 tile=Swarm")) << when;
    EXPECT_EQ(pays.count("SA-10.6 used-up"), 0) << when;
    EXPECT_EQ(pays.field("turn"), "1") << when;
    Table other(start, setup);
    other.play({"activate swarm", "discard laser"});
    EXPECT_TRUE(other.happened_in_order(
        {"SA-12.4 discarded seat=0 tile=Laser", "SA-10.6 used-up tile=Swarm seat=0", "SA-3.1 turn-ended"}))
        << when;
  }
}

TEST(Defence, SA_10_6_ASwarmWithARemainderPaysForDamageAndIsATrophyThen) {
  Table table(position({"c1 e: stapler, minigun, laser, crab, jet, gyro", "c3 w: mortar, flea, hinge, pivot, swarm"}),
              on("3-players", {{"armour.remainder", "kept"}}));
  table.play({"activate stapler c3", "absorb swarm", "activate minigun c3", "stop"});
  EXPECT_TRUE(table.happened("SA-4.6 used-up tile=Swarm"));  // 1 and 2 are all of its 3
  Table left(position({"c1 e: stapler, quasar, crab, jet, gyro", "c5 w: mortar, flea, hinge, pivot, swarm"}),
             on("3-players", {{"armour.remainder", "kept"}, {"armour.trigger", "choice"}}));
  left.play(
      {"activate stapler c5", "absorb swarm", "activate quasar", "endure", "discard swarm", "discard flea", "discard hinge"});
  EXPECT_TRUE(left.happened("SA-12.3 trophy tile=Swarm"));
  EXPECT_EQ(left.count("SA-10.6 used-up"), 0);
}

TEST(Defence, SA_10_6_SA_3_3_5_ItIsGoneBeforeBoardsTurn) {
  Table table(position({"c2 e: laser, crab, hinge, gyro, swarm", "c5 w"}, R"({"field": {"c2": "burning-fuel"}})"),
              on("3-players", {{"umbrella.own-turn", "yes"}}));
  table.play("activate swarm");
  EXPECT_TRUE(table.happened_in_order({"SA-10.6 used-up", "SA-3.3.5 reinforced seat=0", "SA-3.1 turn-ended seat=0"}));
}

TEST(Defence, SA_10_6_RulingDestructionWhen_TheLastModuleWasASwarm) {
  Table table(position({"c2 e: swarm", "c5 w"}, R"({"field": {"c2": "burning-fuel"}})"),
              on("3-players", {{"umbrella.own-turn", "yes"}, {"destruction.when", "at-zero"}}));
  table.play("activate swarm");
  EXPECT_TRUE(table.happened_in_order({"SA-10.6 used-up", "SA-12.5 destroyed seat=0"}));
  EXPECT_EQ(table.actor(), "nobody");
}

TEST(Defence, SA_10_2_RulingArmourTriggerAll_TheBoardThenTilesInTheirOrder) {
  std::string const start = position({"c1 e: pneumatic-hammer, jet, minigun", "c2 w: laser, crab, ring-m1, front-m2"},
                                     R"({"robot": [{}, {"central": 1}]})");
  Table table(start, on("3-players", {{"armour.trigger", "all"}, {"armour.remainder", "kept"}}));
  table.play("activate minigun c2");
  EXPECT_TRUE(table.happened_in_order(
      {"SA-10.2 absorbed tile=the central module seat=1 n=1", "SA-10.2 absorbed tile=Front M2 seat=1 n=1"}));
  EXPECT_FALSE(table.happened("SA-10.2 absorbed tile=Ring M1")) << "nothing is left for it to take off";
  EXPECT_EQ(table.field("spent"), "none");  // the ring, and one of the front armour's two, are left
  EXPECT_EQ(table.field("absorbed_1"), "front-m2");
}

TEST(Defence, SA_10_3_ArmourThatJustEqualsTheHitLeavesNoChoice) {
  Table table(position({"c1 e: minigun, jet", "c3 w: laser, crab, front-m1, ring-m1"}), on("3-players"));
  table.play("activate minigun c3");
  EXPECT_EQ(table.count("SA-10.2 absorbed"), 2);
  EXPECT_EQ(table.number("robot[1].owed"), 0);
  EXPECT_EQ(table.actor(), "seat 0");
}

}  // namespace
}  // namespace ringside::steel_arena
