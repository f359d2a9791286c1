// SA-17 What is known, SA-16.1 the expert game.

#include <fmt/format.h>

#include "tests/games/steel_arena/positions.h"

namespace ringside::steel_arena {
namespace {

using Texts = std::vector<std::string>;

/// What a seat sees of a robot's modules.
Json modules_seen(Table const& table, int seat, std::size_t robot) {
  return table.match().observation(table.state(), seat)["robot"][robot]["modules"];
}
Json backs_seen(Table const& table, int seat, std::size_t robot) {
  Json const shown = table.match().observation(table.state(), seat)["robot"][robot];
  return shown.contains("face_down") ? shown["face_down"] : Json();
}

TEST(Knowledge, SA_17_1_ATakenModuleIsItsOwnersSecret) {
  Table table(position({"c1 e: laser", "e1 w"}, R"({"field": {"c1": "attack-2"}})"), on("3-players"));
  table.play({"cool", "take mortar"});
  EXPECT_EQ(table.field("face_down"), "mortar");
  EXPECT_EQ(modules_seen(table, 0, 0), (Json{"mortar", "laser"}));
  EXPECT_EQ(modules_seen(table, 1, 0), (Json{"laser"}));
  EXPECT_EQ(backs_seen(table, 1, 0), (Json::array({{{"back", "attack-2"}, {"count", 1}}})));
  EXPECT_TRUE(backs_seen(table, 0, 0).is_null());
}

TEST(Knowledge, SA_17_1_TheObservationOfOthersDoesNotChangeWithTheFace) {
  auto const digest = [](char const* face, int seat) {
    Table table(position({"c1 e: laser", "e1 w"}, R"({"field": {"c1": "attack-2"}})"), on("3-players"));
    table.play("cool").play(std::string("take ") + face);
    return table.match().observation_digest(table.state(), seat);
  };
  EXPECT_EQ(digest("mortar", 1), digest("ram", 1));
  EXPECT_NE(digest("mortar", 0), digest("ram", 0));
}

TEST(Knowledge, SA_17_1_ATokenOnAFaceDownModuleIsSeen) {
  std::string const start = position({"c1 e: laser, mortar", "e1 w"}, R"({"face_down": ["laser", "mortar"], "hot": ["laser"]})");
  Table const table(start, on("3-players"));
  EXPECT_EQ(backs_seen(table, 1, 0), (Json::array({{{"back", "attack-2"}, {"count", 2}, {"hot", 1}}})));
}

TEST(Knowledge, SA_9_12_ATokenThatWillComeOffIsSeenWhileItLies) {
  Table table(position({"c1 e: blowtorch", "c2 w: jet, crab, laser"}, R"({"face_down": ["jet", "crab"]})"), on("3-players"));
  table.play({"activate blowtorch", "overheat jet"});
  ASSERT_EQ(table.field("soaked"), "jet");
  EXPECT_EQ(backs_seen(table, 0, 1),
            (Json::array({{{"back", "movement-2"}, {"count", 1}}, {{"back", "movement-3"}, {"count", 1}, {"hot", 1}}})));
}

TEST(Knowledge, SA_17_1_SA_13_3_UseTurnsAModuleUp) {
  Table table(position({"c1 e: laser, mortar", "c3 w"}, R"({"face_down": ["laser", "mortar"]})"), on("3-players"));
  table.play("activate laser");
  EXPECT_EQ(table.field("face_down"), "mortar");
  EXPECT_EQ(modules_seen(table, 1, 0), (Json{"laser"}));
}

TEST(Knowledge, SA_17_1_SA_13_3_ArmourThatWorksIsTurnedUp) {
  Table table(position({"c1 e", "c3 e: laser, ring-m1"}, R"({"face_down": ["laser", "ring-m1"]})"), on("3-players"));
  table.play("activate nailer-m1 c3");
  EXPECT_EQ(table.field("face_down"), "laser");
}

TEST(Knowledge, SA_13_3_ADiscardedModuleIsShown) {
  Table table(position({"c1 e", "c3 e: laser, mortar"}, R"({"face_down": ["laser", "mortar"]})"), on("3-players"));
  table.play({"activate nailer-m1 c3", "discard mortar"});
  EXPECT_EQ(table.match().observation(table.state(), 0)["robot"][0]["trophies"], (Json{"mortar"}));
  EXPECT_EQ(table.field("face_down"), "laser");
}

TEST(Knowledge, SA_17_1_WhoMaySeeAnAction) {
  Table table(position({"c1 e: laser", "e1 w"}, R"({"field": {"c1": "attack-2"}})"), on("3-players"));
  table.play("cool");
  ActionCode const take = *table.match().parse("take mortar").value;
  EXPECT_TRUE(table.match().seen(table.state(), take, 0));
  EXPECT_FALSE(table.match().seen(table.state(), take, 1));
}

/// What a seat learns of the last action, sentence by sentence.
std::string seen_by(Table const& table, AnyState before, std::string const& action, int seat) {
  std::vector<EventView> events;
  table.match().apply(before, *table.match().parse(action).value, Language::english, events);
  std::string text;
  for (EventView const& event : events) text += (((event.audience >> seat) & 1U) != 0 ? event.text : event.hidden_text) + "\n";
  return text;
}

TEST(Knowledge, SA_9_12_TheTokenOnAFaceDownModuleGivesItsFaceToNobody) {
  std::string const start = position({"c1 e: blowtorch", "c2 w: mortar, jet, crab"}, R"({"face_down": ["mortar", "jet"]})");
  Table table(start, on("3-players"));
  table.play("activate blowtorch");
  ASSERT_EQ(table.actor(), "seat 1");
  for (std::string const action : {"overheat mortar", "overheat jet"}) {
    ActionCode const code = *table.match().parse(action).value;
    EXPECT_TRUE(table.match().seen(table.state(), code, 1)) << action;
    EXPECT_FALSE(table.match().seen(table.state(), code, 0)) << action;
    EXPECT_EQ(seen_by(table, table.state(), action, 0).find("Mortar"), std::string::npos);
    EXPECT_EQ(seen_by(table, table.state(), action, 0).find("Jet"), std::string::npos);
  }
  EXPECT_NE(seen_by(table, table.state(), "overheat mortar", 0).find("overheats a face-down attack-2"), std::string::npos);
  EXPECT_NE(seen_by(table, table.state(), "overheat mortar", 1).find("overheats Mortar"), std::string::npos);
  for (std::string const open : {"overheat crab", "overheat central", "suffer"})
    EXPECT_TRUE(table.match().seen(table.state(), *table.match().parse(open).value, 0)) << open;
}

TEST(Knowledge, SA_14_5_WaterOnAFaceDownModuleGivesItsFaceToNobody) {
  std::string const start = position({"c1 e: skorokhod-m1, mortar, ram", "e1 w"},
                                     R"({"field": {"c2": "water-2"}, "face_down": ["mortar", "ram"], "hot": ["mortar", "ram"]})");
  Table table(start, on("3-players"));
  table.play("activate skorokhod-m1 1");
  ActionCode const cool = *table.match().parse("cool mortar").value;
  EXPECT_TRUE(table.match().seen(table.state(), cool, 0));
  EXPECT_FALSE(table.match().seen(table.state(), cool, 1));
  EXPECT_NE(seen_by(table, table.state(), "cool mortar", 1).find("a face-down attack-2"), std::string::npos);
  EXPECT_EQ(seen_by(table, table.state(), "cool mortar", 1).find("Mortar"), std::string::npos);
}

std::vector<std::string> answers_about(Table const& table, std::initializer_list<char const*> tiles) {
  std::vector<std::string> answers;
  for (char const* tile : tiles) {
    auto const no = table.match().reject(table.state(), *table.match().parse(std::string("discard ") + tile).value);
    answers.push_back(no ? std::string(no->clause) : "legal");
  }
  return answers;
}

TEST(Knowledge, SA_17_1_WhyADiscardIsNotDueDoesNotTellWhatLiesFaceDown) {
  Table waits(position({"c1 e: stapler, nailer-m1", "c3 e: laser, crab, flea"}, R"({"face_down": ["laser"]})"), on("3-players"));
  waits.play("activate stapler c3");
  EXPECT_EQ(answers_about(waits, {"laser", "crab", "jet"}), (std::vector<std::string>{"SA-12.2", "SA-12.2", "SA-12.2"}));
  Json setup = on("3-players");
  setup["rulings"]["damage.order"] = "active-first";
  Table in_order(position({"c1 e: grenade, fan, jet", "c2 w: laser, crab"}, R"({"face_down": ["laser"]})"), setup);
  in_order.play("activate grenade c2");
  ASSERT_EQ(in_order.actor(), "seat 0");
  EXPECT_EQ(answers_about(in_order, {"laser", "mortar", "crab"}), (std::vector<std::string>{"SA-1.3", "SA-1.3", "SA-12.6"}))
      << "only what all see is known to be seat 1's";
}

TEST(Knowledge, SA_17_1_WhoIsAskedAboutAHitIsSeenByAll) {
  auto const to_do = [](char const* module) {
    Table table(position({"c1 e: blowtorch", std::string("c2 w: crab, hinge, ") + module},
                         fmt::format(R"({{"face_down": ["{}"]}})", module)),
                on("3-players"));
    table.play("activate blowtorch");
    return table.match().observation(table.state(), 0)["to_do"][0].get<std::string>();
  };
  EXPECT_EQ(to_do("umbrella").substr(0, 15), "a hit on seat 1");
  EXPECT_EQ(to_do("laser").substr(0, 16), "seat 1 overheats");
}

TEST(Knowledge, SA_16_1_InTheExpertGameEveryActionIsSeen) {
  Json setup = on("3-players");
  setup["mode"] = "expert";
  Table table(position({"c1 e: blowtorch", "c2 w: mortar, jet"}), setup);
  table.play("activate blowtorch");
  EXPECT_TRUE(table.match().seen(table.state(), *table.match().parse("overheat mortar").value, 0));
}

TEST(Knowledge, SA_13_3_AFaceDownModuleThatBecomesATrophyIsShown) {
  std::string const start =
      position({"c1 e: laser, mortar, ram, fan, flea, pivot, hinge, gyro, swivel, grenade, stapler, umbrella", "e1 w"},
               R"({"field": {"c1": "movement-2"}, "face_down": ["ram"]})");
  Table table(start, on("3-players"));
  table.play("cool");
  table.play(table.legal().front()).play("trophy ram");
  EXPECT_EQ(table.count("SA-13.3 shown"), 1);
}

TEST(Knowledge, SA_17_2_OnlyFacesThatNobodyHasSeenAreDrawn) {
  Table table(position({"c1 e: laser, ram, fan", "e1 w: mortar, grenade, stapler"},
                       R"({"field": {"c1": "attack-2", "c2": "blowtorch"}, "box": ["circular-saw", "forget-me-not"]})"),
              on("3-players"));
  table.play("cool");
  EXPECT_EQ(table.actor(), "chance");
  EXPECT_EQ(table.legal(), (Texts{"take pneumatic-hammer"}));
  EXPECT_EQ(table.clause_against("take laser"), "SA-17.2");
}

TEST(Knowledge, SA_17_2_TheBackIsDecidedWhenItIsLaid) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c3": "empty"}})"), on("3-players"));
  table.play({"cool", "lay movement c3"});
  EXPECT_EQ(table.field("field[c3]"), "movement-3");
  EXPECT_EQ(table.field("turn"), "1");
}

