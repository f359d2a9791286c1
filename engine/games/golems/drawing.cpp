#include "engine/games/golems/drawing.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "engine/core/reading.h"
#include "engine/games/golems/fields.h"
#include "engine/games/golems/words.h"

namespace ringside::golems {
namespace {

constexpr std::string_view gazes = "^>v<";
constexpr std::array<std::string_view, 4> ladder_signs{"Au", "Ad", "Bu", "Bd"};

/// What never changes on a cell; empty: nothing.
std::string ground_sign(Ground const& ground, int cell) {
  if (has(ground.walls, cell)) return "#";
  if (has(ground.water, cell)) return "~";
  for (std::size_t i = 0; i < ground.ladder.size(); ++i)
    if (ground.ladder[i] == cell) return std::string(ladder_signs[i]);
  return "";
}

std::string sign_of(Setup const& setup, State const& state, int cell) {
  std::string sign;
  for (int i = 0; i < setup.golems(); ++i)
    if (state.golem(i).cell == cell) sign += fmt::format("{}{}", i, gazes[state.golem(i).gaze % 4U]);
  sign += ground_sign(setup.ground(), cell);
  if (has(state.barrels, cell)) sign += "o";
  for (std::size_t i = 0; i < state.tokens.size(); ++i)
    if (has(state.tokens[i], cell)) sign += logic_words[i + 1];
  return sign.empty() ? "." : sign;
}

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string field_text(Setup const& setup, State const& state) {
  SquareField const& field = setup.field();
  std::string text, line = "   ";
  for (int column = 0; column < field.columns(); ++column) line += fmt::format("{:<6}", static_cast<char>('A' + column));
  text += trimmed(line);
  for (int row = 0; row < field.rows(); ++row) {
    line = fmt::format("{:<3}", row + 1);
    for (int column = 0; column < field.columns(); ++column) {
      std::uint8_t const cell = field.find(square::Place{column, row});
      line += fmt::format("{:<6}", cell == SquareField::none ? "_" : sign_of(setup, state, cell));
    }
    text += trimmed(line);
  }
  return text;
}

std::string program_text(Golem const& golem) {
  std::string text;
  for (int row = 0; row < golem.length; ++row) {
    auto const i = static_cast<std::size_t>(row);
    text += row == golem.cursor ? " >" : "  ";
    text += golem.rows[i] == no_row ? "·" : row_text(golem.rows[i]);
    if (golem.token != Logic::none && golem.token_row == row)
      text += fmt::format(" [{}]", logic_words[static_cast<std::size_t>(golem.token)]);
  }
  return text;
}

std::string golem_line(Setup const& setup, State const& state, int number) {
  Golem const& golem = state.golem(number);
  bool const bot = setup.is_bot(number);
  std::string line = fmt::format("{} {} {:<8} {:<4} damage {}/{}", bot ? "bot  " : "golem", number, setup.card(number).name,
                                 name_cell(&setup, golem.cell), golem.damage, setup.card(number).limit);
  if (!golem.lives()) return line + "  out\n";
  if (bot) return line + (golem.die > 0 ? fmt::format("  die {}\n", golem.die) : "\n");
  if (golem.luck != Luck::none) line += fmt::format("  luck {}", luck_words[static_cast<std::size_t>(golem.luck)]);
  return trimmed(line + " " + program_text(golem));
}

std::vector<std::string> words_of(std::string const& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// Reads one drawing; all problems are kept.
class DrawingReader {
 public:
  DrawingReader(Setup const& setup, Json& fields, Problems& problems) : setup_(setup), fields_(fields), problems_(problems) {}

  void read(Json const& lines) {
    if (!lines.is_array()) return say("board", "is no list", "the lines of a drawing");
    if (Json* const barrels = list_at(fields_, "barrels")) barrels->clear();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::string const where = fmt::format("board[{}]", i);
      if (!lines[i].is_string()) return say(where, "is no text", "a line of a drawing");
      std::vector<std::string> const words = words_of(lines[i].get<std::string>());
      if (i > 0 && !words.empty()) line(words, where);
    }
  }

 private:
  Setup const& setup_;
  Json& fields_;
  Problems& problems_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }

  void line(std::vector<std::string> const& words, std::string const& where) {
    SquareField const& field = setup_.field();
    int row = 0;
    while (row < field.rows() && std::to_string(row + 1) != words.front()) ++row;
    if (row == field.rows()) return say(where, "begins with " + words.front(), "the number of a row");
    if (std::cmp_not_equal(words.size(), field.columns() + 1))
      return say(where, fmt::format("{} cells", words.size() - 1),
                 fmt::format("{}, with _ for what is no cell", field.columns()));
    for (int column = 0; column < field.columns(); ++column) {
      std::uint8_t const cell = field.find(square::Place{column, row});
      std::string const& word = words[static_cast<std::size_t>(column) + 1];
      if (cell == SquareField::none && word != "_") say(where, fmt::format("\"{}\" where no cell is", word), "_");
      if (cell != SquareField::none) read_cell(cell, word, where);
    }
  }

  void read_cell(std::uint8_t cell, std::string const& word, std::string const& where) {
    std::string rest = word == "." ? "" : word;
    while (rest.size() >= 2 && rest[0] >= '0' && rest[0] - '0' < setup_.golems() && gazes.find(rest[1]) != gazes.npos) {
      golem(static_cast<std::size_t>(rest[0] - '0'), cell, gazes.find(rest[1]));
      rest.erase(0, 2);
    }
    std::string const name = setup_.field().name(cell);
    std::string const ground = ground_sign(setup_.ground(), cell);
    if (!rest.starts_with(ground)) return say(where, fmt::format("\"{}\" on {}", word, name), "the scenario's " + ground);
    rest.erase(0, ground.size());
    if (rest == "o") {
      if (Json* const barrels = list_at(fields_, "barrels")) barrels->push_back(name);
      rest.clear();
    }
    auto const token = std::find(logic_words.begin() + 1, logic_words.end(), rest);
    if (token != logic_words.end()) {
      Json* const tokens = object_at(fields_, "tokens");
      if (Json* const kind = tokens == nullptr ? nullptr : list_at(*tokens, rest)) kind->push_back(name);
      rest.clear();
    }
    if (!rest.empty())
      say(where, fmt::format("\"{}\" on {}", word, name), "a golem such as 0^, o, a token such as and, or a dot");
  }
  void golem(std::size_t number, std::uint8_t cell, std::size_t gaze) {
    Json* const golem = object_in_list(fields_, "golem", number);
    if (golem == nullptr) return;
    (*golem)["cell"] = setup_.field().name(cell);
    (*golem)["gaze"] = square::direction_names[gaze];
  }
};

}  // namespace

std::string draw(Setup const& setup, State const& state, Language) {
  std::string text = field_text(setup, state) + "\n";
  for (int i = 0; i < setup.golems(); ++i) text += golem_line(setup, state, i);
  return text + fmt::format("round {}, turn {}, {}\n", state.round, state.turn + 1,
                            state.over() ? end_words[static_cast<std::size_t>(state.end)]
                                         : stage_words[static_cast<std::size_t>(state.stage)]);
}

void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems) {
  DrawingReader(setup, fields, problems).read(lines);
}

}  // namespace ringside::golems
