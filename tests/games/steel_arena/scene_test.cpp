// What lies on the table, and what of it a seat sees.

#include <gmock/gmock.h>

#include "tests/games/steel_arena/table.h"

namespace ringside::steel_arena {
namespace {

using testing::ElementsAre;

scene::List const& list_modules(Scene const& scene, std::size_t seat) { return scene.panels.at(seat).lists.front(); }

std::string find_fact(Scene const& scene, std::size_t seat, std::string_view name) {
  for (scene::Fact const& fact : scene.panels.at(seat).facts)
    if (fact.name == name) return fact.value.label;
  return {};
}

Table drawn() {
  return Table(
      R"({"turn": 1, "supply": 5, "robot": [{"cell": "b1", "facing": "e", "modules": ["laser", "jet", "flea"], "owed": 2},
      {"cell": "b4", "facing": "nw", "modules": ["crab"], "trophies": ["mortar"]}],
      "hot": ["laser", "flea"], "face_down": ["flea", "jet"], "field": {"a1": "water-2", "a2": "attack-3"}})");
}

TEST(Scene, RobotsStandWhereTheyLook) {
  Scene const scene = drawn().match().scene(drawn().state());
  ASSERT_EQ(scene.pieces.size(), 2U);
  EXPECT_EQ(scene.cells.at(static_cast<std::size_t>(scene.pieces[0].cell)).name, "b1");
  EXPECT_EQ(scene.pieces[0].facing, (scene::Place{2, 0}));
  EXPECT_EQ(scene.pieces[1].facing, (scene::Place{-1, -1}));
  EXPECT_TRUE(scene.panels[1].active);
}

TEST(Scene, TilesShowTheirFacesOrBacks) {
  Scene const scene = drawn().match().scene(drawn().state(), Language::russian);
  EXPECT_THAT(scene.cells[0].items, ElementsAre(scene::Item{.label = "Вода-2", .kind = "terrain", .tile = "water-2"}));
  EXPECT_THAT(scene.cells[1].items, ElementsAre(scene::Item{.label = "атака-3", .kind = "attack", .face_down = true}));
}

/// A ground of its own for each kind of terrain, and none for modules.
TEST(Scene, TerrainHasItsGround) {
  using scene::Ground;
  for (auto const& [tile, ground] : std::initializer_list<std::pair<std::string, Ground>>{{"water-2", Ground::liquid},
                                                                                          {"shelter-3", Ground::cover},
                                                                                          {"scrap-metal", Ground::barrier},
                                                                                          {"trap-2", Ground::explosive},
                                                                                          {"surprise", Ground::explosive},
                                                                                          {"burning-fuel", Ground::fuel}}) {
    Table const table(R"({"robot": [{"cell": "b1"}, {"cell": "b4"}], "field": {"a1": ")" + tile + R"("}})");
    Scene const scene = table.match().scene(table.state());
    ASSERT_EQ(scene.cells[0].marks.size(), 1U) << tile;
    EXPECT_EQ(scene.marks.at(scene.cells[0].marks[0]).ground, ground) << tile;
    EXPECT_EQ(scene.marks.at(scene.cells[0].marks[0]).sign, "") << tile;
    EXPECT_TRUE(scene.cells[1].marks.empty());
  }
}

TEST(Scene, SeatsHaveModulesTrophiesAndDebts) {
  Scene const scene = drawn().match().scene(drawn().state());
  std::vector<std::string> labels;
  for (scene::Item const& item : list_modules(scene, 0).items) {
    labels.push_back(item.label);
    for (std::uint8_t const mark : item.marks) labels.back() += scene.marks.at(mark).sign;
  }
  EXPECT_THAT(labels, testing::UnorderedElementsAre("laser*", "jet?", "flea?*"));
  EXPECT_EQ(find_fact(scene, 0, "owes"), "2");
  EXPECT_EQ(find_fact(scene, 1, "trophies"), "1");
  EXPECT_EQ(scene.panels[1].lists.at(1).items.front().label, "mortar");
}

TEST(Scene, SA_17_1_OthersSeeTheBacksOfWhatLiesFaceDown) {
  Scene const scene = drawn().match().scene(drawn().state(), Language::english, 1);
  std::vector<scene::Item> const& items = list_modules(scene, 0).items;
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0].label, "laser");
  for (std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    EXPECT_TRUE(items[i].face_down);
    EXPECT_THAT(items[i].label, testing::StartsWith("movement-"));
  }
  EXPECT_EQ(items[1].marks.size() + items[2].marks.size(), 3U);
  EXPECT_EQ(list_modules(drawn().match().scene(drawn().state(), Language::english, 0), 0),
            list_modules(drawn().match().scene(drawn().state()), 0));
}

}  // namespace
}  // namespace ringside::steel_arena
