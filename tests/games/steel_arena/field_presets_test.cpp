#include "engine/games/steel_arena/field_presets.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace ringside::steel_arena {
namespace {

HexField read(std::string const& json) {
  Problems problems;
  auto const field = read_field(Json::parse(json), problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems.front());
  return field.value_or(HexField());
}

TEST(SteelArenaFields, PresetsHaveTheSizesAndRowsThatTheirNamesPromise) {
  struct Shape {
    std::string name;
    int cells;
    std::vector<int> rows;
  };
  std::vector<Shape> const shapes{{"2-players", 12, {3, 4, 3, 2}},
                                  {"3-players", 19, {3, 4, 5, 4, 3}},
                                  {"4-players", 24, {4, 5, 6, 5, 4}},
                                  {"5-players", 30, {4, 5, 6, 6, 5, 4}},
                                  {"6-players", 37, {4, 5, 6, 7, 6, 5, 4}}};
  ASSERT_EQ(field_presets().size(), shapes.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    HexField const field = make_field(field_presets()[i]);
    EXPECT_EQ(field_presets()[i].name, shapes[i].name);
    EXPECT_EQ(preset_for(static_cast<int>(i) + 2), shapes[i].name);
    EXPECT_EQ(field.size(), shapes[i].cells);
    std::vector<int> rows(shapes[i].rows.size());
    for (hex::Axial const cell : field.cells()) ++rows.at(static_cast<std::size_t>(cell.r));
    EXPECT_EQ(rows, shapes[i].rows);
  }
}

/// A hexagon moved so that its first cell is the origin, as the presets lie.
bool is_hexagon(HexField const& field, int radius) {
  HexField const hexagon = HexField::hexagon(radius);
  if (field.size() != hexagon.size()) return false;
  for (int i = 0; i < field.size(); ++i)
    if (field.at(i) + hexagon.at(0) != hexagon.at(i)) return false;
  return true;
}

TEST(SteelArenaFields, ThreeAndSixPlayersHaveHexagons) {
  EXPECT_TRUE(is_hexagon(read(R"("3-players")"), 2));
  EXPECT_TRUE(is_hexagon(read(R"("6-players")"), 3));
  EXPECT_FALSE(is_hexagon(read(R"("4-players")"), 2));
}

TEST(SteelArenaFields, ADrawingOfAPresetIsThePreset) {
  HexField const drawn = read(R"({"rows": ["  o o o", " o o o o", "  o o o", "   o o"]})");
  EXPECT_EQ(drawn, read(R"("2-players")"));
  EXPECT_EQ(write_field(drawn), Json("2-players"));
}

TEST(SteelArenaFields, DrawingsMayHaveHolesAndAnyMargin) {
  HexField const ring = read(R"({"rows": ["    .o o", "    o . o", "     o o"]})");
  EXPECT_EQ(ring.size(), 6);
  EXPECT_EQ(ring, read(R"({"cells": [[0, 0], [1, 0], [-1, 1], [1, 1], [-1, 2], [0, 2]]})"));
}

TEST(SteelArenaFields, WhatIsWrittenIsReadBack) {
  for (FieldPreset const& preset : field_presets()) {
    Problems problems;
    EXPECT_EQ(write_field(make_field(preset)), Json(std::string(preset.name)));
    EXPECT_EQ(read_field(write_field(make_field(preset)), problems), make_field(preset));
  }
  HexField const custom = read(R"({"cells": [[5, 1], [6, 1], [5, 2]]})");
  EXPECT_EQ(write_field(custom).dump(), R"({"cells":[[5,1],[6,1],[5,2]]})");
  EXPECT_EQ(read(write_field(custom).dump()), custom);
}

struct BrokenField {
  std::string json;
  std::vector<std::string> problems;
};

TEST(SteelArenaFields, ProblemsAreNamedWithTheirPlace) {
  std::vector<BrokenField> const table{
      {"7", {R"(field: is 7; expected a preset's name, {"rows": […]} or {"cells": […]})"}},
      {R"("2-player")", {R"(field: no preset "2-player"; did you mean "2-players"?)"}},
      {"{}", {"field: has neither rows nor cells; expected one or the other"}},
      {R"({"rows": [], "cells": []})", {"field: has both rows and cells; expected one or the other"}},
      {R"({"row": ["o"]})",
       {R"(field.row: no such property; did you mean "rows"?)", "field: has neither rows nor cells; expected one or the other"}},
      {R"({"rows": "o o"})", {R"(field.rows: is "o o"; expected a list of at most 26)"}},
      {R"({"rows": ["o o", 3, "o*o"]})",
       {"field.rows[1]: is 3; expected text of at most 160 columns",
        R"(field.rows[2]: has a sign of its own in column 2; expected "o" for a cell, a space or a dot for none)"}},
      {R"({"rows": ["o o", "o o"]})",
       {"field.rows[1]: has a cell in column 1, between two places; "
        "expected cells two columns apart, each row one column beside the next"}},
      {R"({"rows": ["o   o"]})", {"field: the field is not connected; expected cells that all touch"}},
      {R"({"rows": ["   "]})", {"field: the field has no cells; expected 1 to 64 cells"}},
      {R"({"cells": [[0, 0], [0, 0]]})", {"field: the cell q 0 r 0 stands twice; expected each cell once"}},
      {R"({"cells": [[0], [0, 1.5], [18446744073709551615, 0]]})",
       {"field.cells[0]: is [0]; expected [q, r], two numbers from -99 to 99",
        "field.cells[1]: is [0,1.5]; expected [q, r], two numbers from -99 to 99",
        "field.cells[2]: is [18446744073709551615,0]; expected [q, r], two numbers from -99 to 99"}},
  };
  for (BrokenField const& broken : table) {
    Problems problems;
    EXPECT_FALSE(read_field(Json::parse(broken.json), problems)) << broken.json;
    std::vector<std::string> found;
    for (Problem const& problem : problems) found.push_back(to_string(problem));
    EXPECT_EQ(found, broken.problems) << broken.json;
  }
}

TEST(SteelArenaFields, TooManyCellsAreRefused) {
  Json cells = Json::array();
  for (int q = 0; q < 65; ++q) cells.push_back(Json::array({q, 0}));
  Problems problems;
  EXPECT_FALSE(read_field(Json{{"cells", cells}}, problems));
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(to_string(problems[0]), "field.cells: has 65 entries; expected a list of at most 64");
}

}  // namespace
}  // namespace ringside::steel_arena
