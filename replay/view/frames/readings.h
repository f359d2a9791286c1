#pragma once

#include <memory>

#include "replay/view/frames/telling.h"

namespace ringside::page {

/// A step that was played.
struct PlayedStep {
  AnyState const &before, &after;
  ActionCode action;
};

/// The other options of a match's rulings, each a match of its own.
class Readings {
 public:
  explicit Readings(MatchRules const& match);

  /// Those under which a step would have come out differently: [reading, why it would not have been legal or nothing, what would
  /// have happened], by the numbers of happenings.
  Json otherwise(Telling& telling, PlayedStep const& step) const;

 private:
  struct Reading {
    std::size_t ruling, option;
    std::unique_ptr<Match const> match;
  };
  std::vector<Reading> all_;
};

}  // namespace ringside::page
