#pragma once

#include <string>

#include "checker/compare/collections.h"

namespace ringside {

/// Two collections as messages name them.
struct ComparedNames {
  std::string left, right;
};

/// Differences grouped by cause, one example of each in full, what only one side has, then a table.
std::string collections_text(ComparedNames const& sides, CollectionDifference const& difference);

/// How many games are the same, on one line.
std::string collections_line(CollectionDifference const& difference);

/// The same for programs; corpus/schema/cli-diff.schema.json describes it.
Json collections_json(ComparedNames const& sides, CollectionDifference const& difference);

/// One pair that is not the same, for programs.
Json compared_json(ComparedGames const& games);

}  // namespace ringside
