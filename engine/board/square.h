#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringside {

namespace square {
/// The four directions, clockwise from north.
enum Direction : std::uint8_t { north, east, south, west };
inline constexpr int directions = 4;
inline constexpr std::array<std::string_view, 4> direction_names{"n", "e", "s", "w"};

/// `direction` turned clockwise by `quarters` (negative: counter-clockwise).
constexpr int turned(int direction, int quarters) { return ((direction + quarters) % 4 + 4) % 4; }

/// A cell by its column from the left and its row from the top, both from 0.
struct Coordinates {
  int column = 0;
  int row = 0;
  friend constexpr auto operator<=>(Coordinates, Coordinates) = default;
};
/// The place next to another one.
Coordinates beside(Coordinates place, int direction);
/// "B3": a column letter and a row number from 1.
std::string name_of(Coordinates place);
}  // namespace square

/// A field of at most 64 square cells, which need not be connected. Cells are numbered row by row from the top, each
/// row from the left: this is the field's cell order. A cell's name is its column letter and its row number: "B3".
class SquareField {
 public:
  static constexpr int most_cells = 64;
  static constexpr int most_lines = 26;  ///< columns, and rows
  static constexpr std::uint8_t none = 0xFF;

  SquareField() = default;
  /// The field of these places, in any order, each named once.
  explicit SquareField(std::vector<square::Coordinates> places);

  int size() const { return static_cast<int>(places_.size()); }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  square::Coordinates at(int cell) const { return places_[static_cast<std::size_t>(cell)]; }
  /// The cell next to `cell` in a direction; `none` beyond the border.
  std::uint8_t neighbour(int cell, int direction) const {
    return neighbours_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  /// The neighbours of a cell as bits.
  std::uint64_t around(int cell) const { return around_[static_cast<std::size_t>(cell)]; }
  /// All cells, as bits.
  std::uint64_t all() const { return size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size()) - 1; }

  std::string const& name(int cell) const { return names_[static_cast<std::size_t>(cell)]; }
  /// The cell with this name, or at this place; `none` if there is none.
  std::uint8_t find(std::string_view name) const;
  std::uint8_t find(square::Coordinates place) const;

  friend bool operator==(SquareField const& a, SquareField const& b) { return a.places_ == b.places_; }

 private:
  std::vector<square::Coordinates> places_;
  std::array<std::array<std::uint8_t, 4>, most_cells> neighbours_{};
  std::array<std::uint64_t, most_cells> around_{};
  std::vector<std::string> names_;
  int columns_ = 0;
  int rows_ = 0;
};

}  // namespace ringside
