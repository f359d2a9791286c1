#include "engine/games/golems/drawing.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text/reading.h"
#include "engine/core/values/words.h"

namespace ringside::golems {
namespace {

/// How a drawing shows each gaze: typed, and as boards show it.
constexpr std::array<std::array<std::string_view, 2>, 4> gazes{{{"^", "↑"}, {">", "→"}, {"v", "↓"}, {"<", "←"}}};
constexpr std::array<std::string_view, 4> ladder_signs{"Au", "Ad", "Bu", "Bd"};

/// What never changes on a cell; empty: nothing.
std::string ground_sign(Ground const& ground, int cell) {
  if (has(ground.walls, cell)) return "#";
  if (has(ground.water, cell)) return "~";
  for (std::size_t i = 0; i < ground.ladder.size(); ++i)
    if (ground.ladder[i] == cell) return std::string(ladder_signs[i]);
  return "";
}

/// Reads one drawing; all problems are kept.
class DrawingReader {
 public:
  DrawingReader(Setup const& setup, Json& fields, Problems& problems) : setup_(setup), fields_(fields), problems_(problems) {}

  void read(Json const& lines) {
    if (!lines.is_array()) return say("board", "is not a list", "the lines of a drawing");
    if (Json* const barrels = list_at(fields_, "barrels")) barrels->clear();
    bool listed = false;  // "B3 0^ C3 o": cells, each with what is on it behind it
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::string const where = fmt::format("board[{}]", i);
      if (!lines[i].is_string()) return say(where, "is not a text", "a line of a drawing");
      std::string const text = lines[i].get<std::string>();
      std::vector<std::string_view> const words = words_in(text);
      listed = listed || (i == 0 && !words.empty() && setup_.field().find(words.front()) != SquareField::none);
      if (listed)
        list(words, where);
      else if (i > 0 && !words.empty())
        line(words, where);
    }
  }

 private:
  Setup const& setup_;
  Json& fields_;
  Problems& problems_;

  void say(std::string where, std::string what, std::string expected) {
    problems_.push_back({std::move(where), std::move(what), std::move(expected)});
  }

  void line(std::vector<std::string_view> const& words, std::string const& where) {
    SquareField const& field = setup_.field();
    int row = 0;
    while (row < field.rows() && std::to_string(row + 1) != words.front()) ++row;
    if (row == field.rows()) return say(where, fmt::format("begins with {}", words.front()), "the number of a row");
    if (std::cmp_not_equal(words.size(), field.columns() + 1))
      return say(where, fmt::format("{} cells", words.size() - 1),
                 fmt::format("{}, with _ where there is no cell", field.columns()));
    for (int column = 0; column < field.columns(); ++column) {
      std::uint8_t const cell = field.find(square::Coordinates{column, row});
      std::string_view const word = words[static_cast<std::size_t>(column) + 1];
      if (cell == SquareField::none && word != "_") say(where, fmt::format("\"{}\" where no cell is", word), "_");
      if (cell != SquareField::none) read_cell(cell, word, where);
    }
  }

  void list(std::vector<std::string_view> const& words, std::string const& where) {
    std::uint8_t cell = SquareField::none;
    for (std::string_view const word : words)
      if (std::uint8_t const named = setup_.field().find(word); named != SquareField::none)
        cell = named;
      else if (cell == SquareField::none)
        say(where, fmt::format("\"{}\" stands on no cell", word), "a cell such as B3 before it");
      else
        read_cell(cell, word, where, false);
  }

  void read_cell(std::uint8_t cell, std::string_view word, std::string const& where, bool in_full = true) {
    std::string rest(word == "." || word == "·" ? "" : word);
    while (take_golem(cell, rest)) {
    }
    std::string const name = setup_.field().name(cell);
    std::string const ground = ground_sign(setup_.ground(), cell);
    bool const shows_ground = rest.starts_with(ground);
    if (in_full && !shows_ground) return say(where, fmt::format("\"{}\" on {}", word, name), "the scenario's " + ground);
    if (shows_ground) rest.erase(0, ground.size());
    if (rest == "o") {
      if (Json* const barrels = list_at(fields_, "barrels")) barrels->push_back(name);
      rest.clear();
    }
    auto const token = std::find(logic_words.begin() + 1, logic_words.end(), rest);
    if (token != logic_words.end()) {
      Json* const tokens = object_at(fields_, "tokens");
      Json* const kind = tokens == nullptr ? nullptr : list_at(*tokens, rest);
      if (kind != nullptr && std::find(kind->begin(), kind->end(), name) == kind->end()) kind->push_back(name);
      rest.clear();
    }
    if (!rest.empty())
      say(where, fmt::format("\"{}\" on {}", word, name), "a golem such as 0^, o, a token such as and, or a dot");
  }

  /// Takes a golem such as "0^" off the beginning of a word.
  bool take_golem(std::uint8_t cell, std::string& word) {
    if (word.empty() || word[0] < '0' || word[0] - '0' >= setup_.golems()) return false;
    std::string_view const after = std::string_view(word).substr(1);
    for (std::size_t gaze = 0; gaze < gazes.size(); ++gaze)
      for (std::string_view const sign : gazes[gaze]) {
        if (!after.starts_with(sign)) continue;
        golem(static_cast<std::size_t>(word[0] - '0'), cell, gaze);
        word.erase(0, 1 + sign.size());
        return true;
      }
    return false;
  }

  void golem(std::size_t number, std::uint8_t cell, std::size_t gaze) {
    Json* const golem = object_in_list(fields_, "golem", number);
    if (golem == nullptr) return;
    (*golem)["cell"] = setup_.field().name(cell);
    (*golem)["gaze"] = square::direction_names[gaze];
  }
};

std::string cell_word(Setup const& setup, State const& state, int cell) {
  std::string word;
  for (int number = 0; number < setup.golems(); ++number)
    if (Golem const& golem = state.golem(number); golem.cell == cell) word += fmt::format("{}{}", number, gazes[golem.gaze][0]);
  word += ground_sign(setup.ground(), cell);
  if (has(state.barrels, cell)) return word + "o";
  for (std::size_t kind = 0; kind < logic_kinds; ++kind)
    if (has(state.tokens[kind], cell)) return word + std::string(logic_words[kind + 1]);
  return word.empty() ? "." : word;
}

std::string column_letters(SquareField const& field) {
  std::string line = " ";
  for (int column = 0; column < field.columns(); ++column) line += fmt::format(" {}", static_cast<char>('A' + column));
  return line;
}

}  // namespace

std::vector<std::string> draw_field(Setup const& setup, State const& state) {
  SquareField const& field = setup.field();
  std::vector<std::string> lines{column_letters(field)};
  for (int row = 0; row < field.rows(); ++row) {
    lines.push_back(std::to_string(row + 1));
    for (int column = 0; column < field.columns(); ++column) {
      std::uint8_t const cell = field.find(square::Coordinates{column, row});
      lines.back() += " " + (cell == SquareField::none ? "_" : cell_word(setup, state, cell));
    }
  }
  return lines;
}

void read_drawing(Setup const& setup, Json const& lines, Json& fields, Problems& problems) {
  DrawingReader(setup, fields, problems).read(lines);
}

}  // namespace ringside::golems
