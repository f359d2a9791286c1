#include "engine/board/hex.h"

#include <bit>
#include <set>

#include <gtest/gtest.h>

namespace ringside {
namespace {

std::string find_problems(std::vector<hex::Axial> cells) {
  Problems problems;
  auto const field = HexField::from_cells(std::move(cells), problems);
  EXPECT_EQ(field.has_value(), problems.empty());
  std::string text;
  for (Problem const& problem : problems) text += to_string(problem) + "\n";
  return text;
}

TEST(Hex, TurnsCountClockwiseAndWrapAround) {
  EXPECT_EQ(hex::turned(hex::e, 1), hex::se);
  EXPECT_EQ(hex::turned(hex::nw, 1), hex::ne);
  EXPECT_EQ(hex::turned(hex::ne, -1), hex::nw);
  EXPECT_EQ(hex::turned(hex::w, -14), hex::turned(hex::w, -2));
  EXPECT_EQ(hex::opposite(hex::nw), hex::se);
}

TEST(Hex, StepsInOppositeDirectionsCancel) {
  for (int d = 0; d < hex::directions; ++d)
    EXPECT_EQ(hex::steps[static_cast<std::size_t>(d)] + hex::steps[static_cast<std::size_t>(hex::opposite(d))], hex::Axial{});
}

TEST(Hex, StepsGoWhereTheirNamesSay) {
  // With q to the east and r to the south, a cell stands at x = q + r / 2, y = r.
  auto const x2 = [](int d) { return 2 * hex::steps[static_cast<std::size_t>(d)].q + hex::steps[static_cast<std::size_t>(d)].r; };
  auto const y = [](int d) { return hex::steps[static_cast<std::size_t>(d)].r; };
  for (int d = 0; d < hex::directions; ++d) {
    std::string_view const name = hex::direction_names[static_cast<std::size_t>(d)];
    EXPECT_EQ(x2(d) > 0, name.ends_with('e')) << name;
    EXPECT_EQ(y(d) < 0, name.starts_with('n')) << name;
    EXPECT_EQ(y(d) > 0, name.starts_with('s')) << name;
  }
}

TEST(Hex, DistanceIsTheNumberOfSteps) {
  EXPECT_EQ(hex::distance({0, 0}, {0, 0}), 0);
  EXPECT_EQ(hex::distance({-2, 0}, {2, 0}), 4);
  EXPECT_EQ(hex::distance({0, -2}, {-2, 2}), 4);
  EXPECT_EQ(hex::distance({2, -2}, {-2, 2}), 4);
  EXPECT_EQ(hex::distance({1, 1}, {-1, -1}), 4);
}

TEST(HexField, HexagonsHaveTheRightSizes) {
  int const sizes[] = {1, 7, 19, 37, 61};
  for (int radius = 0; radius <= 4; ++radius) EXPECT_EQ(HexField::hexagon(radius).size(), sizes[radius]);
}

TEST(HexField, CellsAreNamedRowByRow) {
  HexField const field = HexField::hexagon(2);
  EXPECT_EQ(field.name(0), "a1");
  EXPECT_EQ(field.name(2), "a3");
  EXPECT_EQ(field.name(7), "c1");
  EXPECT_EQ(field.name(18), "e3");
  EXPECT_EQ(field.find("c3"), field.find(hex::Axial{0, 0}));
  EXPECT_EQ(field.find("a4"), HexField::none);
  EXPECT_EQ(field.find(""), HexField::none);
  EXPECT_EQ(field.find(hex::Axial{3, 0}), HexField::none);
}

TEST(HexField, NamesAreFoundAgain) {
  HexField const field = HexField::hexagon(4);
  std::set<std::string> names;
  for (int cell = 0; cell < field.size(); ++cell) {
    EXPECT_EQ(field.find(field.name(cell)), cell);
    EXPECT_EQ(field.find(field.at(cell)), cell);
    names.insert(field.name(cell));
  }
  EXPECT_EQ(names.size(), 61U);
}

TEST(HexField, NeighboursAreMutualAndOneStepAway) {
  HexField const field = HexField::hexagon(3);
  for (int cell = 0; cell < field.size(); ++cell)
    for (int d = 0; d < hex::directions; ++d) {
      std::uint8_t const next = field.neighbour(cell, d);
      bool const inside = hex::distance({}, field.at(cell) + hex::steps[static_cast<std::size_t>(d)]) <= 3;
      ASSERT_EQ(next != HexField::none, inside) << field.name(cell) << ' ' << d;
      if (!inside) continue;
      EXPECT_EQ(hex::distance(field.at(cell), field.at(next)), 1);
      EXPECT_EQ(field.neighbour(next, hex::opposite(d)), cell);
    }
}

TEST(HexField, BitsAgreeWithNeighbours) {
  HexField const field = HexField::hexagon(2);
  EXPECT_EQ(std::popcount(field.all()), 19);
  EXPECT_EQ(std::popcount(field.edge()), 12);
  EXPECT_EQ(std::popcount(field.around(field.find("c3"))), 6);
  EXPECT_EQ(std::popcount(field.around(field.find("c1"))), 3);
  for (int cell = 0; cell < field.size(); ++cell)
    for (int other = 0; other < field.size(); ++other)
      EXPECT_EQ(((field.around(cell) >> other) & 1U) != 0, hex::distance(field.at(cell), field.at(other)) == 1);
}

TEST(HexField, OfSixtyFourCellsUsesEachBit) {
  std::vector<hex::Axial> cells;
  for (int r = 0; r < 8; ++r)
    for (int q = 0; q < 8; ++q) cells.push_back({q - r / 2, r});
  Problems problems;
  auto const field = HexField::from_cells(cells, problems);
  ASSERT_TRUE(field);
  EXPECT_EQ(field->all(), ~std::uint64_t{0});
  EXPECT_EQ(field->name(63), "h8");
}

TEST(HexField, CellsMayComeInAnyOrder) {
  Problems problems;
  auto const field = HexField::from_cells({{0, 1}, {1, 0}, {0, 0}}, problems);
  ASSERT_TRUE(field);
  EXPECT_EQ(field->at(0), (hex::Axial{0, 0}));
  EXPECT_EQ(field->name(2), "b1");
}

TEST(HexField, WrongFieldsAreNamed) {
  EXPECT_EQ(find_problems({}), "the field has no cells; expected 1 to 64 cells\n");
  EXPECT_EQ(find_problems({{0, 0}, {1, 0}, {0, 0}}), "the cell q 0 r 0 stands twice; expected each cell once\n");
  EXPECT_EQ(find_problems({{0, 0}, {2, 0}}), "the field is not connected; expected cells that all touch\n");
  std::vector<hex::Axial> long_row, tall;
  for (int i = 0; i < 65; ++i) long_row.push_back({i, 0});
  for (int i = 0; i < 27; ++i) tall.push_back({0, i});
  EXPECT_EQ(find_problems(long_row), "the field has 65 cells; expected at most 64\n");
  EXPECT_EQ(find_problems(tall), "the field has more than 26 rows; expected a row for each letter at most\n");
}

TEST(HexField, AllProblemsAreNamedAtOnce) {
  std::vector<hex::Axial> cells;
  for (int i = 0; i < 70; ++i) cells.push_back({0, i});
  cells.push_back({0, 0});
  EXPECT_EQ(find_problems(cells),
            "the field has 71 cells; expected at most 64\nthe cell q 0 r 0 stands twice; expected each cell once\n"
            "the field has more than 26 rows; expected a row for each letter at most\n");
}

}  // namespace
}  // namespace ringside
