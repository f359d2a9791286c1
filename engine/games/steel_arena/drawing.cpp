#include "engine/games/steel_arena/drawing.h"

#include <fmt/format.h>

#include "engine/board/drawing.h"
#include "engine/core/text/reading.h"
#include "engine/core/values/words.h"
#include "engine/games/steel_arena/fields.h"

namespace ringside::steel_arena {
namespace {

/// A robot's token of a drawing: "0:ne".
bool read_robot(Setup const& setup, std::string_view token, std::string const& cell, Json& fields) {
  bool const faces = token.size() >= 3 && (token[1] == ':' || read_facing(token.substr(1), hex::direction_names, hex::arrows));
  if (!faces || token[0] < '0' || token[0] - '0' >= setup.players) return false;
  auto const seat = static_cast<std::size_t>(token[0] - '0');
  auto const facing = read_facing(token.substr(1), hex::direction_names, hex::arrows);
  if (Json* const robot = object_in_list(fields, "robot", seat)) {
    (*robot)["cell"] = cell;
    (*robot)["facing"] = facing ? hex::direction_names[*facing] : token.substr(2);
  }
  return true;
}

/// A cell with the robot on it.
std::string cell_word(Setup const& setup, State const& state, int cell) {
  std::string word = setup.field.name(cell);
  for (int seat = 0; seat < setup.players; ++seat) {
    Robot const& robot = state.robots[static_cast<std::size_t>(seat)];
    if (robot.cell == cell) word += fmt::format(" {}:{}", seat, hex::direction_names[robot.facing]);
  }
  return word;
}

std::string content_word(Setup const& setup, State const& state, int cell) {
  std::uint8_t const content = state.cells[static_cast<std::size_t>(cell)];
  return content == cell_content::empty ? "." : name_content(&setup, content);
}

}  // namespace

std::vector<std::string> draw_field(Setup const& setup, State const& state) {
  auto const begins_row = [&](int cell) { return setup.field.at(cell).r != setup.field.at(cell - 1).r; };
  auto const cells = draw_rows(setup.field.size(), begins_row, [&](int cell) { return cell_word(setup, state, cell); });
  auto const contents = draw_rows(setup.field.size(), begins_row, [&](int cell) { return content_word(setup, state, cell); });
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < cells.size(); ++row) lines.insert(lines.end(), {cells[row], contents[row]});
  return lines;
}

void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems) {
  if (!lines.is_array()) return problems.push_back({"board", "is not a list", "the lines of a drawing"});
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string const where = fmt::format("board[{}]", i);
    if (!lines[i].is_string()) return problems.push_back({where, "is not a text", "a line of a drawing"});
    std::string const text = lines[i].get<std::string>();
    std::vector<std::string_view> const words = words_in(text);
    if (words.empty()) break;
    if (i % 2 == 0) {
      cells.clear();
      for (std::string_view const word : words) {
        if (setup.field.find(word) != HexField::none)
          cells.emplace_back(word);
        else if (cells.empty() || !read_robot(setup, word, cells.back(), fields))
          problems.push_back({where, fmt::format("\"{}\" is neither a cell nor a robot", word),
                              "a cell such as a1, or a robot such as 0:ne after its cell"});
      }
      continue;
    }
    if (words.size() != cells.size()) {
      problems.push_back({where, fmt::format("{} contents for {} cells", words.size(), cells.size()),
                          "one for each cell of the line above, \".\" for an empty one"});
      continue;
    }
    Json* const field = object_at(fields, "field");
    for (std::size_t k = 0; k < words.size() && field != nullptr; ++k) (*field)[cells[k]] = words[k] == "." ? "empty" : words[k];
  }
}

}  // namespace ringside::steel_arena
