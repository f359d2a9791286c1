#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// Commands, and the rows of a program that are made of them (BG-1.4, BG-4.3).

namespace ringside::golems {

/// What a golem can be commanded to do. `about` is not a card: only a bot's die gives it (BG-11.1). Numbers stand in records: do
/// not change them.
enum class Command : std::uint8_t { forward, back, left, right, stand, strike, defence, about };
inline constexpr int command_cards = 7;  ///< kinds of command cards
inline constexpr std::array<std::string_view, 8> command_words{"forward", "back",   "left",    "right",
                                                               "stand",   "strike", "defence", "about"};
/// Cards of each kind that a player has (BG-1.4).
inline constexpr std::array<int, command_cards> hand{3, 3, 2, 2, 2, 2, 2};

constexpr bool is_movement(Command command) { return command != Command::strike && command != Command::defence; }

/// Does it lead to another cell?
constexpr bool is_step(Command command) { return command == Command::forward || command == Command::back; }

/// BG-9.2.
constexpr Command inverted(Command command) {
  constexpr std::array<Command, 8> other{Command::back,  Command::forward, Command::right,  Command::left,
                                         Command::stand, Command::defence, Command::strike, Command::about};
  return other[static_cast<std::size_t>(command)];
}

enum class Bonus : std::uint8_t { none, repeat_2, repeat_3, obstacle, attacked };

constexpr bool is_condition(Bonus bonus) { return bonus == Bonus::obstacle || bonus == Bonus::attacked; }

/// One row of a program: a command, a repeat of one, or a condition with two.
struct Row {
  Bonus bonus = Bonus::none;
  Command yes = Command::stand;  ///< the only command, where there is no condition
  Command no = Command::stand;   ///< of a condition

  /// Passes in which it acts (BG-5.8).
  constexpr int passes() const { return bonus == Bonus::repeat_2 ? 2 : bonus == Bonus::repeat_3 ? 3 : 1; }
  friend constexpr bool operator==(Row const&, Row const&) = default;
};

/// A row as one number. Numbers are stored in records: do not change them.
using RowCode = std::uint8_t;
inline constexpr RowCode no_row = 0;
inline constexpr RowCode first_condition = 1 + 3 * command_cards;
inline constexpr RowCode last_row = first_condition + 2 * command_cards * command_cards - 1;
inline constexpr RowCode face_down = last_row + 1;  ///< stands only in what others know of a program

constexpr RowCode to_code(Row row) {
  int const yes = static_cast<int>(row.yes), no = static_cast<int>(row.no);
  if (!is_condition(row.bonus)) return static_cast<RowCode>(1 + static_cast<int>(row.bonus) * command_cards + yes);
  int const block = row.bonus == Bonus::obstacle ? 0 : command_cards * command_cards;
  return static_cast<RowCode>(first_condition + block + yes * command_cards + no);
}

/// `code` is from 0 to last_row.
constexpr Row decode_row(RowCode code) {
  if (code == no_row) return {};
  if (code < first_condition)
    return {static_cast<Bonus>((code - 1) / command_cards), static_cast<Command>((code - 1) % command_cards), Command::stand};
  int const rest = code - first_condition;
  int const pair = rest % (command_cards * command_cards);
  return {rest == pair ? Bonus::obstacle : Bonus::attacked, static_cast<Command>(pair / command_cards),
          static_cast<Command>(pair % command_cards)};
}

/// All rows by their numbers; what is no row stands still.
inline constexpr auto rows_by_code = [] {
  std::array<Row, 256> rows;
  for (std::size_t code = 0; code <= last_row; ++code) rows[code] = decode_row(static_cast<RowCode>(code));
  return rows;
}();
constexpr Row const& to_row(RowCode code) { return rows_by_code[code]; }
static_assert(to_row(last_row) == Row{Bonus::attacked, Command::defence, Command::defence} && last_row == 119);
static_assert(to_code(to_row(first_condition)) == first_condition);

}  // namespace ringside::golems
