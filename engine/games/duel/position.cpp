#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "engine/board/drawing.h"
#include "engine/core/values/words.h"
#include "engine/games/duel/game.h"

namespace ringside::duel {
namespace {

/// The rows of a drawing: a list of strings, or one string with line breaks.
std::optional<std::string> read_drawing(Json const& json, Problems& problems) {
  if (json.is_string()) return json.get<std::string>();
  std::string drawing;
  if (json.is_array() && std::all_of(json.begin(), json.end(), [](Json const& row) { return row.is_string(); })) {
    for (Json const& row : json) drawing += row.get<std::string>() + "\n";
    return drawing;
  }
  problems.push_back({"board", "is neither a drawing nor a list of its rows", "the five rows as `show` draws them"});
  return std::nullopt;
}

/// What stands on each cell, in cell order; the letters that may stand before the rows are left out.
std::vector<std::string> split_marks(std::string const& drawing) {
  std::vector<std::string> marks;
  for (std::string_view const word : words_in(drawing))
    if (word.size() != 1 || word[0] < 'a' || word[0] > 'e') marks.emplace_back(word);
  return marks;
}

/// "0→", "0e" or "0:e" puts robot 0 there, facing east.
bool place(std::string const& mark, std::string const& cell, Json& robots) {
  if (mark.size() < 2 || (mark[0] != '0' && mark[0] != '1')) return false;
  auto const facing = read_facing(std::string_view(mark).substr(1), hex::direction_names, hex::arrows);
  Json& robot = robots[static_cast<std::size_t>(mark[0] - '0')];
  if (!facing || robot.contains("cell")) return false;
  robot["cell"] = cell;
  robot["facing"] = hex::direction_names[*facing];
  return true;
}

/// "c2 0:e c3 1:w": cells, each with the robot on it behind it. Fewer or more words than the five rows have.
bool is_list(HexField const& field, std::vector<std::string> const& marks) {
  return !marks.empty() && static_cast<int>(marks.size()) != field.size() && field.find(marks.front()) != HexField::none;
}

Json read_list(HexField const& field, std::vector<std::string> const& marks, Problems& problems) {
  Json robots = Json::array({Json::object(), Json::object()});
  std::string cell;
  for (std::string const& mark : marks)
    if (field.find(mark) != HexField::none)
      cell = mark;
    else if (!place(mark, cell, robots))
      problems.push_back({"board", fmt::format("\"{}\" is neither a cell nor a robot", mark),
                          "a cell such as a1, or once each behind its cell a robot such as 0:ne"});
  return robots;
}

Json read_robots(HexField const& field, std::string const& drawing, Problems& problems) {
  Json robots = Json::array({Json::object(), Json::object()});
  std::vector<std::string> const marks = split_marks(drawing);
  if (is_list(field, marks)) return read_list(field, marks, problems);
  if (static_cast<int>(marks.size()) != field.size())
    problems.push_back({"board", fmt::format("shows {} cells", marks.size()), fmt::format("{} cells", field.size())});
  for (int cell = 0; cell < std::min(field.size(), static_cast<int>(marks.size())); ++cell) {
    std::string const& mark = marks[static_cast<std::size_t>(cell)];
    if (mark == "·" || mark == "." || mark == field.name(cell) || place(mark, field.name(cell), robots)) continue;
    problems.push_back({fmt::format("board[{}]", field.name(cell)), fmt::format("\"{}\" cannot stand there", mark),
                        "\".\" or, once each, a robot with its facing, such as \"0→\" or \"1nw\""});
  }
  return robots;
}

/// What the position says of a robot in its fields goes before what the drawing says.
void merge(Json& robots, Json const& said) {
  for (std::size_t i = 0; i < std::min<std::size_t>(2, said.size()); ++i)
    if (said[i].is_object())
      for (auto const& [key, value] : said[i].items()) robots[i][key] = value;
}

/// A robot, or the name of a cell without one.
std::string cell_word(Setup const& setup, State const& state, int cell) {
  for (std::size_t seat = 0; seat < state.robots.size(); ++seat)
    if (state.robots[seat].cell == cell) return fmt::format("{}{}", seat, hex::arrows[state.robots[seat].facing]);
  return setup.field.name(cell);
}

}  // namespace

std::vector<std::string> Duel::drawing(Setup const& setup, State const& state) {
  HexField const& field = setup.field;
  return draw_rows(
      field.size(), [&](int cell) { return field.at(cell).r != field.at(cell - 1).r; },
      [&](int cell) { return cell_word(setup, state, cell); });
}

Json Duel::expand_position(Setup const& setup, Json const& json, Problems& problems) {
  if (!json.is_object() || !json.contains("board")) return json;
  Json fields = json;
  fields.erase("board");
  auto const drawing = read_drawing(json["board"], problems);
  if (!drawing) return fields;
  Json robots = read_robots(setup.field, *drawing, problems);
  if (!fields.contains("robot"))
    fields["robot"] = std::move(robots);
  else if (fields["robot"].is_array() && fields["robot"].size() <= 2) {
    merge(robots, fields["robot"]);
    fields["robot"] = std::move(robots);
  }
  return fields;
}

void Duel::check_position(Setup const& setup, State const& state, Problems& problems) {
  auto const& [first, second] = state.robots;
  if (first.cell == second.cell)
    problems.push_back(
        {"robot[1].cell", fmt::format("both robots stand on {}", setup.field.name(second.cell)), "a cell of its own"});
  if (first.damage >= setup.damage && second.damage >= setup.damage)
    problems.push_back({"robot", "both robots are destroyed", "one at most: the game ends with the first"});
  else if (state.other().damage >= setup.damage)
    problems.push_back({"turn", fmt::format("robot {} is destroyed, but it is seat {}'s turn", 1 - state.turn, state.turn),
                        fmt::format("{}: the turn passes after the last shot", 1 - state.turn)});
  else if (is_over(setup, state) && !state.other().tokens.test(Module::shot))
    problems.push_back({fmt::format("robot[{}].tokens", 1 - state.turn), "the winner's shot module carries no token",
                        "shot among them: it was activated last"});
}

}  // namespace ringside::duel
