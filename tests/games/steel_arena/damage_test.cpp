// SA-12 Damage, as long as nobody is destroyed.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

TEST(Damage, SA_12_1_OneModuleForEachPointOfTheOwnersChoice) {
  Table table(position({"c1 e: mortar", "c3 e: laser, crab, flea"}), on("3-players"));
  table.play("activate mortar c3");
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.legal(), (Texts{"discard laser", "discard crab", "discard flea"}));
  EXPECT_EQ(table.clause_against("discard central"), "SA-11.2");
  EXPECT_EQ(table.clause_against("discard jet"), "SA-1.3");
  EXPECT_EQ(table.clause_against("stop"), "SA-12.1");
  table.play({"discard crab", "discard laser"});
  EXPECT_EQ(table.field("robot[1].modules"), "flea");
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Damage, SA_12_1_WhereAllMustGoNobodyIsAsked) {
  Table table(position({"c1 e: mortar", "c3 e: laser, crab"}), on("3-players"));
  table.play("activate mortar c3");
  EXPECT_EQ(table.count("SA-12.3 trophy"), 2);
  EXPECT_EQ(table.field("end"), "playing");
}

TEST(Damage, SA_12_2_DiscardsWaitForTheEndOfTheChain) {
  Table table(position({"c1 e: stapler, nailer-m1", "c3 e: laser, crab, flea"}), on("3-players"));
  table.play("activate stapler c3");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_EQ(table.clause_against("discard laser"), "SA-12.2");
  table.play("activate nailer-m1 c3");
  EXPECT_EQ(table.actor(), "seat 1");
  EXPECT_EQ(table.number("robot[1].owed"), 2);
}

TEST(Damage, SA_12_2_TheModuleUsedInThisTurnMayGo) {
  Table table(position({"c2 e: grenade, jet", "c3 e: laser, crab"}), on("3-players"));
  table.play({"activate grenade c3", "discard grenade"});
  EXPECT_TRUE(table.happened("SA-12.4 discarded seat=0 tile=Grenade"));
  EXPECT_TRUE(table.holds("box", "grenade"));
  EXPECT_EQ(table.field("hot"), "none");
}

TEST(Damage, SA_12_2_RulingDiscardTime_TheTileUnderneath) {
  std::string const start = position({"c2 e: grenade, jet", "c3 e: laser, crab"}, R"({"field": {"c2": "mortar"}})");
  Table first(start, on("3-players"));
  first.play("activate grenade c3");
  EXPECT_EQ(first.clause_against("discard mortar"), "SA-1.3");
  Table last(start, on("3-players", {{"damage.discard-time", "end-last"}}));
  last.play({"activate grenade c3", "discard mortar"});
  EXPECT_TRUE(last.happened_in_order({"SA-13.1 taken seat=0 tile=Mortar", "SA-12.4 discarded seat=0 tile=Mortar"}));
}

TEST(Damage, SA_12_2_RulingDiscardTime_AtOnce) {
  Table table(position({"c1 e: stapler, nailer-m1", "c3 e: laser, crab, flea"}),
              on("3-players", {{"damage.discard-time", "at-once"}}));
  table.play("activate stapler c3");
  EXPECT_EQ(table.actor(), "seat 1");
  table.play("discard laser");
  EXPECT_EQ(table.actor(), "seat 0");
  EXPECT_TRUE(table.allows("activate nailer-m1 c3"));
}

TEST(Damage, SA_12_2_RulingDiscardTime_AtOnceAModuleMayGoWhileItWorks) {
  // The bomb hurts its own robot and is discarded before it would be used up: it leaves the robot once.
  Table table(position({"c2 e: bomb, jet, gyro", "c3 e: laser, crab, flea, mortar, hinge"}),
              on("3-players", {{"damage.discard-time", "at-once"}}));
  table.play(
      {"activate bomb c3", "discard laser", "discard crab", "discard flea", "discard hinge", "discard bomb", "discard jet"});
  EXPECT_EQ(table.count("SA-4.6 used-up"), 0);
  EXPECT_TRUE(table.holds("box", "bomb"));
}

TEST(Damage, SA_12_2_RulingDiscardTime_BeforeBoardsTurn) {
  for (char const* when : {"end-first", "end-last", "at-once"}) {
    Table table(
        position({"c1 e: mortar, jet, gyro-m2, axle-m3, compass", "c3 e: quasar, bomb, rocket, howitzer, minigun, cyclone"}),
        on("3-players", {{"damage.discard-time", when}}));
    table.play({"activate mortar c3", "discard quasar", "discard bomb"});
    EXPECT_TRUE(table.happened("SA-3.3.5 reinforced seat=1")) << when;
  }
}

TEST(Damage, SA_12_3_E8_TrophiesOfTheActivePlayerWhateverDidTheDamage) {
  Table table(position({"c1 e: skorokhod-m1", "c2 e: laser, crab"}, R"({"field": {"c3": "burning-fuel"}})"), on("3-players"));
  table.play({"activate skorokhod-m1 1", "discard laser"});
  EXPECT_TRUE(table.happened_in_order(
      {"SA-7.1 pushed seat=1 cell=c3", "SA-14.6 burned seat=1 cell=c3 n=1", "SA-12.3 trophy tile=Laser other=1 seat=0"}));
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

TEST(Damage, SA_12_4_InOnesOwnTurnToTheBox) {
  Table table(position({"c1 e: skorokhod-m1, laser, crab", "e1 w"}, R"({"field": {"c2": "burning-fuel"}})"), on("3-players"));
  table.play({"activate skorokhod-m1 1", "discard laser"});
  EXPECT_TRUE(table.happened("SA-12.4 discarded seat=0 tile=Laser"));
  EXPECT_EQ(table.number("robot[0].trophies") + table.number("robot[1].trophies"), 0);
}

TEST(Damage, SA_12_6_RulingDamageOrder) {
  std::string const start = position({"b4 sw: laser, jet", "c2 e: grenade, fan, hinge", "c3 e: crab, ram"}, R"({"turn": 1})");
  Table active(start, {{"players", 3}});
  active.play("activate grenade c3");
  EXPECT_EQ(active.clause_against("discard crab"), "SA-12.6");
  active.play({"discard fan", "discard crab"});
  EXPECT_TRUE(active.happened_in_order({"SA-12.4 discarded seat=1", "SA-12.3 trophy tile=Crab other=2 seat=1"}));
  Table victims(start, {{"players", 3}, {"rulings", {{"damage.order", "victims-first"}}}});
  victims.play({"activate grenade c3", "discard crab", "discard fan"});
  EXPECT_TRUE(victims.happened_in_order({"SA-12.3 trophy tile=Crab other=2 seat=1", "SA-12.4 discarded seat=1"}));
}

TEST(Damage, SA_12_6_VictimsDiscardClockwiseFromTheActivePlayer) {
  Table table(
      position({"c4 w: jet, laser, pivot", "c1 e: quasar", "c2 e: fan, hinge, gyro, stapler", "c3 e: crab, ram, flea, skates"},
               R"({"turn": 1})"),
      {{"players", 4}});
  table.play("activate quasar");
  EXPECT_EQ(table.actor(), "seat 2");
  table.play({"discard fan", "discard hinge", "discard gyro"});
  EXPECT_EQ(table.actor(), "seat 3");
  table.play({"discard crab", "discard ram", "discard flea"});
  EXPECT_EQ(table.count("SA-12.3 trophy"), 9);  // seat 0 loses all three without being asked
}

}  // namespace
}  // namespace ringside::steel_arena
