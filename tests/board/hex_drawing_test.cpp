#include "engine/board/hex_drawing.h"

#include <gtest/gtest.h>

namespace ringside {
namespace {

TEST(HexDrawing, RowsStandHalfACellApart) {
  HexField const field = HexField::hexagon(1);
  EXPECT_EQ(draw_hexes(field, 2, [&](int cell) { return std::vector{field.name(cell)}; }),
            "  a1  a2\n"
            "b1  b2  b3\n"
            "  c1  c2\n");
}

TEST(HexDrawing, CellsMayHaveManyLines) {
  HexField const field = HexField::hexagon(1);
  std::string const drawing = draw_hexes(field, 4, [&](int cell) {
    return std::vector{field.name(cell), std::string(cell == 3 ? "0→" : "")};
  });
  EXPECT_EQ(drawing,
            "   a1    a2\n"
            "\n"
            "b1    b2    b3\n"
            "      0→\n"
            "   c1    c2\n"
            "\n");
}

TEST(HexDrawing, WideLettersDoNotShiftTheRest) {
  HexField const field = HexField::hexagon(1);
  std::string const drawing = draw_hexes(field, 2, [](int cell) { return std::vector<std::string>{cell == 2 ? "↗↗" : "ab"}; });
  EXPECT_EQ(drawing, "  ab  ab\n↗↗  ab  ab\n  ab  ab\n");
  EXPECT_EQ(draw_hexes(field, 2, [](int cell) { return std::vector<std::string>{cell == 2 ? "機" : "ab"}; }),
            "  ab  ab\n機  ab  ab\n  ab  ab\n");
}

}  // namespace
}  // namespace ringside