TEST(Knowledge, SA_17_2_TerrainOfTheSupplyLiesFaceUp) {
  Table table(position({"c1 e", "e1 w"}, R"({"field": {"c3": "empty"}})"), on("3-players"));
  table.play({"cool", "lay terrain c3"});
  EXPECT_EQ(table.legal(), (Texts{"reveal surprise c3", "reveal trap-3 c3", "reveal water-3 c3", "reveal shelter-3 c3"}));
  EXPECT_EQ(table.match().weight(table.state(), *table.match().parse("reveal surprise c3").value), 2U);
  table.play("reveal trap-3 c3");
  EXPECT_TRUE(table.happened("SA-17.2 revealed tile=Trap cell=c3"));
}

TEST(Knowledge, SA_17_2_WeightsCountTheTilesThatMayLieThere) {
  Table table(position({"c1 e: quasar, f451", "e1 w: jet"}, R"({"field": {"c3": "empty", "c4": "attack-3"}})"), on("3-players"));
  table.play("cool");
  auto const weight = [&](char const* action) { return table.match().weight(table.state(), *table.match().parse(action).value); };
  EXPECT_EQ(weight("lay attack c3"), 9U);  // 12 printed, two on a robot, one face down on c4
  EXPECT_EQ(weight("lay movement c3"), 4U);
  EXPECT_EQ(weight("lay turn c3"), 4U);
  EXPECT_EQ(weight("lay defence c3"), 4U);
  EXPECT_EQ(weight("lay terrain c3"), 5U);
}

TEST(Knowledge, SA_16_1_ExpertsSeeEverything) {
  Table table(position({"c1 e: laser", "e1 w"}, R"({"field": {"c1": "mortar", "c3": "empty"}})"),
              {{"field", "3-players"}, {"mode", "expert"}});
  table.play("cool");
  EXPECT_EQ(table.field("face_down"), "none");
  EXPECT_EQ(modules_seen(table, 1, 0), (Json{"mortar", "laser"}));
  table.play({"lay attack c3", "reveal quasar c3"});
  EXPECT_EQ(table.field("field[c3]"), "quasar");
}

TEST(Knowledge, SA_16_1_NothingLiesFaceDownInTheExpertGame) {
  Table table(position({"c1 e: laser", "e1 w"}, R"({"field": {"c3": "empty"}})"),
              {{"field", "3-players"}, {"mode", "expert"}, {"rulings", {{"supply.terrain-face", "face-down"}}}});
  table.play({"cool", "lay terrain c3"});
  EXPECT_EQ(table.legal("reveal").size(), 4U);
}

}  // namespace
}  // namespace ringside::steel_arena
