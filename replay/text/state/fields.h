#pragma once

#include <span>
#include <string>

#include "engine/core/fields/fields.h"
#include "engine/core/text/json.h"

namespace ringside {

/// The fields of a state for a person. Plain fields stand in a list; alike groups ("robot[0].cell", "robot[1].cell") in a
/// table with a column for each member where that fits, else below one another; groups of bare values ("field[a1]") by value.
std::string fields_text(std::span<FlatField const> fields);

/// [{"name", "value", "text", "meaning"}, …]
Json fields_json(std::span<FlatField const> fields);

}  // namespace ringside
