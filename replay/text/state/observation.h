#pragma once

#include <string>
#include <vector>

#include "engine/core/fields/fields.h"
#include "engine/core/text/json.h"

namespace ringside {

/// What a seat knows, laid flat, in order. Lists of plain values are one line; drawings keep their lines. What is to be done is
/// left out: it is under the board.
using KnownLines = std::vector<FlatField>;

KnownLines known_lines(Json const& observation);

/// All of it, a line each.
std::string known_text(KnownLines const& lines);

}  // namespace ringside
