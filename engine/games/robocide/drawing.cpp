#include "engine/games/robocide/drawing.h"

#include <fmt/format.h>

#include "engine/board/drawing.h"
#include "engine/core/text/reading.h"
#include "engine/core/values/words.h"

namespace ringside::robocide {
namespace {

bool is_place(Setup const& setup, std::string_view word) {
  for (int place = 0; place < setup.board->places(); ++place)
    if (setup.board->name_of(static_cast<Cell>(place)) == word) return true;
  return false;
}

/// A robot's word of a drawing: "0.1:east".
bool read_robot(Setup const& setup, std::string_view word, std::string_view place, Json& fields) {
  bool const named =
      word.size() > 3 && word[0] >= '0' && word[0] - '0' < setup.players && word[1] == '.' && (word[2] == '1' || word[2] == '2');
  auto const gaze = named ? read_facing(word.substr(3), direction_names, arrows) : std::nullopt;
  if (!gaze) return false;
  Json* const seat = object_in_list(fields, "seat", static_cast<std::size_t>(word[0] - '0'));
  Json* const robots = seat == nullptr ? nullptr : object_at(*seat, "robot");
  Json* const robot = robots == nullptr ? nullptr : object_at(*robots, word.substr(2, 1));
  if (robot == nullptr) return true;
  (*robot)["cell"] = place;
  (*robot)["gaze"] = direction_names[*gaze];
  (*robot)["fate"] = "standing";
  return true;
}

}  // namespace

void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems) {
  if (!lines.is_array()) return problems.push_back({"board", "is not a list", "the lines of a drawing"});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string const where = fmt::format("board[{}]", i);
    if (!lines[i].is_string()) return problems.push_back({where, "is not a text", "a line of a drawing"});
    std::string_view place;
    for (std::string_view const word : words_in(lines[i].get_ref<std::string const&>()))
      if (is_place(setup, word))
        place = word;
      else if (place.empty() || !read_robot(setup, word, place, fields))
        problems.push_back({where, fmt::format("\"{}\" is neither a cell nor a robot", word),
                            "a cell such as 14, or a robot such as 0.1:east or 0.1→ behind its cell"});
  }
}

std::vector<std::string> draw_field(Setup const& setup, State const& state) {
  std::string line;
  for (int place = 0; place < setup.board->places(); ++place)
    for (int number = 0; number < setup.robots(); ++number)
      if (Robot const& robot = state.robot(number); robot.lives() && robot.cell == place)
        line += fmt::format("{}{} {}.{}{}", line.empty() ? "" : " ", setup.board->name_of(robot.cell), seat_of(number),
                            number % robots_each + 1, arrows[robot.gaze]);
  return line.empty() ? std::vector<std::string>() : std::vector<std::string>{std::move(line)};
}

}  // namespace ringside::robocide
