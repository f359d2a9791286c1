#include "engine/games/steel_arena/fields.h"

#include <fmt/format.h>

namespace ringside::steel_arena {
namespace {

Setup const& setup_of(void const* context) { return *static_cast<Setup const*>(context); }

}  // namespace

std::string name_cell(void const* setup, int cell) {
  HexField const& field = setup_of(setup).field;
  if (cell < field.size()) return field.name(cell);
  return cell == nothing ? "off" : fmt::format("?{}", cell);
}

std::string name_tile(void const* setup, int tile) {
  Setup const& known = setup_of(setup);
  if (tile >= known.tiles().tiles()) return fmt::format("?{}", tile);
  Kind const& kind = known.tiles().kind(tile);
  if (kind.count == 1) return kind.id;
  int const first = known.first_tile[known.tiles().kind_of_tile[static_cast<std::size_t>(tile)]];
  return fmt::format("{}#{}", kind.id, tile - first + 1);
}

std::string name_content(void const* setup, int content) {
  auto const byte = static_cast<std::uint8_t>(content);
  if (byte == cell_content::empty) return "empty";
  if (cell_content::is_tile(byte)) return name_tile(setup, byte);
  auto const type = static_cast<std::size_t>(cell_content::back_type(byte));
  int const generation = cell_content::back_generation(byte);
  if (type >= type_names.size() || generation == 0) return fmt::format("?{}", content);
  return fmt::format("{}-{}", type_names[type], generation);
}

}  // namespace ringside::steel_arena
