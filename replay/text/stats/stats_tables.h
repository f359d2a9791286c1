#pragma once

#include <string>
#include <vector>

#include "checker/tables/standings.h"
#include "engine/core/text/json.h"

namespace ringside {

/// A table of a collection: rows of numbers, texts and null (empty).
struct StatsTable {
  std::string game, section;
  std::vector<std::string> columns;
  std::vector<std::vector<Json>> rows;
};

/// For each game its lengths, ends, seats, players, what of the catalogue was put to work, and duplicates; those
/// that hold something.
std::vector<StatsTable> stats_tables(Standings const& standings);

std::string stats_text(std::vector<StatsTable> const& tables);
std::string stats_markdown(std::vector<StatsTable> const& tables);
/// One line for each value: game, section, row, column, value. As in RFC 4180, except for line ends.
std::string stats_csv(std::vector<StatsTable> const& tables);
/// {"game", "section", "row"} on each line.
std::string stats_lines(std::vector<StatsTable> const& tables);
/// corpus/schema/cli-stats.schema.json describes it.
Json stats_json(Standings const& standings, std::vector<StatsTable> const& tables);

}  // namespace ringside
