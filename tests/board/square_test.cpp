#include "engine/board/square.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

SquareField two_parts() {
  return SquareField({{3, 1}, {0, 0}, {1, 0}, {0, 1}, {1, 1}});  // A1 B1 A2 B2, and D2 apart
}

TEST(SquareField, CellsAreNumberedRowByRow) {
  SquareField const field = two_parts();
  ASSERT_EQ(field.size(), 5);
  EXPECT_EQ(field.name(0), "A1");
  EXPECT_EQ(field.name(2), "A2");
  EXPECT_EQ(field.name(4), "D2");
  EXPECT_EQ(field.columns(), 4);
  EXPECT_EQ(field.rows(), 2);
}

TEST(SquareField, NamesAndPlacesFindTheirCells) {
  SquareField const field = two_parts();
  for (int cell = 0; cell < field.size(); ++cell) {
    EXPECT_EQ(field.find(field.name(cell)), cell);
    EXPECT_EQ(field.find(field.at(cell)), cell);
  }
  EXPECT_EQ(field.find("C2"), SquareField::none);
  EXPECT_EQ(field.find(""), SquareField::none);
  EXPECT_EQ(field.find(square::Coordinates{-1, 0}), SquareField::none);
}

TEST(SquareField, NeighboursShareAnEdge) {
  SquareField const field = two_parts();
  EXPECT_EQ(field.neighbour(field.find("A1"), square::east), field.find("B1"));
  EXPECT_EQ(field.neighbour(field.find("A1"), square::south), field.find("A2"));
  EXPECT_EQ(field.neighbour(field.find("A1"), square::north), SquareField::none);
  EXPECT_EQ(field.neighbour(field.find("B2"), square::east), SquareField::none);
  EXPECT_EQ(field.around(field.find("A1")), (1U << 1U) | (1U << 2U));
  EXPECT_EQ(field.around(field.find("D2")), 0U);
}

TEST(SquareField, SixtyFourCellsAreAllBits) {
  std::vector<square::Coordinates> places;
  for (int cell = 0; cell < 64; ++cell) places.push_back({cell % 8, cell / 8});
  EXPECT_EQ(SquareField(places).all(), ~std::uint64_t{0});
  EXPECT_EQ(SquareField(places).name(63), "H8");
  EXPECT_EQ(two_parts().all(), 31U);
}

TEST(SquareDirections, TurnBothWays) {
  EXPECT_EQ(square::turned(square::north, 1), square::east);
  EXPECT_EQ(square::turned(square::north, -1), square::west);
  EXPECT_EQ(square::turned(square::west, 6), square::east);
}

}  // namespace
}  // namespace ringside
