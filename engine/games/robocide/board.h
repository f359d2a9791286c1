#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/hex.h"
#include "engine/core/text/json.h"
#include "engine/core/text/problem.h"
#include "engine/games/robocide/words.h"

namespace ringside::robocide {

/// A place of a board: numbered cells first (number 1 is place 0), then the six corners, then the towers.
using Cell = std::uint8_t;
inline constexpr Cell off = HexField::none;

inline constexpr int corner_cells = 6;
inline constexpr int least_radius = 3, most_radius = 4;
inline constexpr int most_cells = 52;  ///< numbered ones: radius 4 with three towers
inline constexpr int most_towers = 6;

constexpr std::uint64_t bit(int number) { return std::uint64_t{1} << static_cast<unsigned>(number); }
/// Is the bit set? What is not a cell is in no set.
constexpr bool has(std::uint64_t bits, int number) {
  return static_cast<unsigned>(number) < 64 && ((bits >> static_cast<unsigned>(number)) & 1U) != 0;
}

/// What is in the box: parts (RC-1.2) and loot (RC-1.6).
struct Box {
  std::array<std::uint8_t, kinds_of_part> legs{}, bodies{};
  std::array<std::uint8_t, kinds_of_part> heads{};  ///< of each colour
  std::array<std::uint8_t, loot_kinds> loot{};
};

/// What never changes in a game (RC-1.3, RC-1.4). Made by read_board().
struct Board {
  std::string name;
  HexField field;
  int cells = 0;
  int towers = 0;
  std::array<std::array<Cell, directions>, HexField::most_cells> next{};   ///< the place next to a place; off: the border
  std::array<std::uint64_t, HexField::most_cells> around{};                ///< numbered cells next to a place
  std::array<std::uint8_t, HexField::most_cells> in_field{};               ///< a place's cell in the field's order
  std::array<Corner, corner_cells> ring{};                                 ///< at rotation 0
  std::array<std::uint8_t, most_towers> armed{};                           ///< faces of each tower, as bits
  std::array<std::array<std::uint64_t, directions>, most_towers> lines{};  ///< numbered cells from each tower to the border
  std::array<std::array<std::uint64_t, directions>, most_towers> reach{};  ///< on lines from its armed faces, by its rotation
  Box box;
  Json source;  ///< as a person wrote it; null for a built-in one

  constexpr Cell corner(int number) const { return static_cast<Cell>(cells + number); }
  constexpr Cell tower(int number) const { return static_cast<Cell>(cells + corner_cells + number); }
  constexpr bool is_cell(int place) const { return place < cells; }
  constexpr bool is_corner(int place) const { return place >= cells && place < cells + corner_cells; }
  constexpr bool is_tower(int place) const { return place >= cells + corner_cells && place != off; }
  constexpr int corner_of(int place) const { return place - cells; }
  int places() const { return cells + corner_cells + towers; }
  std::uint64_t all() const { return bit(cells) - 1; }
  /// The rounds for which nuclear tokens last (RC-13.3).
  int rounds() const { return cells / 2; }
  Cell beyond(Cell place, int direction) const { return next[place][static_cast<std::size_t>(direction)]; }
  /// The direction from a place to one beside it; -1: it is not beside it.
  int towards(Cell from, Cell to) const;
  /// "14", "C0", "T2" or "off".
  std::string name_of(Cell place) const;
};

/// A board from its JSON; nothing, with all problems named, if it cannot be.
std::optional<Board> read_board(Json const& json, Problems& problems);

/// The built-in boards, and the names by which they are asked for.
std::span<Board const> built_in_boards();
inline constexpr std::array<std::string_view, 2> board_names{"centre", "outer"};
Board const* find_board(std::string_view name);

/// All built-in data, as in boards.json.
Json const& built_in_data();

}  // namespace ringside::robocide
