// What lies on the table, and what of it a seat sees.

#include <set>

#include "tests/games/robocide/table.h"

namespace ringside::robocide {
namespace {

Table shown() {
  return Table({"14 east machine-gun", "7 west", "head 20"}, {{"loot", {{"1", "vest"}, {"2", "mine"}}},
                                                              {"mines", {"2"}},
                                                              {"struck", {"27", "28"}},
                                                              {"plan", {"3", "14"}},
                                                              {"rotation", 1},
                                                              {"ring", 1}});
}

std::string on(Scene const& scene, std::string_view name) {
  std::string text;
  for (scene::Cell const& cell : scene.cells) {
    if (cell.name != name) continue;
    for (scene::Item const& item : cell.items) {
      text += item.label;
      for (std::uint8_t const mark : item.marks) text += scene.marks.at(mark).sign;
    }
    for (std::uint8_t const mark : cell.marks) text += scene.marks.at(mark).sign;
  }
  return text;
}

TEST(RobocideScene, TheBoardBearsItsMarks) {
  Table const table = shown();
  Scene const scene = table.match().scene(table.state());
  EXPECT_EQ(on(scene, "1"), "vest?");
  EXPECT_EQ(on(scene, "2"), "*");
  EXPECT_EQ(on(scene, "27"), "#");
  EXPECT_EQ(on(scene, "3"), "!");
  EXPECT_EQ(on(scene, "20"), "0.2%");
  EXPECT_EQ(on(scene, "T0"), "tower ↘↙");
  EXPECT_EQ(on(scene, "C1"), "teleport");
  ASSERT_EQ(scene.pieces.size(), 2U);
  EXPECT_EQ(scene.pieces[0].label, "0.1");
  EXPECT_EQ(scene.pieces[0].facing, (scene::Place{2, 0}));
  EXPECT_EQ(scene.cells.at(static_cast<std::size_t>(scene.pieces[0].cell)).name, "14");
}

TEST(RobocideScene, CornersAndTowersHaveTheirGround) {
  Table const table = shown();
  Scene const scene = table.match().scene(table.state());
  std::multiset<scene::Ground> grounds;
  for (scene::Cell const& cell : scene.cells)
    for (std::uint8_t const mark : cell.marks)
      if (scene.marks.at(mark).ground != scene::Ground::plain) grounds.insert(scene.marks[mark].ground);
  EXPECT_EQ(grounds.count(scene::Ground::portal), 2U);
  EXPECT_EQ(grounds.count(scene::Ground::workshop), 2U);
  EXPECT_EQ(grounds.count(scene::Ground::forge), 1U);
  EXPECT_EQ(grounds.count(scene::Ground::magnet), 1U);
  EXPECT_EQ(grounds.count(scene::Ground::tower), 3U);
}

TEST(RobocideScene, ASeatSeesLootFaceDown) {
  Table const table = shown();
  EXPECT_EQ(on(table.match().scene(table.state(), Language::english, 0), "1"), "loot");
  EXPECT_EQ(on(table.match().scene(table.state(), Language::russian, 0), "1"), "добыча");
  EXPECT_EQ(on(table.match().scene(table.state(), Language::russian), "T0"), "башня ↘↙");
}

TEST(RobocideScene, RobotsAreReported) {
  Table const table = shown();
  Scene const scene = table.match().scene(table.state());
  EXPECT_EQ(scene.panels[0].facts[0].value.label, "14 east machine-gun");
  EXPECT_EQ(scene.panels[0].facts[1].value.label, "head 20");
  EXPECT_TRUE(scene.panels[0].active);
}

}  // namespace
}  // namespace ringside::robocide
