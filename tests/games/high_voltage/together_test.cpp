// What clauses do together that a test of each alone does not show.

#include "engine/games/high_voltage/catalogue.h"
#include "engine/games/high_voltage/seams.h"
#include "engine/games/high_voltage/setup.h"
#include "engine/games/high_voltage/setup_json.h"
#include "tests/games/high_voltage/table.h"

namespace ringside::high_voltage {
namespace {

/// The box with other properties on one of its tiles.
Json printed_anew(std::string_view id, Json const& properties, Json setup) {
  setup["catalogue"] = built_in_catalogue().source;
  for (Json& tile : setup["catalogue"]["tiles"])
    if (tile["id"] == id) tile.update(properties);
  return setup;
}
Json tokens(int number) { return {{"charge", {number, 0}}}; }
Json overdrive() { return {{"charge", {6, 0}}, {"open_cards", {"overdrive", "servo", "overload"}}}; }
Stand reinforced() { return robot("c1 e", {"nailer-m1", "axle-m1", "laser"}, {{"central", 1}}); }
Stand target() { return robot("c3 w", {"crab", "fan", "gyro", "front-m1"}); }

TEST(HighVoltageTogether, ADiagonalJumpToNoAvailBehindAnotherModule) {  // HV-5.2, R activation.no-effect
  Table table({robot("c5 e", {"nailer-m1", "grasshopper"}), robot("a1 e")}, Json::object(),
              ruled("activation.no-effect", "allowed"));
  EXPECT_TRUE(table.allows("activate nailer-m1"));
  EXPECT_TRUE(table.allows("activate grasshopper 0"));
}

TEST(HighVoltageTogether, NothingMayBeSpentOnAMovementAside) {  // HV-4.4, R charge.zero
  for (char const* path : {"sideways-forward", "diagonal-jump", "jump"}) {
    Table table({robot("c1 e", {"charged-boots"}), robot("a1 e")}, tokens(1),
                printed_anew("charged-boots", {{"path", path}}, ruled("charge.zero", "yes", with("charge"))));
    EXPECT_TRUE(table.allows("activate charged-boots 0")) << path;
    EXPECT_GT(table.choices("activate charged-boots"), 1) << path;
  }
}

TEST(HighVoltageTogether, WornWithMoreSpentThanNeeded) {  // HV-4.4, SA-8.2, R range.single
  Table table({robot("c1 e", {"booster", "nailer-m1", "laser"}), target()}, tokens(3),
              ruled("range.single", "up-to", with("charge")));
  table.play({"activate booster 1 wearing charge 3"});
  EXPECT_TRUE(table.happened("SA-8.3"));
  EXPECT_EQ(table.number("charge[0]"), 0);
  EXPECT_TRUE(table.allows("activate nailer-m1 c3"));
}

TEST(HighVoltageTogether, OverdriveOpensModulesBesideTheSecondAction) {  // HV-4.6, SA-11.3
  Table table({reinforced(), target()}, overdrive(), with("charge"));
  table.play({"card overdrive", "activate central turn left 1"});
  EXPECT_GT(table.choices("activate central"), 0);
  EXPECT_TRUE(table.allows("activate axle-m1 right 1"));
  table.play({"activate axle-m1 right 1"});
  EXPECT_EQ(table.choices("activate"), 0);
}

TEST(HighVoltageTogether, TheSecondActionEndsTheChain) {  // HV-1.6, HV-4.6, SA-11.3
  Table before({reinforced(), target()}, overdrive(), with("charge"));
  before.play({"card overdrive", "activate central turn left 1", "activate central move 1"});
  EXPECT_EQ(before.choices("activate"), 0);
  Table between({reinforced(), target()}, overdrive(), with("charge"));
  between.play({"activate central turn left 1", "card overdrive", "activate central move 1"});
  EXPECT_EQ(between.choices("activate"), 0);
}

TEST(HighVoltageTogether, DeactivationMayComeBeforeAPush) {  // HV-4.7, SA-9.10
  Table table({robot("c1 e", {"disruptor", "nailer-m1"}), target()}, tokens(0),
              printed_anew("disruptor", {{"damage", 0}, {"push", 1}}, with("charge")));
  table.play({"activate disruptor c3"});
  EXPECT_TRUE(table.allows("push 1 first"));
  EXPECT_TRUE(table.allows("damage first"));
}

TEST(HighVoltageTogether, WherePredatorStoodAsTheMovementBegan) {  // HV-7.2, HV-7.4 c
  Table table({robot("c1 e", {"skorokhod-m1", "nailer-m1", "laser"}), robot("b1 e", {"roller-m1", "axle-m1", "crab"})},
              {{"mine", {{"ambush", "c2"}}}}, with("abilities mines"));
  table.play({"activate skorokhod-m1 1", "activate roller-m1 1"});
  EXPECT_EQ(table.field("robot[1].cell"), "b2");
  EXPECT_FALSE(table.happened("HV-7.2"));
  EXPECT_NE(table.actor(), "seat 1");
}

TEST(HighVoltageTogether, AMineUnderAJumpThatEndsEarly) {  // HV-7.3, R jump.passing, R trap.mover
  Json const ruling = ruled("trap.mover", "stops", ruled("jump.passing", "yes", with("mines")));
  Table table({robot("c1 e", {"flea", "laser", "fan", "gyro", "nailer-m1", "axle-m1"}), robot("a1 e")},
              {{"field", {{"c2", "trap-2"}}}, {"mine", {{"jam", "c2"}}}}, ruling);
  table.play({"activate flea 2", "discard laser", "discard fan", "discard gyro"});
  EXPECT_EQ(table.field("robot[0].cell"), "c2");
  EXPECT_TRUE(table.happened("HV-7.3 tripped seat=0"));
}

/// Seat 1 is Predator and active; its ambush lies on c2.
Table own_ambush(Json more, Json setup) {
  more["turn"] = 1;
  more["mine"]["ambush"] = "c2";
  return Table({robot("a1 e"), robot("c1 e", {"skorokhod-m1", "crab", "laser", "fan", "gyro"})}, more, std::move(setup));
}

TEST(HighVoltageTogether, AJamStopsTheMovementThatAnAmbushBrokeInto) {  // HV-7.4 c, HV-7.4 d
  Table table = own_ambush({{"mine", {{"jam", "b2"}}}}, with("mines"));
  table.play({"activate skorokhod-m1 2", "activate crab left 1"});
  EXPECT_EQ(table.field("robot[1].cell"), "b2");
}

TEST(HighVoltageTogether, WhoHasMovedOnDoesNotComeToRestAgain) {  // HV-7.4 c, HV-7.5, R fuel.passing
  Table table =
      own_ambush({{"field", {{"b2", "burning-fuel"}, {"b3", "scrap-metal"}}}}, ruled("fuel.passing", "no", with("mines")));
  table.play({"activate skorokhod-m1 2", "activate crab left 1", "discard laser"});
  EXPECT_EQ(table.field("robot[1].cell"), "b2");
  EXPECT_EQ(table.count("SA-14.6 burned"), 1);
  EXPECT_EQ(table.number("robot[1].owed"), 0);
}

TEST(HighVoltageTogether, WhoeverIsMeltedByTheOwnMineInAnAmbush) {  // HV-7.4 b, HV-7.4 c, SA-12.3
  Table table({robot("c4 w", {"skorokhod-m1", "nailer-m1"}), robot("c1 e", {"skorokhod-m1", "laser", "fan", "crab"})},
              {{"turn", 1}, {"hot", {"laser", "fan"}}, {"mine", {{"ambush", "c2"}, {"melt", "c1"}}}},
              with("mines", {{"vulcan", 1}, {"predator", 0}}));
  table.play({"activate skorokhod-m1 1", "activate skorokhod-m1 2", "discard laser"});
  EXPECT_EQ(table.field("robot[0].trophies"), "laser");
}

TEST(HighVoltageTogether, AnAttackContinuesAsItWasAimed) {  // HV-7.4 c, SA-10.5
  Table table({robot("c2 w", {"laser", "fan", "gyro", "front-m1"}), robot("c1 e", {"ram", "axle-m1", "crab"})},
              {{"turn", 1}, {"mine", {{"ambush", "c3"}}}}, with("mines"));
  table.play({"activate ram", "push 1 first", "activate axle-m1 right 1"});
  EXPECT_TRUE(table.happened("SA-10.2 absorbed tile=Front M1 seat=0"));
  EXPECT_FALSE(table.happened("SA-12.1 damaged seat=0"));
}

TEST(HighVoltageTogether, EvasionDoesNotComeBackBehindPatience) {  // HV-7.2, R interrupt.order
  Json const setup = with("charge abilities", {{"vulcan", "none"}, {"predator", 1}});
  auto const struck = [&](char const* order) {
    Table table({robot("b2 e", {"skorokhod-m1", "laser", "fan", "gyro", "axle-m1"}), robot("c5 w", {"arc", "skorokhod-m1"})},
                {{"charge", {0, 2}}, {"field", {{"c4", "spikes"}}}}, ruled("interrupt.order", order, setup));
    table.play({"activate skorokhod-m1 2", "discard laser"});
    EXPECT_EQ(table.choices("activate skorokhod"), 0);  // Spikes stand in its way
    table.play({"activate arc charge 2", "discard fan", "discard gyro"});
    EXPECT_TRUE(table.happened("HV-6.6"));
    return table;
  };
  EXPECT_TRUE(struck("owner").allows("activate skorokhod-m1 1"));
  EXPECT_NE(struck("evasion-first").actor(), "seat 1");
}

TEST(HighVoltageTogether, DamageFollowsARobotOffTheOnlyCellStruck) {  // HV-5.3, SA-9.10
  Table table({robot("c1 e", {"railgun", "nailer-m1"}), robot("c2 e", {"laser", "fan", "gyro"})}, Json::object(),
              printed_anew("railgun", {{"range-limit", 1}, {"push", 1}}, Json::object()));
  table.play({"activate railgun", "push 1 first"});
  EXPECT_TRUE(table.happened("SA-12.1 damaged seat=1 n=2"));
}

TEST(HighVoltageTogether, ABoardMayLandOnRobots) {  // HV-5.2
  Json setup = printed_anew("railgun", Json::object(), Json::object());
  setup["catalogue"]["central"]["normal"]["movement"] = {{"path", "diagonal-jump"}, {"range", 1}};
  for (Json& tile : setup["catalogue"]["tiles"])
    if (tile.contains("path") && tile["path"] == "diagonal-jump") tile["path"] = "jump";
  Problems problems;
  auto const read = high_voltage::read_setup(setup, problems, seams());
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->lands_on_robots);
}

TEST(HighVoltageTogether, AJumperMayBeOverAnObstacleWhileSomebodyDecides) {  // HV-5.2, SA-14.5
  Table table({robot("d1 e", {"hopper", "laser"}), robot("b2 e", {"nailer-m1", "fan", "gyro"})},
              {{"hot", {"gyro", "fan"}}, {"field", {{"c2", "scrap-metal"}, {"a2", "water-2"}}}}, Json::object());
  table.play({"activate hopper left 2"});
  EXPECT_EQ(table.choices("cool"), 2);
  Problems problems;
  EXPECT_TRUE(table.match().read_position(table.match().position(table.state()), problems));
}

TEST(HighVoltageTogether, VulcanGrowsByWhatIsHotAsItActivates) {  // HV-7.1, R heat.order
  Json setup = printed_anew("railgun", Json::object(), ruled("heat.order", "heat-first", with("abilities")));
  setup["catalogue"]["central"]["normal"]["attack"] = {{"aim", "melee"}, {"damage", 1}, {"heat", 1}};
  Table table({robot("c1 e", {"laser", "fan", "gyro", "axle-m1", "nailer-m1", "crab", "ram"}), robot("c3 w", {"skates"})},
              {{"hot", {"laser"}}, {"field", {{"c2", "surprise"}}}}, setup);
  table.play({"activate central attack", "discard laser"});
  EXPECT_EQ(table.number("tasks[1].overload"), 1);
}

TEST(HighVoltageTogether, ABlastReachesTwoOnOneCellBeforeAnybodyDiscards) {  // HV-1.3, R jump.passing
  Table table({robot("c1 e", {"flea", "laser", "fan", "gyro", "nailer-m1", "axle-m1", "crab"}),
               robot("c2 e", {"skates", "skorokhod-m1", "nailer-m1", "roller-m1", "front-m1", "ring-m1", "stern-m1"})},
              {{"field", {{"c2", "trap-2"}, {"b2", "surprise"}}}}, ruled("jump.passing", "yes"));
  table.play({"activate flea 2"});
  table.play_until("discard");
  while (!table.happened("SA-14.7 exploded") && table.choices("discard") > 0) table.play({table.legal().front()});
  EXPECT_TRUE(table.happened_in_order({"SA-14.7 exploded", "SA-14.3 hit seat=0", "SA-14.3 hit seat=1"}));
}

}  // namespace
}  // namespace ringside::high_voltage
