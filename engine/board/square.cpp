#include "engine/board/square.h"

#include <algorithm>

#include <fmt/format.h>

namespace ringside {

square::Place square::beside(Place place, int direction) {
  constexpr std::array<Place, 4> steps{Place{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  Place const step = steps[static_cast<std::size_t>(direction)];
  return {place.column + step.column, place.row + step.row};
}

std::string square::name_of(Place place) { return fmt::format("{}{}", static_cast<char>('A' + place.column), place.row + 1); }

SquareField::SquareField(std::vector<square::Place> places) : places_(std::move(places)) {
  std::sort(places_.begin(), places_.end(),
            [](square::Place a, square::Place b) { return a.row != b.row ? a.row < b.row : a.column < b.column; });
  for (square::Place const place : places_) {
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

std::uint8_t SquareField::find(square::Place place) const {
  auto const found = std::find(places_.begin(), places_.end(), place);
  return found == places_.end() ? none : static_cast<std::uint8_t>(found - places_.begin());
}

}  // namespace ringside
