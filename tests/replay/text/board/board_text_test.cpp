#include "replay/text/board/board_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/board/scene_field.h"

namespace ringside {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(BoardText, HexagonsBearTheirNames) {
  Scene scene = bare_scene(HexField::hexagon(1));
  scene.pieces = {{0, "0", 3, hex::step_of(hex::ne)}};
  EXPECT_EQ(board_text(scene),
            "    a1  a2\n"
            "  b1  0↗  b3\n"
            "    c1  c2\n");
}

TEST(BoardText, WhatLiesOnHexagonsStandsBelowTheirNames) {
  Scene scene = bare_scene(HexField::hexagon(1));
  scene.cells[0].items = {{"scrap-metal"}};
  scene.pieces = {{0, "0", 3, hex::step_of(hex::w)}, {1, "1", 3, hex::step_of(hex::e)}};
  EXPECT_EQ(board_text(scene),
            "         a1            a2\n"
            "         scrap-metal\n"
            "\n"
            "  b1            b2 0← 1→      b3\n"
            "\n"
            "         c1            c2\n");
}

TEST(BoardText, LongNamesAreBrokenWhereTheFieldIsWide) {
  Scene scene = bare_scene(HexField::hexagon(3));
  scene.cells[15].items = {{"forget-me-not"}};
  std::string const text = board_text(scene);
  EXPECT_THAT(text, HasSubstr("\n  d1        d2        d3        d4        d5        d6        d7\n  forget-\n  me-not\n\n"));
}

TEST(BoardText, SquaresAreCalledByColumnsAndRows) {
  Scene scene = bare_scene(SquareField({{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}));
  scene.marks = {{"~", "water"}, {"o", "barrel"}};
  scene.cells[1].marks = {0};
  scene.pieces = {{0, "0", 1, square::step_of(square::south)}, {1, "1", 4, square::step_of(square::west)}};
  EXPECT_EQ(board_text(scene),
            "     A     B     C\n"
            "  1  ·     0↓~   ·\n"
            "  2  ·           1←\n"
            "\n"
            "  ~ water\n");
}

TEST(BoardText, HexagonsWithASideOnTopStandInColumns) {
  Scene scene;
  scene.grid = scene::Grid::flat;
  scene.cells = {{"a", {0, 0}}, {"b", {1, 1}}, {"c", {2, 0}}, {"d", {0, 2}}};
  scene.pieces = {{0, "0", 1, scene::Place{1, -1}}};
  EXPECT_EQ(board_text(scene),
            "  a       c\n"
            "      0↗\n"
            "  d\n");
}

TEST(BoardText, AFieldThatIsTooWideIsDrawnInParts) {
  Scene scene;
  for (int x = 0; x < 24; ++x) scene.cells.push_back({std::to_string(x), {x, 0}, {{"pneumatic-hammer"}}});
  std::string const text = board_text(scene);
  EXPECT_THAT(text, HasSubstr("  0                1                2                3\n"));
  EXPECT_THAT(text, HasSubstr("\n\n  20               21               22               23\n"));
}

Scene with_panels() {
  Scene scene;
  scene.marks = {{"*", "hot"}, {"?", "hidden"}, {"!", "never used"}};
  scene.panels = {{0, "0", "seat 0", false, {{"cell", {"a1"}}, {"owes", {"2"}}}, {{"modules", {{"crab"}, {"jet"}}}}},
                  {1, "1", "seat 1", true, {{"cell", {"b2"}}, {"luck", {"and"}}}, {{"modules", {}}, {"trophies", {{"fan"}}}}},
                  {scene::no_seat, "", "", false, {{"supply", {"19"}}, {"round", {"3"}}}, {{"box", {{"laser"}}}}}};
  return scene;
}

TEST(BoardText, SeatsStandInATableAndWhatTheyHaveBelow) {
  EXPECT_EQ(board_text(with_panels()),
            "          cell  luck  owes\n"
            "  seat 0  a1          2\n"
            "> seat 1  b2    and\n"
            "\n"
            "  0  modules   crab, jet\n"
            "  1  modules   –\n"
            "     trophies  fan\n"
            "\n"
            "  supply 19   round 3\n"
            "  box  laser\n");
}

TEST(BoardText, FactsThatHaveNoRoomBesideTheOthersStandBelow) {
  Scene scene;
  scene.panels = {{0, "0", "seat 0"}};
  for (int i = 0; i < 12; ++i) scene.panels[0].facts.push_back({"a fact", {"x"}});
  for (int i = 0; i < 12; ++i) scene.panels[0].facts[static_cast<std::size_t>(i)].name += std::to_string(i);
  scene.panels[0].facts.push_back({"long", {std::string(30, 'y')}});
  std::string const text = board_text(scene);
  EXPECT_THAT(text, HasSubstr("  a fact6  a fact7\n  seat 0  x"));
  EXPECT_THAT(text, HasSubstr("  0  long  " + std::string(30, 'y') + "\n"));
}

TEST(BoardText, WhatFewSeatsHaveGivesWayToWhatAllHave) {
  Scene scene;
  scene.panels = {{0, "0", "seat 0"}, {1, "1", "seat 1"}};
  for (scene::Panel& panel : scene.panels) {
    panel.facts = {{"left", {std::string(20, 'x')}}, {"middle", {std::string(20, 'y')}}, {"right", {std::string(20, 'z')}}};
    panel.facts.insert(panel.facts.begin() + 1, {panel.seat == 0 ? "robot" : "screen", {"here"}});
  }
  EXPECT_EQ(board_text(scene),
            "          left                  middle                right\n"
            "  seat 0  xxxxxxxxxxxxxxxxxxxx  yyyyyyyyyyyyyyyyyyyy  zzzzzzzzzzzzzzzzzzzz\n"
            "  seat 1  xxxxxxxxxxxxxxxxxxxx  yyyyyyyyyyyyyyyyyyyy  zzzzzzzzzzzzzzzzzzzz\n"
            "\n"
            "  0  robot   here\n"
            "  1  screen  here\n");
}

TEST(BoardText, ArrowsAndWordsAreReported) {
  Scene scene = bare_scene(HexField::hexagon(1));
  scene.arrows = {{1, 0, 3, "moves"}};
  scene.words = {"It rains."};
  EXPECT_THAT(board_text(scene), HasSubstr("\n\n  1: a1 → b2 (moves)\n  It rains.\n"));
}

/// Wherever a mark stands, it is explained, and no other one is.
TEST(BoardText, TheLegendHasTheMarksThatOccur) {
  Scene const without = with_panels();
  EXPECT_THAT(board_text(without), Not(HasSubstr("* hot")));
  std::vector<Scene> scenes(5, with_panels());
  for (Scene& scene : scenes) scene.cells = {{"a1", {0, 0}}};
  scenes[0].cells[0].marks = {0};
  scenes[1].cells[0].items = {{.label = "tile", .marks = {0}}};
  scenes[2].pieces = {{0, "0", 0, std::nullopt, {0}}};
  scenes[3].panels[1].facts[0].value.marks = {0};
  scenes[4].panels[2].lists[0].items[0].marks = {0};
  for (Scene const& scene : scenes) {
    EXPECT_THAT(board_text(scene), HasSubstr("\n\n  * hot\n"));
    EXPECT_THAT(board_text(scene), Not(HasSubstr("never used")));
  }
  scenes[0].pieces = {{0, "0", 0, std::nullopt, {1}}};
  EXPECT_THAT(board_text(scenes[0]), HasSubstr("\n\n  * hot   ? hidden\n"));
  scenes[0].marks[1].meaning = "hot";
  EXPECT_THAT(board_text(scenes[0]), HasSubstr("\n\n  *, ? hot\n"));
}

TEST(BoardText, SeatsAreColouredWhereThatIsAskedFor) {
  Scene scene = bare_scene(HexField::hexagon(1));
  scene.pieces = {{1, "1", 3, hex::step_of(hex::ne)}};
  EXPECT_THAT(board_text(scene, {80, true}), HasSubstr("  \033[1;38;5;166m1↗\033[0m  "));
  EXPECT_THAT(board_text(scene), Not(HasSubstr("\033")));
}

TEST(BoardText, UntrustedNamesNeitherActNorBreakLines) {
  Scene scene = with_panels();
  scene.cells = {{"a\n1", {0, 0}, {{"\033[2J"}}}};
  scene.panels[0].title = "x\ty";
  scene.panels[0].facts[0].name = "\u202e";
  std::string const text = board_text(scene);
  EXPECT_THAT(text, HasSubstr("a\\n1"));
  EXPECT_THAT(text, HasSubstr("\\x1b[2J"));
  EXPECT_THAT(text, HasSubstr("x\\ty"));
  EXPECT_THAT(text, HasSubstr("\\u{202e}"));
}

}  // namespace
}  // namespace ringside
