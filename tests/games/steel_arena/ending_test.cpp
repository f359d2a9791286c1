// SA-15 The end.

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Numbers = std::vector<int>;

/// Seat 0 has this many trophies.
std::string with_trophies(int count, std::initializer_list<std::string> robots, std::string_view more = "{}") {
  static constexpr char const* names[] = {"stapler",          "ram",          "fan",     "blowtorch", "grenade",
                                          "pneumatic-hammer", "circular-saw", "crab-m2", "skates"};
  Json json = Json::parse(position(robots, more));
  for (int i = 0; i < count; ++i) json["robot"][0]["trophies"].push_back(names[i]);
  return json.dump();
}

TEST(Ending, SA_15_1_TenTrophies) {
  Table table(with_trophies(9, {"c1 e", "c3 e: laser, crab, flea"}), on("3-players"));
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_TRUE(table.happened_in_order({"SA-12.3 trophy tile=Laser other=1 seat=0", "SA-15.1 over end=trophies"}));
  EXPECT_EQ(table.actor(), "nobody");
  EXPECT_EQ(table.outcome().reason, "trophies");
  EXPECT_EQ(table.outcome().scores, (Numbers{10, 0}));
  EXPECT_EQ(table.outcome().rank, (Numbers{1, 2}));
}

TEST(Ending, SA_15_1_NineAreNotEnough) {
  Table table(with_trophies(8, {"c1 e", "c3 e: laser, crab, flea"}), on("3-players"));
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_EQ(table.field("end"), "playing");
}

TEST(Ending, SA_15_1_SA_13_2_TheThirteenthModuleCanBeTheTenthTrophy) {
  Table table(with_trophies(9, {"c1 e: laser, crab, flea, mortar, jet, gyro, hinge, pivot, swivel, quasar, bomb, rocket", "e1 w"},
                            R"({"field": {"c1": "minigun"}})"),
              on("3-players"));
  table.play({"cool", "trophy minigun"});
  EXPECT_EQ(table.outcome().reason, "trophies");
}

TEST(Ending, SA_15_1_AnEmptySupplyWhenATileMustBeLaid) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c3": "empty"}, "supply": 0})"), on("3-players"));
  table.play("cool");
  EXPECT_TRUE(table.happened_in_order({"SA-15.1 supply-empty", "SA-15.1 over end=supply"}));
  EXPECT_EQ(table.outcome().reason, "supply");
}

TEST(Ending, SA_15_1_TheLastSupplyTileStillLies) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c3": "empty"}, "supply": 1})"), on("3-players"));
  table.play({"cool", "lay attack c3"});
  EXPECT_EQ(table.field("end"), "playing");
  EXPECT_EQ(table.field("supply"), "0");
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Ending, SA_15_1_NoTileToLayNoEnd) {
  Table table(position({"c1 e", "e1 w"}, R"({"supply": 0})"), on("3-players"));
  EXPECT_EQ(table.play("cool").field("turn"), "1");
}

TEST(Ending, SA_15_2_OfEqualTrophiesTheLargerRobotWins) {
  Table table(
      position({"c1 e: laser, crab, flea, mortar", "e1 w: jet, gyro, hinge"}, R"({"field": {"c3": "empty"}, "supply": 0})"),
      on("3-players"));
  EXPECT_EQ(table.play("cool").outcome().rank, (Numbers{1, 2}));
}

TEST(Ending, SA_15_2_EqualInBothIsADraw) {
  Table table(
      position({"c1 e: laser, crab, flea", "e1 w: jet, gyro, hinge", "a1 w"}, R"({"field": {"c3": "empty"}, "supply": 0})"),
      {{"players", 3}});
  EXPECT_EQ(table.play("cool").outcome().rank, (Numbers{2, 2, 1}));
}

TEST(Ending, SA_15_2_ADestroyedCentralModuleDoesNotCount) {
  // Both have no trophies and no modules but their central ones: that of seat 1 is lost.
  Table table(position({"c1 e: nailer-m1", "c3 e: laser"}, R"({"field": {"c3": "trap-2"}})"),
              on("3-players", {{"destruction.trophies", "void"}}));
  table.play("activate nailer-m1 c3");
  EXPECT_EQ(table.outcome().scores, (Numbers{0, 0}));
  EXPECT_EQ(table.outcome().rank, (Numbers{1, 2}));
}

TEST(Ending, SA_15_3_E10_TheOwnerOfADestroyedRobotCanWin) {
  Table table(position({"c1 e: forget-me-not", "c3 e: laser, crab"}, R"({"robot": [{}, {"trophies": ["fan", "ram", "flea"]}]})"),
              on("3-players"));
  table.play("activate forget-me-not c3");
  EXPECT_EQ(table.outcome().reason, "destroyed");
  EXPECT_EQ(table.outcome().scores, (Numbers{2, 3}));
  EXPECT_EQ(table.outcome().rank, (Numbers{2, 1}));
}

TEST(Ending, SA_15_1_RulingEndMoment) {
  std::string const start = with_trophies(9, {"c1 e: mortar", "c3 e: laser, crab, flea"});
  Table at_once(start, on("3-players"));
  at_once.play({"activate mortar c3", "discard laser"});
  EXPECT_EQ(at_once.outcome().scores, (Numbers{10, 0}));
  EXPECT_EQ(at_once.number("robot[1].owed"), 0);
  Table step(start, on("3-players", {{"end.moment", "step"}}));
  step.play({"activate mortar c3", "discard laser"});
  EXPECT_EQ(step.field("end"), "playing");
  step.play("discard crab");
  EXPECT_EQ(step.outcome().scores, (Numbers{11, 0}));
}

TEST(Ending, SA_15_1_RulingEndMoment_EverybodyDiscardsInThatStep) {
  std::string const start = with_trophies(9, {"c1 e: laser, bomb", "c2 e: crab, flea, mortar", "c3 e: jet, gyro, hinge"});
  Table step(start, {{"players", 3}, {"rulings", {{"end.moment", "step"}}}});
  step.play({"activate laser", "discard crab", "discard jet"});
  EXPECT_EQ(step.outcome().scores, (Numbers{11, 0, 0}));
  Table at_once(start, {{"players", 3}});
  at_once.play({"activate laser", "discard crab"});
  EXPECT_EQ(at_once.outcome().scores, (Numbers{10, 0, 0}));
}

TEST(Ending, SA_15_1_RulingEndMoment_DiscardingAtOnce) {
  std::string const start = with_trophies(9, {"c1 e: minigun, nailer-m1", "c3 e: laser, crab, flea, jet"});
  for (char const* moment : {"at-once", "step"}) {
    Table table(start, on("3-players", {{"end.moment", moment}, {"damage.discard-time", "at-once"}}));
    table.play({"activate minigun c3", "discard laser"});
    if (std::string_view(moment) == "step") table.play("discard crab");
    EXPECT_EQ(table.field("end"), "trophies") << moment;
  }
}

TEST(Ending, SA_15_1_NothingIsLegalAfterwards) {
  Table table(with_trophies(9, {"c1 e", "c3 e: laser, crab, flea"}), on("3-players"));
  table.play({"activate nailer-m1 c3", "discard laser"});
  EXPECT_TRUE(table.legal().empty());
  EXPECT_EQ(table.clause_against("cool"), "SA-15.1");
}

}  // namespace
}  // namespace ringside::steel_arena
