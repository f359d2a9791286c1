#include "engine/games/steel_arena/drawing.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "engine/board/hex_drawing.h"
#include "engine/core/columns.h"
#include "engine/core/reading.h"
#include "engine/games/steel_arena/board.h"
#include "engine/games/steel_arena/fields.h"
#include "engine/games/steel_arena/notation.h"

namespace ringside::steel_arena {
namespace {

/// A cell with its robot; one in the air is drawn where nobody stands.
std::string head_of(Setup const& setup, State const& state, int cell) {
  int seat = robot_on(setup, state, cell);
  for (int other = 0; seat < 0 && other < setup.players; ++other)
    if (robot_of(state, other).cell == cell) seat = other;
  if (seat < 0) return setup.field.name(cell);
  return fmt::format("{} {}:{}", setup.field.name(cell), seat, hex::direction_names[robot_of(state, seat).facing]);
}

std::string content_text(Setup const& setup, State const& state, int cell, Language language) {
  std::uint8_t const content = content_of(state, cell);
  if (content == cell_content::empty) return ".";
  if (cell_content::is_tile(content) && language == Language::russian)
    return name_of(setup, setup.tiles().kind_of_tile[content], language);
  return name_content(&setup, content);
}

std::string listed(Setup const& setup, State const& state, TileSet const& tiles, Language language) {
  std::string text;
  tiles.each([&](int tile) {
    text += (text.empty() ? "" : ", ") + name_of(setup, setup.tiles().kind_of_tile[static_cast<std::size_t>(tile)], language);
    if (state.hot.test(tile) || state.soaked.test(tile)) text += "*";
    if (state.hidden.test(tile)) text += "?";
  });
  return text.empty() ? "no modules" : text;
}

std::string robot_line(Setup const& setup, State const& state, int seat, Language language) {
  Robot const& robot = robot_of(state, seat);
  bool const active = !state.over() && state.turn == seat;
  std::string const where = robot.cell == nothing ? "off the field" : setup.field.name(robot.cell);
  std::string line = fmt::format("{} seat {}  {}{}  trophies {}  {}", active ? ">" : " ", seat, where,
                                 robot.has(flag::reinforced) ? "  reinforced" : "", robot.trophies.size(),
                                 listed(setup, state, robot.modules, language));
  if (robot.has(flag::hot)) line += ", central*";
  if (robot.owed > 0) line += fmt::format("  owes {}", robot.owed);
  return line + "\n";
}

/// A robot's token of a drawing: "0:ne".
bool read_robot(Setup const& setup, std::string const& token, std::string const& cell, Json& fields) {
  if (token.size() < 3 || token[1] != ':' || token[0] < '0' || token[0] - '0' >= setup.players) return false;
  auto const seat = static_cast<std::size_t>(token[0] - '0');
  if (Json* const robot = object_in_list(fields, "robot", seat)) {
    (*robot)["cell"] = cell;
    (*robot)["facing"] = token.substr(2);
  }
  return true;
}

std::vector<std::string> words_of(std::string const& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

}  // namespace

std::string draw(Setup const& setup, State const& state, Language language) {
  std::size_t width = 7;
  for (int cell = 0; cell < setup.field.size(); ++cell)
    width = std::max(width, columns_of(content_text(setup, state, cell, language)));
  width += width % 2;
  std::string text = draw_hexes(setup.field, static_cast<int>(width), [&](int cell) {
    return std::vector<std::string>{head_of(setup, state, cell), content_text(setup, state, cell, language)};
  });
  text += "\n";
  for (int seat = 0; seat < setup.players; ++seat) text += robot_line(setup, state, seat, language);
  return text + fmt::format("  supply {}\n", state.supply);
}

void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems) {
  if (!lines.is_array()) return problems.push_back({"board", "is no list", "the lines of a drawing"});
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string const where = fmt::format("board[{}]", i);
    if (!lines[i].is_string()) return problems.push_back({where, "is no text", "a line of a drawing"});
    std::vector<std::string> const words = words_of(lines[i].get<std::string>());
    if (words.empty()) break;
    if (i % 2 == 0) {
      cells.clear();
      for (std::string const& word : words) {
        if (setup.field.find(word) != HexField::none)
          cells.push_back(word);
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
