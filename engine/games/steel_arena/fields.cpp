#include "engine/games/steel_arena/fields.h"

#include <fmt/format.h>

namespace ringside::steel_arena {
namespace {

Setup const& to_setup(void const* context) { return *static_cast<Setup const*>(context); }

}  // namespace

std::string name_cell(void const* setup, int cell) {
  HexField const& field = to_setup(setup).field;
  if (cell < field.size()) return field.name(cell);
  return cell == nothing ? "off" : fmt::format("?{}", cell);
}

std::string name_tile(void const* setup, int tile) {
  Setup const& known = to_setup(setup);
  if (tile >= known.tiles().tiles()) return fmt::format("?{}", tile);
  Kind const& kind = known.tiles().kind(tile);
  if (kind.count == 1) return kind.id;
  int const first = known.first_tile[known.tiles().kind_of_tile[static_cast<std::size_t>(tile)]];
  return fmt::format("{}#{}", kind.id, tile - first + 1);
}

std::string name_module(void const* setup, int module) {
  if (module == central) return "central";
  if (module == no_module) return "card";
  return module == nothing ? "none" : name_tile(setup, module);
}

std::string name_op(void const* setup, int op) {
  auto const shapes = to_setup(setup).seams->shapes;
  auto const at = static_cast<std::size_t>(op);
  return at < shapes.size() ? std::string(shapes[at].word) : fmt::format("?{}", op);
}

std::string name_step(void const* setup, int step) {
  auto const steps = to_setup(setup).seams->turn;
  auto const at = static_cast<std::size_t>(step);
  return at < steps.size() ? std::string(steps[at].word) : fmt::format("?{}", step);
}

std::string name_cause(void const* setup, int cause) {
  auto const more = to_setup(setup).seams->more_causes;
  auto const at = static_cast<std::size_t>(cause);
  if (at < cause_words.size()) return std::string(cause_words[at]);
  return at - cause_words.size() < more.size() ? std::string(more[at - cause_words.size()].word) : fmt::format("?{}", cause);
}

/// The words of the bits that are set, or "none".
std::string name_flags(std::span<std::string_view const> words, int bits) {
  std::string name;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (((bits >> i) & 1) != 0) name += (name.empty() ? "" : "+") + std::string(words[i]);
  return name.empty() ? "none" : name;
}

std::string name_follows(void const*, int follows) { return name_flags(follows_words, follows); }

std::string name_marks(void const*, int byte) {
  AttackMarks const marks(static_cast<std::uint8_t>(byte));
  if (!marks.is_sound()) return fmt::format("?{}", byte);
  std::string plain = name_flags(mark_words, byte & 3);
  if (marks.heat_seat() < 0) return plain;
  return fmt::format("{}heat-on-{}", byte % 16 == 0 ? "" : plain + "+", marks.heat_seat());
}

std::string name_robots(void const*, int robots) {
  static constexpr std::array<std::string_view, 8> seats{"0", "1", "2", "3", "4", "5", "6", "7"};
  return name_flags(seats, robots);
}

int greatest_value(Setup const& setup, TaskField const& field) {
  switch (field.sort) {
    case FieldSort::words:
      return static_cast<int>(field.words.size()) - 1;
    case FieldSort::turn_step:
      return static_cast<int>(setup.seams->turn.size()) - 1;
    case FieldSort::cause:
      return static_cast<int>(cause_words.size() + setup.seams->more_causes.size()) - 1;
    case FieldSort::flags:
      return (1 << field.words.size()) - 1;
    case FieldSort::robots:
      return (1 << setup.seams->seats) - 1;
    case FieldSort::seat:
      return setup.players - 1;
    case FieldSort::seats:
      return setup.players;
    case FieldSort::cell:
      return setup.field.size() - 1;
    case FieldSort::tile:
      return setup.tiles().tiles() - 1;
    default:
      return field.greatest;
  }
}

Names names_of(Setup const& setup, TaskField const& field) {
  switch (field.sort) {
    case FieldSort::words:
      return field.words;
    case FieldSort::flags:
      return {&setup, name_follows};
    case FieldSort::marks:
      return {&setup, name_marks};
    case FieldSort::robots:
      return {&setup, name_robots};
    case FieldSort::turn_step:
      return {&setup, name_step};
    case FieldSort::cause:
      return {&setup, name_cause};
    case FieldSort::cell:
    case FieldSort::cell_or_none:
      return {&setup, name_cell};
    case FieldSort::tile:
      return {&setup, name_tile};
    case FieldSort::module:
      return {&setup, name_module};
    default:
      return {};
  }
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
