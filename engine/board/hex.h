#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/problem.h"

namespace ringside {

/// The six directions of pointy-top hexagons, clockwise. Sectors, turns and facings count in them.
namespace hex {
inline constexpr int directions = 6;
inline constexpr std::array<std::string_view, 6> direction_names{"ne", "e", "se", "sw", "w", "nw"};
enum Direction : std::uint8_t { ne, e, se, sw, w, nw };
/// How drawings show them.
inline constexpr std::array<std::string_view, 6> arrows{"↗", "→", "↘", "↙", "←", "↖"};

/// A cell by its axial coordinates: q grows east, r grows south.
struct Axial {
  int q = 0;
  int r = 0;
  friend constexpr auto operator<=>(Axial, Axial) = default;
  friend constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
};
inline constexpr std::array<Axial, 6> steps{Axial{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};

/// `direction` turned clockwise by `sectors` (negative: counter-clockwise).
constexpr int turned(int direction, int sectors) {
  int const sum = direction + sectors % directions;
  return sum < 0 ? sum + directions : sum >= directions ? sum - directions : sum;
}
/// The direction that looks back.
constexpr int opposite(int direction) { return (direction + 3) % 6; }
/// Steps on the grid between two cells.
int distance(Axial a, Axial b);
}  // namespace hex

/// A field of at most 64 hexagonal cells. Cells are numbered row by row from the top, each row from the left: this is
/// the field's cell order. A cell's name is its row letter and its place in the row, from 1: "a1", "c4".
class HexField {
 public:
  static constexpr int most_cells = 64;
  static constexpr std::uint8_t none = 0xFF;

  HexField() = default;
  /// Rows from the top; each lists the q coordinates of its cells, r counting from 0.
  /// Reports cells named twice, more than 64 cells or 26 rows, an empty or an unconnected field.
  static std::optional<HexField> from_cells(std::vector<hex::Axial> cells, Problems& problems);
  /// The hexagon with `radius` cells from its centre to its border; radius 0 to 4.
  static HexField hexagon(int radius);

  int size() const { return static_cast<int>(cells_.size()); }
  hex::Axial at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  std::span<hex::Axial const> cells() const { return cells_; }
  /// The cell next to `cell` in a direction; `none` beyond the border.
  std::uint8_t neighbour(int cell, int direction) const {
    return neighbours_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  /// The neighbours of a cell as bits.
  std::uint64_t around(int cell) const { return around_[static_cast<std::size_t>(cell)]; }
  /// The cells with fewer than six neighbours, as bits.
  std::uint64_t edge() const { return edge_; }
  /// All cells, as bits.
  std::uint64_t all() const { return size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size()) - 1; }

  std::string const& name(int cell) const { return names_[static_cast<std::size_t>(cell)]; }
  /// The cell with this name; `none` if there is none.
  std::uint8_t find(std::string_view name) const;
  std::uint8_t find(hex::Axial cell) const;

  friend bool operator==(HexField const& a, HexField const& b) { return a.cells_ == b.cells_; }

 private:
  std::vector<hex::Axial> cells_;
  std::array<std::array<std::uint8_t, 6>, most_cells> neighbours_{};
  std::array<std::uint64_t, most_cells> around_{};
  std::uint64_t edge_ = 0;
  std::vector<std::string> names_;

  void connect();
  bool is_connected() const;
};

}  // namespace ringside
