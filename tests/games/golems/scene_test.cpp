// What lies on the table, and what of it a seat sees.

#include <gmock/gmock.h>

#include "tests/games/golems/table.h"

namespace ringside::golems {
namespace {

using testing::ElementsAre;

std::vector<std::string> item_texts(Scene const& scene, std::vector<scene::Item> const& items) {
  std::vector<std::string> texts;
  for (scene::Item const& item : items) {
    texts.push_back(item.label);
    for (std::uint8_t const mark : item.marks) texts.back() += scene.marks.at(mark).sign;
    if (!item.note.empty()) texts.back() += " " + item.note;
  }
  return texts;
}

std::string signs_on(Scene const& scene, std::string_view name) {
  std::string signs;
  for (scene::Cell const& cell : scene.cells)
    if (cell.name == name)
      for (std::uint8_t const mark : cell.marks) signs += scene.marks.at(mark).sign;
  return signs;
}

Table rooms() {
  return Table({}, {{"scenario", "rooms"}, {"logic", "on"}},
               {{"board",
                 {"   A B C D E F G H I J K L", "1  . . . _ . . . . _ _ _ _", "2  0^ . Au _ Ad . . . _ . . .",
                  "3  . . . _ . o . Bd _ 1<Bu . .", "4  _ _ _ _ . and . . _ . . ."}}});
}

TEST(GolemsScene, TheFieldBearsItsMarks) {
  Table const table = rooms();
  Scene const scene = table.match().scene(table.state());
  EXPECT_EQ(signs_on(scene, "C2"), "Au");
  EXPECT_EQ(signs_on(scene, "H3"), "Bd");
  EXPECT_EQ(signs_on(scene, "F3"), "o");
  EXPECT_EQ(signs_on(scene, "F4"), "and");
  EXPECT_EQ(signs_on(scene, "A1"), "");
  ASSERT_EQ(scene.pieces.size(), 2U);
  EXPECT_EQ(scene.cells.at(static_cast<std::size_t>(scene.pieces[1].cell)).name, "J3");
  EXPECT_EQ(scene.pieces[1].facing, (scene::Place{-1, 0}));
}

Table under_way() {
  auto const golem = [](char const* cell, char const* first, char const* second) {
    return Json{{"cell", cell}, {"length", 2}, {"rows", {first, second}}, {"cursor", 1}, {"opened", 1}};
  };
  return Table({golem("A1", "left", "right"), golem("B2", "stand", "left")}, Json::object(), {{"stage", "open"}, {"turn", 1}});
}

TEST(GolemsScene, BG_4_2_RowsThatAreNotOpenAreKnownToTheirOwner) {
  Table const table = under_way();
  auto const program = [&](std::optional<int> seat) {
    Scene const scene = table.match().scene(table.state(), Language::english, seat);
    return item_texts(scene, scene.panels.at(0).lists.front().items);
  };
  EXPECT_THAT(program({}), ElementsAre("left", "right?◂"));
  EXPECT_THAT(program(0), ElementsAre("left", "right?◂"));
  EXPECT_THAT(program(1), ElementsAre("left", "?◂"));
}

}  // namespace
}  // namespace ringside::golems
