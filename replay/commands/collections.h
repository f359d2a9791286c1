#pragma once

#include <optional>

#include "checker/compare/collections.h"
#include "replay/base/command.h"
#include "replay/text/record/collections.h"

namespace ringside {

/// Counts compared games and reports the results, as standard output was asked for.
class ComparisonReport {
 public:
  ComparisonReport(ComparedNames sides, bool lines) : sides_(std::move(sides)), lines_(lines) {}

  void take(ComparedGames games);
  CollectionDifference& difference() { return difference_; }
  Exit finish() const;

 private:
  static constexpr std::size_t most_named = 5;
  ComparedNames sides_;
  bool lines_;  // as JSON Lines
  CollectionDifference difference_{most_named};
};

}  // namespace ringside
