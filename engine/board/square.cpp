#include "engine/board/square.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {

square::Coordinates square::beside(Coordinates place, int direction) {
  constexpr std::array<Coordinates, 4> steps{Coordinates{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  Coordinates const step = steps[static_cast<std::size_t>(direction)];
  return {place.column + step.column, place.row + step.row};
}

std::string square::name_of(Coordinates place) {
  return fmt::format("{}{}", static_cast<char>('A' + place.column), place.row + 1);
}

SquareField::SquareField(std::vector<square::Coordinates> places) : places_(std::move(places)) {
  std::sort(places_.begin(), places_.end(),
            [](square::Coordinates a, square::Coordinates b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
  for (square::Coordinates const place : places_) {
    names_.push_back(square::name_of(place));
    columns_ = std::max(columns_, place.column + 1);
    rows_ = std::max(rows_, place.row + 1);
  }
  for (std::size_t cell = 0; cell < places_.size(); ++cell)
    for (int direction = 0; direction < square::directions; ++direction) {
      std::uint8_t const next = find(square::beside(places_[cell], direction));
      neighbours_[cell][static_cast<std::size_t>(direction)] = next;
      if (next != none) around_[cell] |= std::uint64_t{1} << next;
    }
}

std::uint8_t SquareField::find(std::string_view name) const {
  auto const found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? none : static_cast<std::uint8_t>(found - names_.begin());
}

std::uint8_t SquareField::find(square::Coordinates place) const {
  auto const found = std::find(places_.begin(), places_.end(), place);
  return found == places_.end() ? none : static_cast<std::uint8_t>(found - places_.begin());
}

}  // namespace ringside
