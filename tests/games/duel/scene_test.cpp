#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/duel/situation.h"

namespace ringside::duel {
namespace {

Scene scene_in(Situation const& game, Language language = Language::english) {
  return Duel::scene(game.setup(), game.state(), {}, language);
}

TEST(DuelScene, TheStartIsReported) {
  Scene const scene = scene_in(Situation("{}", 2));
  EXPECT_EQ(scene.cells.size(), 19U);
  ASSERT_EQ(scene.pieces.size(), 2U);
  EXPECT_EQ(scene.cells[static_cast<std::size_t>(scene.pieces[1].cell)].name, "c5");
  EXPECT_EQ(scene.pieces[1].facing, (scene::Place{-2, 0}));
  EXPECT_EQ(scene.panels[0].title, "robot 0");
  EXPECT_TRUE(scene.panels[0].active);
  EXPECT_FALSE(scene.panels[1].active);
  EXPECT_THAT(scene.panels[1].facts,
              testing::ElementsAre(scene::Fact{"cell", {"c5"}}, scene::Fact{"facing", {"w"}}, scene::Fact{"damage", {"0/2"}}));
}

TEST(DuelScene, TokensAreMarks) {
  Situation game("{}", 1);
  game.play({"turn -1"});
  Scene const scene = scene_in(game, Language::russian);
  EXPECT_EQ(scene.pieces[0].facing, (scene::Place{1, -1}));
  EXPECT_TRUE(scene.panels[1].active);
  EXPECT_EQ(scene.panels[0].title, "робот 0");
  std::vector<scene::Item> const modules{{"шаг"}, {.label = "поворот", .marks = {0}}, {"выстрел"}, {"ядро"}};
  EXPECT_EQ(scene.panels[0].lists, (std::vector<scene::List>{{"модули", modules}}));
  EXPECT_EQ(scene.marks, (std::vector<scene::Mark>{{"*", "жетон перегрева"}}));
}

TEST(DuelScene, AnObservationShowsAllFields) {
  Situation const start;
  EXPECT_EQ(
      Duel::show_observation(start.setup(), start.state(), Language::english).dump(),
      R"({"turn":0,"robot":[{"cell":"c1","facing":"e","tokens":[],"damage":0},{"cell":"c5","facing":"w","tokens":[],"damage":0}]})");
}

}  // namespace
}  // namespace ringside::duel
