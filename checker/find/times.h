#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/match/match.h"

namespace ringside {

/// The fields of a game's states that hold the time: `turn` and `round`.
struct TimeFields {
  std::optional<std::size_t> turn, round;  ///< places among the values
  int seats = 0;
  bool turn_is_seat = false;  ///< the seat whose turn it is; where there is no `round`, rounds are counted by it

  bool has_turns() const { return turn.has_value(); }
  bool has_rounds() const { return round || turn_is_seat; }
};
TimeFields time_fields(Match const& match);

/// What time it is in a game that is replayed. Turns count from 1, from where the record starts; so do rounds that the game does
/// not count itself: one ends when the turn comes to the seat that had the first one, or passes it.
class Times {
 public:
  explicit Times(TimeFields const& fields) : fields_(fields) {}

  /// The next state.
  void note(MatchSpace const& match, AnyState const& state);

  std::int64_t turn() const { return turn_; }
  std::int64_t turns() const { return turns_; }
  std::int64_t round() const { return round_; }

 private:
  TimeFields fields_;
  bool began_ = false;
  std::int64_t first_ = 0, turn_ = 0, turns_ = 1, round_ = 1;

  std::int64_t after_first(std::int64_t seat) const { return (seat - first_ + fields_.seats) % fields_.seats; }
};

}  // namespace ringside
