#include "engine/games/steel_arena/field_presets.h"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/text/reading.h"

namespace ringside::steel_arena {
namespace {

constexpr std::array two{FieldRow{0, 2}, FieldRow{-1, 2}, FieldRow{-1, 1}, FieldRow{-1, 0}};
constexpr std::array three{FieldRow{0, 2}, FieldRow{-1, 2}, FieldRow{-2, 2}, FieldRow{-2, 1}, FieldRow{-2, 0}};
constexpr std::array four{FieldRow{0, 3}, FieldRow{-1, 3}, FieldRow{-2, 3}, FieldRow{-2, 2}, FieldRow{-2, 1}};
constexpr std::array five{FieldRow{0, 3}, FieldRow{-1, 3}, FieldRow{-2, 3}, FieldRow{-3, 2}, FieldRow{-3, 1}, FieldRow{-3, 0}};
constexpr std::array six{FieldRow{0, 3},  FieldRow{-1, 3}, FieldRow{-2, 3}, FieldRow{-3, 3},
                         FieldRow{-3, 2}, FieldRow{-3, 1}, FieldRow{-3, 0}};

constexpr std::array presets{FieldPreset{"2-players", two}, FieldPreset{"3-players", three}, FieldPreset{"4-players", four},
                             FieldPreset{"5-players", five}, FieldPreset{"6-players", six}};
constexpr std::array preset_names{presets[0].name, presets[1].name, presets[2].name, presets[3].name, presets[4].name};

constexpr std::size_t most_rows = 26;
constexpr std::size_t widest_row = 160;
constexpr int farthest = 99;  // of a coordinate; a connected field that starts anywhere near the origin fits

using Cells = std::vector<hex::Axial>;

std::optional<HexField> connected(Cells cells, Problems& problems) {
  std::size_t const before = problems.size();
  auto field = HexField::from_cells(std::move(cells), problems);
  for (std::size_t i = before; i < problems.size(); ++i) problems[i].where = "field";
  return field;
}

bool is_list(Json const& json, std::string where, std::size_t most, Problems& problems) {
  if (json.is_array() && json.size() <= most) return true;
  std::string what = json.is_array() ? fmt::format("has {} entries", json.size()) : "is " + shown(json);
  problems.push_back({std::move(where), std::move(what), fmt::format("a list of at most {}", most)});
  return false;
}

/// The columns of a row's cells.
std::vector<int> columns(Json const& row, std::string const& where, Problems& problems) {
  std::string const text = row.is_string() ? row.get<std::string>() : "";
  std::vector<int> found;
  if (!row.is_string() || text.size() > widest_row) {
    problems.push_back({where, "is " + shown(row), fmt::format("text of at most {} columns", widest_row)});
    return found;
  }
  std::size_t const odd = text.find_first_not_of("o .");
  if (odd != std::string::npos)
    problems.push_back(
        {where, fmt::format("has a sign of its own in column {}", odd + 1), "\"o\" for a cell, a space or a dot for none"});
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == 'o') found.push_back(static_cast<int>(i));
  return found;
}

/// Cells two columns wide, rows half a cell apart; the first cell of all is q 0 r 0.
Cells drawn(Json const& rows, Problems& problems) {
  Cells cells;
  std::optional<int> origin;  // column of q 0 in row 0
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string const where = fmt::format("field.rows[{}]", i);
    for (int const column : columns(rows[i], where, problems)) {
      int const r = static_cast<int>(i);
      if (!origin) origin = column - r;
      if ((column - r - *origin) % 2 != 0) {
        problems.push_back({where, fmt::format("has a cell in column {}, between two places", column + 1),
                            "cells two columns apart, each row one column beside the next"});
        break;
      }
      cells.push_back({(column - r - *origin) / 2, r});
    }
  }
  return cells;
}

Cells listed(Json const& list, Problems& problems) {
  Cells cells;
  for (std::size_t i = 0; i < list.size(); ++i) {
    bool const pair = list[i].is_array() && list[i].size() == 2;
    auto const q = pair ? whole_number(list[i][0], -farthest, farthest) : std::nullopt;
    auto const r = pair ? whole_number(list[i][1], -farthest, farthest) : std::nullopt;
    if (q && r)
      cells.push_back({*q, *r});
    else
      problems.push_back({fmt::format("field.cells[{}]", i), "is " + shown(list[i]),
                          fmt::format("[q, r], two numbers from {} to {}", -farthest, farthest)});
  }
  return cells;
}

std::optional<HexField> read_custom(Json const& json, Problems& problems) {
  std::size_t const before = problems.size();
  static std::array const known{std::string("rows"), std::string("cells")};
  for (auto const& [key, value] : json.items())
    if (key != known[0] && key != known[1]) problems.push_back({"field." + key, "no such property", meant(key, known)});
  bool const rows = json.contains("rows");
  if (rows == json.contains("cells"))
    problems.push_back({"field", rows ? "has both rows and cells" : "has neither rows nor cells", "one or the other"});
  if (problems.size() != before) return std::nullopt;
  Json const& list = json[rows ? "rows" : "cells"];
  std::size_t const most = rows ? most_rows : static_cast<std::size_t>(HexField::most_cells);
  if (!is_list(list, rows ? "field.rows" : "field.cells", most, problems)) return std::nullopt;
  Cells cells = rows ? drawn(list, problems) : listed(list, problems);
  if (problems.size() != before) return std::nullopt;
  return connected(std::move(cells), problems);
}

std::optional<HexField> read_name(std::string const& name, Problems& problems) {
  for (FieldPreset const& preset : presets)
    if (preset.name == name) return make_field(preset);
  std::vector<std::string> const known(preset_names.begin(), preset_names.end());
  problems.push_back({"field", fmt::format("no preset \"{}\"", name), meant(name, known)});
  return std::nullopt;
}

}  // namespace

std::span<FieldPreset const> field_presets() { return presets; }

std::span<std::string_view const> field_preset_names() { return preset_names; }

std::string_view preset_for(int players) { return preset_names[static_cast<std::size_t>(players - 2)]; }

HexField make_field(FieldPreset const& preset) {
  Cells cells;
  for (std::size_t r = 0; r < preset.rows.size(); ++r)
    for (int q = preset.rows[r].first; q <= preset.rows[r].last; ++q) cells.push_back({q, static_cast<int>(r)});
  Problems none;
  return *HexField::from_cells(std::move(cells), none);
}

std::optional<HexField> read_field(Json const& json, Problems& problems) {
  if (json.is_string()) return read_name(json.get<std::string>(), problems);
  if (json.is_object()) return read_custom(json, problems);
  problems.push_back({"field", "is " + shown(json), R"(a preset's name, {"rows": […]} or {"cells": […]})"});
  return std::nullopt;
}

Json write_field(HexField const& field) {
  for (FieldPreset const& preset : presets)
    if (make_field(preset) == field) return std::string(preset.name);
  Json cells = Json::array();
  for (hex::Axial const cell : field.cells()) cells.push_back(Json::array({cell.q, cell.r}));
  return Json{{"cells", std::move(cells)}};
}

}  // namespace ringside::steel_arena
