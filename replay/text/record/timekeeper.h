#pragma once

#include "checker/find/acting.h"
#include "engine/record/values/read.h"

namespace ringside {

/// Tells programs when each step and event happened, and which part of the catalogue caused an event, in the words of
/// `find` and `export`.
class Timekeeper {
 public:
  /// With a seat: only what it may know.
  Timekeeper(LoadedRecord const& loaded, AnyState const& start, std::optional<int> seat);

  /// A step that can be played, no earlier than the one before.
  void go_to(std::size_t step);
  /// "round", "turn", "turns"; null if the game has none.
  void tell_time(Json& json) const;
  /// The same of an event, with its "step", and "by", "by_seat" unless it is hidden.
  void tell(Json& event) const;

 private:
  ActingPart acting_;
  std::size_t step_ = 0;
  Times times_;
  PartUsed by_;
};

}  // namespace ringside
