#include "engine/games/golems/fields.h"

#include <fmt/format.h>

#include "engine/games/golems/words.h"

namespace ringside::golems {

std::string name_cell(void const* setup, int cell) {
  SquareField const& field = static_cast<Setup const*>(setup)->field();
  if (cell < field.size()) return field.name(cell);
  return cell == off ? "off" : fmt::format("?{}", cell);
}

std::string name_row(void const*, int code) { return row_text(static_cast<RowCode>(code)); }

}  // namespace ringside::golems
