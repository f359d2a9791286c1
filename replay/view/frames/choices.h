#pragma once

#include <map>

#include "replay/view/frames/telling.h"

namespace ringside::page {

/// What else could be done at each decision of a game, and what could not: of all that the same seat could do at its last
/// decisions, for nobody asks why the rest of the world is not legal.
class Choices {
 public:
  explicit Choices(Telling& telling) : telling_(telling) {}

  /// Adds "legal" and, of a seat, "barred": [reason, actions…], the actions as runs of their numbers.
  void add_to(Json& moment, AnyState const& before);

 private:
  Telling& telling_;
  std::map<int, std::vector<std::vector<ActionCode>>> last_;  ///< legal lists of each seat, the latest last

  std::vector<ActionCode> asked_about(int seat, std::vector<ActionCode> const& legal) const;
  Json runs(std::vector<ActionCode> const& actions, Json runs);
  Json barred(AnyState const& before, std::vector<ActionCode> const& actions);
};

}  // namespace ringside::page
