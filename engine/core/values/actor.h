#pragma once

#include <compare>
#include <cstdint>

namespace ringside {

/// Who decides next: a seat (0, 1, …), chance, or nobody because the game is over.
class Actor {
 public:
  static constexpr Actor seat(int number) { return Actor(static_cast<std::int8_t>(number)); }
  static constexpr Actor chance() { return Actor(-1); }
  static constexpr Actor nobody() { return Actor(-2); }

  constexpr bool is_seat() const { return value_ >= 0; }
  constexpr bool is_chance() const { return value_ == -1; }
  constexpr bool is_nobody() const { return value_ == -2; }
  /// The seat's number; -1 for chance, -2 for nobody.
  constexpr int number() const { return value_; }

  friend constexpr auto operator<=>(Actor, Actor) = default;

 private:
  explicit constexpr Actor(std::int8_t value) : value_(value) {}
  std::int8_t value_;
};

}  // namespace ringside
