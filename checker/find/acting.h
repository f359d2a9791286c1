#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/find/times.h"
#include "engine/record/values/record.h"

namespace ringside {

/// A part of a game's catalogue that a seat has put to work.
struct PartUsed {
  std::string name;  ///< empty: none in this turn
  int seat = -1;
};

/// Which part of the catalogue acted last, for events that do not say: the last one that an action of the active seat names and
/// puts to work, in this turn. It follows the record, with what the players did against the rules, only up to the step that is
/// asked about.
class ActingPart {
 public:
  /// With a seat: what it can deduce from the actions that it has seen.
  ActingPart(Match const& match, AnyState const& start, Record const& record, std::optional<int> seat = {});

  /// Leaves out what is before a turn that begins after that many steps, in this state.
  void skip_to_turn(AnyState const& state, std::size_t steps);
  /// After that many steps, no fewer than were asked for before.
  PartUsed const& after(std::size_t steps);
  /// What time it is then, as far as the game has fields for it.
  Times const& times() const { return times_; }
  TimeFields const& fields() const { return fields_; }

 private:
  Match const* match_;
  AnyState state_;
  Record const* record_;
  std::optional<int> seat_;
  std::size_t done_ = 0;
  TimeFields fields_;
  Times times_;
  std::vector<Part> parts_;
  std::vector<std::size_t> at_work_;
  std::int64_t turns_ = 0;
  PartUsed used_;

  void play(Step const& step);
};

/// The names that it may give.
std::vector<std::string> names_of_parts(MatchWords const& match);

}  // namespace ringside
