// BG-5: the order of steps in a row.

#include <algorithm>

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

std::size_t place(Table const& table, std::string_view beginning) {
  auto const& events = table.events();
  auto const found =
      std::find_if(events.begin(), events.end(), [&](std::string const& event) { return event.starts_with(beginning); });
  EXPECT_NE(found, events.end()) << beginning;
  return static_cast<std::size_t>(found - events.begin());
}

TEST(GolemsExecution, BG_5_1_to_5_7_StepsComeInTheirOrder) {
  Table table({at("A1 e", 1, with_luck("condition")), at("B2 n", 1, with_luck("condition")), at("B4 n"), at("B3 n")},
              {{"players", 4}});
  table.play(
      {"program if obstacle left else forward", "program if attacked back else stand", "program right", "program strike", "run"});
  char const* const steps[] = {"BG-5.1 step", "BG-5.2 step", "BG-5.3 step", "BG-5.4 step",
                               "BG-5.5 step", "BG-5.6 step", "BG-5.7 step"};
  for (std::size_t i = 1; i < std::size(steps); ++i) EXPECT_LT(place(table, steps[i - 1]), place(table, steps[i])) << steps[i];
}

TEST(GolemsExecution, BG_5_8_LaterPassesAreForRepeatsAlone) {
  Table table({at("B1 s", 1, with_luck("repeat-3")), at("D4 w")});
  table.play({"program repeat 3 forward", "program forward", "run"});
  EXPECT_EQ(table.field("golem[0].cell"), "B4");
  EXPECT_EQ(table.field("golem[1].cell"), "C4");
  EXPECT_EQ(table.count("BG-5.8 step"), 2);
}

TEST(GolemsExecution, BG_5_8_AttackedPasses) {
  for (auto const& [option, gaze] : {std::pair{"first", "e"}, {"row", "n"}}) {
    Json setup = setup_with({{"barrels", {"B1"}}}, "attacked.passes", option);
    setup["golems"] = "spear,hammer";
    Table table({at("A1 e", 1, with_luck("repeat-2")), at("C1 n", 1, with_luck("condition"))}, setup);
    table.play({"program repeat 2 strike", "program if attacked left else right", "run", "open empty"});
    EXPECT_EQ(table.field("golem[1].gaze"), gaze) << option;
  }
}

TEST(GolemsExecution, BG_5_9_WhoHasNoRowStandsUndefended) {
  Table table({at("B2 s", 2), at("B3 n")});
  table.play({"program stand", "program strike", "program defence", "run", "run"});
  EXPECT_TRUE(table.happened("BG-5.9 idle golem=1"));
  EXPECT_EQ(table.number("golem[1].damage"), 1);
}

TEST(GolemsExecution, BG_5_9_TurnsForWhichNobodyHasARow) {
  for (auto const& [option, turns] : {std::pair{"carried-out", 4}, {"skipped", 3}}) {
    Json setup = ruled("rows.empty", option);
    setup["logic"] = "on";
    Table table({at("B2 s", 4, {{"luck", "and"}, {"held", "and"}}), at("D4 n")}, setup);
    table.play({"program stand", "program left", "program left", "program right", "program stand", "token and on row 2 of 0"});
    int played = 0;
    for (; table.allows("run"); ++played) table.play({"run"});
    EXPECT_EQ(played, turns) << option;
    EXPECT_EQ(table.field("golem[0].gaze"), "e") << option;
    EXPECT_EQ(table.happened("BG-5.9 skipped n=3 [rows.empty]"), turns == 3) << option;
  }
}

TEST(GolemsExecution, BG_5_10_SecondRowsMoveAfterFirstOnes) {
  Table table({at("B2 s", 2, {{"luck", "and"}, {"held", "and"}}), at("C4 w")}, {{"logic", "on"}});
  table.play({"program forward", "program forward", "program forward", "token and on row 1 of 0", "run"});
  EXPECT_EQ(table.field("golem[0].cell"), "B3") << "B4 is taken by then";
  EXPECT_EQ(table.field("golem[1].cell"), "B4");
}

TEST(GolemsExecution, BG_5_10_StrikesAreAimedOnOneBoard) {
  Table table({at("B2 s"), at("B4 n")}, setup_with({{"barrels", {"B3"}}}));
  table.play({"program strike", "program strike", "run", "open dynamite"});
  EXPECT_EQ(table.number("golem[0].damage"), 1);
  EXPECT_EQ(table.number("golem[1].damage"), 1);
}

}  // namespace
}  // namespace ringside::golems
