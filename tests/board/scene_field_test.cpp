#include "engine/board/scene_field.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(SceneField, HexagonsStandHalfAWidthApartFromRowToRow) {
  Scene const scene = bare_scene(HexField::hexagon(1));
  EXPECT_EQ(scene.grid, scene::Grid::pointy);
  ASSERT_EQ(scene.cells.size(), 7U);
  EXPECT_EQ(scene.cells[0], (scene::Cell{"a1", {0 + scene.cells[2].at.x + 1, scene.cells[2].at.y - 1}}));
  EXPECT_EQ(scene.cells[3].name, "b2");
  EXPECT_TRUE(scene.columns.empty());
}

TEST(SceneField, AStepLeadsToTheNeighbour) {
  HexField const field = HexField::hexagon(1);
  Scene const scene = bare_scene(field);
  for (int direction = 0; direction < hex::directions; ++direction) {
    scene::Place const from = scene.cells[3].at, to = scene.cells[field.neighbour(3, direction)].at;
    EXPECT_EQ(hex::step_of(direction), (scene::Place{to.x - from.x, to.y - from.y})) << direction;
  }
  EXPECT_EQ(square::step_of(square::north), (scene::Place{0, -1}));
  EXPECT_EQ(square::step_of(square::west), (scene::Place{-1, 0}));
}

TEST(SceneField, SquaresAreCalledByColumnsAndRows) {
  Scene const scene = bare_scene(SquareField({{0, 0}, {2, 1}}));
  EXPECT_EQ(scene.grid, scene::Grid::square);
  EXPECT_THAT(scene.columns, testing::ElementsAre("A", "B", "C"));
  EXPECT_THAT(scene.rows, testing::ElementsAre("1", "2"));
  EXPECT_EQ(scene.cells[1], (scene::Cell{"C2", {2, 1}}));
}

}  // namespace
}  // namespace ringside
