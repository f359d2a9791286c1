#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/board/hex.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"

namespace ringside::steel_arena {

/// A row of a field: its cells from q = first to q = last.
struct FieldRow {
  int first;
  int last;
};

/// A field by name, SA-2.4. The figures of the booklet are lost; these are the roundest shapes of their sizes.
struct FieldPreset {
  std::string_view name;  ///< e.g. "2-players"
  std::span<FieldRow const> rows;
};

std::span<FieldPreset const> field_presets();
/// "2-players", "3-players", …
std::span<std::string_view const> field_preset_names();
/// The name of the preset for that many players, 2 to 6.
std::string_view preset_for(int players);
HexField make_field(FieldPreset const& preset);

/// A field from a preset's name, from a drawing such as {"rows": [" o o", "o o o", " o o"]} where an "o" is a cell, a space or
/// a dot none, and each row stands half a cell (one column) beside the next, or from {"cells": [[q, r], …]}. Problems name
/// "field" and what is in it. Keep the JSON to give back what a person wrote.
std::optional<HexField> read_field(Json const& json, Problems& problems);

/// A field as JSON that read_field() takes: a preset's name, or the cells.
Json write_field(HexField const& field);

}  // namespace ringside::steel_arena
